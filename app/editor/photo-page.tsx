import { keptPlaces } from "~/images/kept-place";
import { FIELD } from "./field-names";
import type { PhotoView } from "./upload.server";

/**
 * The page that uploads photos. Separate from the form, because a phone may discard a page when the camera
 * opens.
 */
export function PhotoPage({ formUrl, isMultiple, skip }: PhotoView) {
  const accept = "image/jpeg,image/png,image/webp";
  return (
    <form method="post" encType="multipart/form-data" action={formUrl} className="editor">
      <p>
        <label htmlFor={FIELD.takenPhoto}>Tomar una foto</label>
        <input
          id={FIELD.takenPhoto}
          name={FIELD.takenPhoto}
          type="file"
          accept={accept}
          capture="environment"
        />
      </p>
      <p>
        <label htmlFor={FIELD.chosenPhotos}>
          {isMultiple ? "Elegir una foto o varias" : "Elegir una foto"}
        </label>
        <input
          id={FIELD.chosenPhotos}
          name={FIELD.chosenPhotos}
          type="file"
          accept={accept}
          multiple={isMultiple}
        />
      </p>
      <p>
        <label htmlFor={FIELD.keptPlace}>Si la foto no entra entera, queda</label>
        <select id={FIELD.keptPlace} name={FIELD.keptPlace}>
          {keptPlaces.map(([place, label]) => (
            <option key={place} value={place}>
              {label}
            </option>
          ))}
        </select>
      </p>
      <p className="hint">
        JPG, PNG o WebP
        {isMultiple && ", varias a la vez (entran las que el servidor prepara en 5 segundos),"} de
        hasta 16 MB en total. Se quita dónde y cuándo se tomó. Después ves cómo quedó. Lo que se
        corta no se guarda: si no quedó bien, sube la foto otra vez.
      </p>
      <p>
        <button className="button">Subir la foto</button>
      </p>
      {skip && (
        <p>
          <a href={skip}>Seguir sin fotos</a>
        </p>
      )}
    </form>
  );
}

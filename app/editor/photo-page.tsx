/** The page that uploads photos; apart from the form, because a phone may discard a page when the camera opens. */
import type { ComponentProps } from "react";
import type { Document } from "~/documents/document";
import { keptPlaces } from "~/images/photo.server";
import { MAX_PHOTOS_MB, PHOTOS_WITHIN_MS } from "~/limits";
import { SECOND_MS } from "~/time";
import { contentPath, FIELD, linkTo, NEW, PHOTO, QUERY } from "./names";

/** @param isMultiple whether several photos may be chosen at once */
export function photoView(document: Document, query: URLSearchParams, isMultiple: boolean) {
  const isNew = document.kind === "list" && query.get(QUERY.part) === NEW;
  return {
    kind: "photo" as const,
    title: isNew ? `${document.addLabel}: primero las fotos` : "Una foto",
    /** The URL of the form of a new entry, for an owner who has no photo. */
    skip: isNew ? contentPath(document, NEW) : undefined,
    back: linkTo(document),
    formUrl: contentPath(document, `${PHOTO}?${query.toString()}`),
    isMultiple,
  };
}

export type PhotoView = ReturnType<typeof photoView>;

const SEVERAL = `, varias a la vez (entran las que el servidor prepara en ${PHOTOS_WITHIN_MS / SECOND_MS} segundos),`;

const HINT_ID = "ayuda";

export function PhotoPage({ formUrl, isMultiple, skip }: PhotoView) {
  return (
    <form method="post" encType="multipart/form-data" action={formUrl} className="editor">
      <FileInput name={FIELD.takenPhoto} label="Tomar una foto" capture="environment" />
      <FileInput
        name={FIELD.chosenPhotos}
        label={isMultiple ? "Elegir una foto o varias" : "Elegir una foto"}
        multiple={isMultiple}
      />
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
      <p className="hint" id={HINT_ID}>
        JPG, PNG o WebP{isMultiple && SEVERAL} de hasta {MAX_PHOTOS_MB} MB en total. Se quita dónde
        y cuándo se tomó. Después ves cómo quedó. Lo que se corta no se guarda: si no quedó bien,
        sube la foto otra vez.
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

function FileInput({ name, label, ...props }: ComponentProps<"input"> & { label: string }) {
  return (
    <p>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={HINT_ID}
        {...props}
      />
    </p>
  );
}

import { Heading } from "./heading";
import type { ViewOf } from "./views";

/**
 * The page that uploads one photo. Separate from the form, because a phone may discard a page when the camera
 * opens.
 */
export function PhotoPage({ action, ...page }: ViewOf<"photo">) {
  const accept = "image/jpeg,image/png,image/webp";
  return (
    <>
      <Heading {...page} />
      <form method="post" encType="multipart/form-data" action={action} className="editor">
        <p>
          <label htmlFor="tomada">Tomar una foto</label>
          <input id="tomada" name="tomada" type="file" accept={accept} capture="environment" />
        </p>
        <p>
          <label htmlFor="elegida">Elegir una foto</label>
          <input id="elegida" name="elegida" type="file" accept={accept} />
        </p>
        <p className="hint">
          JPG, PNG o WebP de hasta 16 MB. Se quita dónde y cuándo se tomó. Después se pide qué se
          ve.
        </p>
        <p>
          <button className="button">Subir la foto</button>
        </p>
      </form>
    </>
  );
}

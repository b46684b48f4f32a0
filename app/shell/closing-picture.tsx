import { ACROSS_PHONE, Picture } from "~/ui/picture";
import { RenderNote } from "~/ui/render-note";

/** The picture above the footer. */
export function ClosingPicture() {
  return (
    <div className="closing-picture stone">
      <div className="container">
        <RenderNote />
      </div>
      <Picture name="cierre" alt="" sizes={ACROSS_PHONE} upright="cierre-vertical" />
    </div>
  );
}

import { ACROSS_PHONE, Picture } from "~/ui/picture";
import { RenderNote } from "~/ui/render-note";

/** The picture above the footer. */
export function ClosingPicture() {
  return (
    <div className="closing-picture stone">
      <Picture name="cierre" alt="" sizes={ACROSS_PHONE} upright="cierre-vertical" />
      <RenderNote />
    </div>
  );
}

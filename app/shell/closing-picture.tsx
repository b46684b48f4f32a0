import { Picture } from "~/ui/picture";
import { RenderNote } from "~/ui/render-note";

/** The last thing seen before the footer, which cuts it by its stair. */
export function ClosingPicture() {
  return (
    <div className="closing-picture">
      <Picture name="cierre" alt="" sizes="100vw" upright="cierre-vertical" />
      <RenderNote />
    </div>
  );
}

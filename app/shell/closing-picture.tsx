import { ACROSS_PHONE, Picture } from "~/ui/picture";

/** The picture above the footer. */
export function ClosingPicture() {
  return (
    <div className="closing-picture retama">
      <Picture name="cierre" alt="" sizes={ACROSS_PHONE} upright="cierre-vertical" />
    </div>
  );
}

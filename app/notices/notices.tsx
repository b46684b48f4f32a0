import { shownEntries } from "~/documents/document";
import { Paragraph } from "~/ui/linked";
import { notices } from "./document.server";

/** The notices of today, on top of every page; nothing when there are none. */
export function Notices() {
  const shown = shownEntries(notices);
  if (shown.length === 0) return null;
  return (
    <aside className="notices" aria-label="Aviso">
      {shown.map(({ texto }) => (
        <Paragraph key={texto} className="container" text={texto} />
      ))}
    </aside>
  );
}

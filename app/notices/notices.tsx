import { Linked } from "~/ui/linked";
import type { Notice } from "./document.server";

/** The notices of today, on top of every page; nothing when there are none. */
export function Notices({ notices }: { notices: Notice[] }) {
  if (notices.length === 0) return null;
  return (
    <aside className="notices" aria-label="Aviso">
      {notices.map(({ texto }) => (
        <p key={texto} className="container">
          <Linked text={texto} />
        </p>
      ))}
    </aside>
  );
}

import { useList } from "~/site-data";
import { Linked } from "~/ui/linked";

/** What the owner says on top of every page today; absent on most days. */
export function Notices() {
  const notices = useList("notices");
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

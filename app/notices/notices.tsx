import { useList } from "~/layout-data";
import { Linked } from "~/ui/linked";

/** The notices of today, on top of every page; nothing when there are none. */
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

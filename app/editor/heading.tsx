import { BackTo } from "~/bandeja/back-to";
import type { DocumentLink, Saved } from "./views";

interface HeadingProps {
  title: string;
  back: DocumentLink;
  saved?: Saved;
  problem?: string;
}

/** The top of an editor page: the way back, the title, and what became of the last request. */
export function Heading({ title, back, saved, problem }: HeadingProps) {
  return (
    <>
      <BackTo path={back.address}>{back.title}</BackTo>
      <h1>{title}</h1>
      {saved && <SavedNotice {...saved} />}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

/** The notice after a save, with an undo button and a link to the page. */
function SavedNotice({ action, canUndo, hash, change, page }: Saved) {
  return (
    <form method="post" action={action} className="notice row" role="status">
      <span>Guardado: {change}.</span>
      <input type="hidden" name="version" value={hash} />
      {canUndo && (
        <button className="plain" name="accion" value="deshacer">
          Deshacer
        </button>
      )}
      <a href={page}>Ver el sitio</a>
    </form>
  );
}

/** The link to the earlier versions of a document. */
export function HistoryLink({ address }: { address: string }) {
  return (
    <p>
      <a href={address}>Volver a una versión anterior</a>
    </p>
  );
}

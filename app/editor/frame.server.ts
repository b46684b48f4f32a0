/** What every page of the editor has around its content. */
import type { PageLink } from "~/bandeja/page-head";
import type { Document } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { hashOf } from "~/documents/value";
import { newestVersion } from "~/documents/history.server";
import { pathsOf } from "~/documents/stored.server";
import { QUERY } from "./field-names";
import { contentPath, HISTORY, TO_INDEX } from "./paths";

/** What every page may have. */
export interface Frame extends Feedback {
  title: string;
  back: PageLink;
  /** The URL of the earlier versions. */
  history?: string;
  /** The status of the answer; 200 by default. */
  status?: number;
}

/** What became of the last request. */
interface Feedback {
  saved?: Saved;
  /** What was done, in one sentence. */
  notice?: string;
  /** Why nothing was saved, or why the file cannot be used. */
  problem?: string;
}

/** What was saved last, for the notice with its undo button. */
export interface Saved {
  /** The URL of the history, which undoes it. */
  history: string;
  /** Whether something was before. */
  canUndo: boolean;
  /** After an undo, the version that it undid. */
  undid?: number;
  /** The hash of the whole value. */
  hash: string;
  /** What was done, such as "Quitaste «Casa en Huanta»". */
  change: string;
  /** The page of the site where it is seen. */
  page: string;
}

const MOVED = "No se hizo: esto cambió mientras tanto. Así está ahora.";

const UNCHANGED = "No cambiaste nada: sigue como estaba.";

/** Returns what a redirect says: the change that was saved, or why nothing was. */
export async function feedbackOf(
  documents: Documents,
  document: Document,
  request: Request,
): Promise<Feedback> {
  const query = new URL(request.url).searchParams;
  const problem = query.has(QUERY.conflict) ? MOVED : documents.readingOf(document).notShown;
  const hash = hashOf(await documents.read(document));
  const notice = query.has(QUERY.unchanged) ? UNCHANGED : undefined;
  if (query.get(QUERY.saved) !== hash) return { problem, notice };
  const newest = await newestVersion(pathsOf(documents.dataDir, document).history);
  const { before = null, undid, change = "Guardado" } = newest ?? {};
  return {
    saved: {
      history: contentPath(document, HISTORY),
      canUndo: before !== null,
      undid,
      hash,
      change,
      page: document.page,
    },
    problem,
  };
}

/** Returns what the page of a document has around its parts or entries. */
export async function frameOf(documents: Documents, document: Document, request: Request) {
  return {
    title: document.title,
    back: TO_INDEX,
    ...(await feedbackOf(documents, document, request)),
    history: contentPath(document, HISTORY),
  };
}

/** What the pages of the editor show around their content. */
import type { PageLink } from "~/bandeja/page-parts";
import type { Document } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { hashOf } from "~/documents/value";
import { newestVersion, type Version } from "~/documents/history.server";
import { pathsOf } from "~/documents/stored.server";
import { QUERY, contentPath, HISTORY, TO_INDEX } from "./names";

export interface Frame {
  title: string;
  back: PageLink;
  /** The URL of the earlier versions; without it the page has no link to them. */
  history?: string;
  saved?: Saved;
  /** A sentence about the last request, which did not fail, where there is nothing to undo. */
  notice?: string;
  /** Why nothing was saved, or what of the document visitors do not see. */
  problem?: string;
  /** The status of the answer; 200 by default. */
  status?: number;
}

/** The last save, for the notice with its buttons: of its version, what was done and what undo brings back. */
export interface Saved extends Pick<Version, "before" | "undid" | "change"> {
  /** The URL that the buttons post to. */
  history: string;
  /** The hash of the whole value that was saved. */
  hash: string;
  /** The page of the site where visitors see it. */
  page: string;
}

const CONFLICT = "No se hizo: esto cambió mientras tanto. Así está ahora.";

const CHANGED_SINCE = "Se guardó, y después cambió algo más. Así está ahora.";

const UNCHANGED = "No cambiaste nada: sigue como estaba.";

/** Returns what became of the last request, which has redirected here: the query of the URL says it. */
export async function feedbackOf(documents: Documents, document: Document, request: Request) {
  const query = new URL(request.url).searchParams;
  const problem = query.has(QUERY.conflict) ? CONFLICT : documents.readingOf(document).notShown;
  const hash = hashOf(await documents.read(document));
  // A save that somebody has changed since can no longer be undone.
  if (query.get(QUERY.saved) !== hash) return { problem, notice: noticeOf(query) };
  const newest = await newestVersion(pathsOf(documents.dataDir, document).history);
  const { before = null, undid, change = "Guardado" } = newest ?? {};
  const history = contentPath(document, HISTORY);
  return { saved: { before, undid, change, history, hash, page: document.page }, problem };
}

function noticeOf(query: URLSearchParams): string | undefined {
  if (query.has(QUERY.saved)) return CHANGED_SINCE;
  return query.has(QUERY.unchanged) ? UNCHANGED : undefined;
}

/** Returns the frame of the page that lists a document's parts or entries. */
export async function frameOf(documents: Documents, document: Document, request: Request) {
  return {
    title: document.title,
    back: TO_INDEX,
    ...(await feedbackOf(documents, document, request)),
    history: contentPath(document, HISTORY),
  };
}

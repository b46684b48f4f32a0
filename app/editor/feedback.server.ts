import type { Document } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { hashOf } from "~/documents/value";
import { newestVersion } from "~/documents/history.server";
import { QUERY } from "./field-names";
import { contentPath } from "./paths";
import type { Feedback } from "./views";

const MOVED = "No se hizo: esto cambió mientras tanto. Así está ahora.";

const UNCHANGED = "No cambiaste nada: sigue como estaba.";

/** Returns what a redirect says: the change that was saved, or why nothing was. */
export async function feedbackOf(
  documents: Documents,
  document: Document,
  request: Request,
): Promise<Feedback> {
  const query = new URL(request.url).searchParams;
  const problem = query.has(QUERY.conflict) ? MOVED : documents.readingOf(document).error;
  const hash = hashOf(await documents.read(document));
  const notice = query.has(QUERY.unchanged) ? UNCHANGED : undefined;
  if (query.get(QUERY.saved) !== hash) return { problem, notice };
  const newest = await newestVersion(documents.historyOf(document));
  const { before = null, undid, change = "Guardado" } = newest ?? {};
  return {
    saved: {
      history: contentPath(document, "historial"),
      canUndo: before !== null,
      undid,
      hash,
      change,
      page: document.page,
    },
    problem,
  };
}

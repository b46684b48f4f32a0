import type { Document } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { readVersion, versionTimes } from "~/documents/history.server";
import { feedbackOf } from "./feedback.server";
import { contentPath, linkTo } from "./paths";
import type { HistoryView, VersionRow } from "./views";

const VERSIONS_ON_PAGE = 20;

/** The kept versions of a document, newest first. */
export async function historyPage(
  documents: Documents,
  document: Document,
  request: Request,
): Promise<HistoryView> {
  const history = documents.historyOf(document);
  const before = Number(new URL(request.url).searchParams.get("antes")) || Infinity;
  const times = await versionTimes(history);
  const older = times.filter((at) => at < before);
  const versions: VersionRow[] = [];
  for (const at of older.slice(0, VERSIONS_ON_PAGE)) {
    const version = await readVersion(history, at);
    if (version) versions.push({ at, change: version.change, isCurrent: at === times[0] });
  }
  const last = versions.at(-1)?.at;
  const hasMore = older.length > VERSIONS_ON_PAGE;
  return {
    kind: "history",
    title: "Versiones anteriores",
    back: linkTo(document),
    ...(await feedbackOf(documents, document, request)),
    formUrl: contentPath(document, "historial"),
    versions,
    older: hasMore ? contentPath(document, `historial?antes=${last}`) : undefined,
  };
}

/** The pages that show a document: its forms or entries, and its history. */
import { data } from "@remix-run/node";
import { entryTitle } from "~/documents/changes";
import type { Document, Form, ListDocument, ObjectDocument } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { hashOf } from "~/documents/files.server";
import { newestVersion, readVersionHead, versionTimes } from "~/documents/history.server";
import { problemsOf, problemsOfEntry } from "~/documents/problems";
import { pathsOf } from "~/documents/stored.server";
import { limaDay } from "~/time";
import { photoFields } from "./schema.server";
import { missingIn, wantedIn } from "./missing.server";
import { contentPath, NEW } from "./parts.server";
import type { DocumentLink, EditorView, ListedEntry, Saved } from "./views";

export const viewResponse = (view: EditorView, status = 200) => data(view, { status });

export const linkTo = (document: Document): DocumentLink => ({
  title: document.title,
  address: contentPath(document),
});

/**
 * Returns the link to a new entry. A required photo comes first, since opening the camera on a phone can lose
 * typed text.
 */
function addLink(list: ListDocument) {
  const photo = photoFields(list.schema).find(({ required }) => required);
  const address = photo
    ? contentPath(list, `foto?entrada=${NEW}&campo=${photo.path.replaceAll("#", "0")}`)
    : contentPath(list, NEW);
  return { label: list.addLabel, address };
}

const MOVED = "No se hizo: esto cambió mientras tanto. Así está ahora.";

/** Returns what a redirect says: the change that was saved, or why nothing was. */
export async function outcomeOf(documents: Documents, document: Document, request: Request) {
  const query = new URL(request.url).searchParams;
  const problem = query.has("cambio") ? MOVED : documents.errorOf(document);
  const hash = hashOf(await documents.read(document));
  if (query.get("guardado") !== hash) return { problem };
  const version = await newestVersion(pathsOf(documents.dataDir, document).history);
  const { page } = document;
  const saved: Saved = {
    action: contentPath(document),
    canUndo: version?.before != null,
    hash,
    change: version?.change ?? "Guardado",
    page,
  };
  return { saved, problem };
}

/** The index of the editor: the documents with their state, and what is missing. */
export async function indexPage(documents: Documents, putOff: string[]) {
  const all = await Promise.all(
    documents.documents.map(async (document) => ({
      document,
      whole: await documents.read(document),
    })),
  );
  return viewResponse({
    page: "index",
    title: "Publicar en el sitio",
    missing: all.flatMap(({ document, whole }) => missingIn(document, problemsOf(document, whole))),
    wanted: all.flatMap(({ document, whole }) => wantedIn(document, whole, putOff)),
    documents: all.map(({ document, whole }) => ({
      title:
        document.kind === "list"
          ? `${document.title} (${(whole as unknown[]).length})`
          : document.title,
      address: contentPath(document),
      add: document.kind === "list" ? addLink(document) : undefined,
      problem: documents.errorOf(document) ?? firstProblem(document, whole),
    })),
  });
}

function firstProblem(document: Document, whole: unknown): string | undefined {
  return problemsOf(document, whole).find(({ kind }) => kind !== "sample")?.text;
}

/** The page of a document: its forms, or its entries with their actions. */
export async function documentPage(
  documents: Documents,
  document: Document,
  request: Request,
  problem?: string,
) {
  const outcome = await outcomeOf(documents, document, request);
  const shown = {
    title: document.title,
    ...outcome,
    ...(problem && { problem }),
    history: contentPath(document, "historial"),
  };
  const view =
    document.kind === "list"
      ? { page: "list" as const, ...shown, ...(await listedEntries(documents, document)) }
      : { page: "forms" as const, ...shown, forms: document.forms.map(linkToForm(document)) };
  return viewResponse(view, problem ? 503 : 200);
}

const linkToForm =
  (document: ObjectDocument) =>
  ({ slug, title }: Form): DocumentLink => ({ title, address: contentPath(document, slug) });

async function listedEntries(documents: Documents, list: ListDocument) {
  const entries = (await documents.read(list)) as unknown[];
  const today = limaDay(Date.now());
  return {
    action: contentPath(list),
    add: addLink(list),
    entries: entries.map((entry, index): ListedEntry => {
      const problems = problemsOfEntry(list, entry, index);
      const isValid = problems.every(({ kind }) => kind !== "error");
      return {
        title: entryTitle(entry),
        address: contentPath(list, String(index)),
        hash: hashOf(entry),
        problems: problems.map(({ text }) => text),
        isShown: !isValid || (list.isShown?.(entry, today) ?? true),
      };
    }),
  };
}

/** The versions on one page of the history. */
const VERSIONS_ON_PAGE = 20;

/** The kept versions of a document, newest first. */
export async function historyPage(documents: Documents, document: Document, request: Request) {
  const { history } = pathsOf(documents.dataDir, document);
  const before = Number(new URL(request.url).searchParams.get("antes")) || Infinity;
  const times = await versionTimes(history);
  const older = times.filter((at) => at < before);
  const shown = [];
  for (const at of older.slice(0, VERSIONS_ON_PAGE)) {
    const version = await readVersionHead(history, at);
    if (version) shown.push({ at, change: version.change, isCurrent: at === times[0] });
  }
  const last = shown.at(-1)?.at;
  return viewResponse({
    page: "history",
    title: "Versiones anteriores",
    ...(await outcomeOf(documents, document, request)),
    back: linkTo(document),
    action: contentPath(document, "historial"),
    versions: shown,
    older:
      older.length > VERSIONS_ON_PAGE
        ? contentPath(document, `historial?antes=${last}`)
        : undefined,
  });
}

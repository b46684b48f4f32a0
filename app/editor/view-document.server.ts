/** The pages of a document beside its forms: its list, its history, and the password. */
import { keptFields } from "~/bandeja/typed-form.server";
import { entryTitle } from "~/documents/changes";
import type { Document, ListDocument } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { hashOf } from "~/documents/files.server";
import { newestVersion, readVersion, versionTimes } from "~/documents/history.server";
import { problemsOfEntry } from "~/documents/content-problems";
import { pathsOf } from "~/documents/stored.server";
import { formatDay, limaDay } from "~/calendar";
import { contentPath, NEW } from "./parts.server";
import { photoFields } from "./fields.server";

export interface Link {
  title: string;
  address: string;
}

/** What was saved last, for the notice with its undo button. */
export interface Saved {
  /** The URL of the document, which undoes it. */
  action: string;
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

export const TO_INDEX: Link = { title: "Publicar", address: "/bandeja/contenido" };

export const linkTo = (document: Document): Link => ({
  title: document.title,
  address: contentPath(document),
});

/**
 * Returns the link to a new entry. A required photo comes first, since opening the camera on a phone can lose
 * typed text.
 */
export function addLink(list: ListDocument) {
  const photo = photoFields(list.schema).find(({ required }) => required);
  const address = photo
    ? contentPath(list, `foto?entrada=${NEW}&campo=${photo.path.replaceAll("#", "0")}`)
    : contentPath(list, NEW);
  return { label: list.addLabel, address };
}

const MOVED = "No se hizo: esto cambió mientras tanto. Así está ahora.";

const UNCHANGED = "No cambiaste nada: sigue como estaba.";

/** Returns what a redirect says: the change that was saved, or why nothing was. */
export async function outcomeOf(documents: Documents, document: Document, request: Request) {
  const query = new URL(request.url).searchParams;
  const problem = query.has("cambio") ? MOVED : documents.readingOf(document).error;
  const hash = hashOf(await documents.read(document));
  const notice = query.has("igual") ? UNCHANGED : undefined;
  if (query.get("guardado") !== hash) return { problem, notice };
  const { history } = pathsOf(documents.dataDir, document);
  const { before = null, undid, change = "Guardado" } = (await newestVersion(history)) ?? {};
  const saved: Saved = {
    action: contentPath(document),
    canUndo: before !== null,
    undid,
    hash,
    change,
    page: document.page,
  };
  return { saved, problem };
}

/** The page of a document: the links to its parts, or its entries with their actions. */
export async function documentPage(
  documents: Documents,
  document: Document,
  request: Request,
  problem?: string,
) {
  const page = {
    title: document.title,
    back: TO_INDEX,
    ...(await outcomeOf(documents, document, request)),
    ...(problem && { problem, status: 503 }),
    history: contentPath(document, "historial"),
  };
  if (document.kind === "object") {
    const parts = document.parts.map(({ slug, title }) => ({
      title,
      address: contentPath(document, slug),
    }));
    return { page: "parts" as const, ...page, parts };
  }
  const entries = listedEntries(document, (await documents.read(document)) as unknown[]);
  return {
    page: "list" as const,
    ...page,
    action: contentPath(document),
    add: addLink(document),
    samples: entries.filter(({ problems }) => problems.some(({ kind }) => kind === "sample"))
      .length,
    entries,
  };
}

function listedEntries(list: ListDocument, entries: unknown[]) {
  const today = limaDay(Date.now());
  return entries.map((entry) => {
    const hash = hashOf(entry);
    const problems = problemsOfEntry(list, entry);
    const isValid = problems.every(({ kind }) => kind !== "error");
    return {
      title: entryTitle(entry),
      address: contentPath(list, hash),
      hash,
      problems,
      /** When visitors see it; undefined for always. */
      days: isValid && list.days ? describeDays(list.days(entry), today) : undefined,
    };
  });
}

/** Says from when to when visitors see an entry, and whether they see it today. Days are YYYY-MM-DD. */
function describeDays([first, last]: [string, string], today: string): string {
  const from = formatDay(first);
  const days = first === last ? `El ${from}` : `Del ${from} al ${formatDay(last)}`;
  if (today < first) return `${days}. Todavía no se ve.`;
  return `${days}. ${last < today ? "Ya no se ve." : "Se ve hoy."}`;
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
    const version = await readVersion(history, at);
    if (version) shown.push({ at, change: version.change, isCurrent: at === times[0] });
  }
  const last = shown.at(-1)?.at;
  return {
    page: "history" as const,
    title: "Versiones anteriores",
    back: linkTo(document),
    ...(await outcomeOf(documents, document, request)),
    action: contentPath(document, "historial"),
    versions: shown,
    older:
      older.length > VERSIONS_ON_PAGE
        ? contentPath(document, `historial?antes=${last}`)
        : undefined,
  };
}

/** The page that asks for the password, with the posted values in hidden fields. */
export function confirmPage(
  document: Document,
  request: Request,
  form: FormData,
  asked: { problem?: string; shown?: string } = {},
) {
  return {
    page: "confirm" as const,
    title: "Escribe la contraseña otra vez",
    back: linkTo(document),
    action: new URL(request.url).pathname,
    typed: keptFields(form),
    ...asked,
    status: 403,
  };
}

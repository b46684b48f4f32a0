import { data, redirect } from "@remix-run/node";
import type { OwnerList } from "~/content/owner-list.server";
import { faultsOf } from "~/content/rules.server";
import { PictureError } from "~/images/encode.server";
import { storePhoto } from "~/images/photo.server";
import {
  changeFile,
  hashOf,
  readPrevious,
  readVersions,
  type Version,
} from "~/lists/versions.server";
import * as entriesOf from "./entries.server";
import { faultsByName, photoPlaces, setAt, valueOf } from "./fields.server";

type ReadPosted = () => Promise<FormData | "unreadable">;

const { contentPath, readEntries, slugOf } = entriesOf;

const textIn = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** What one of the editor's pages shows; `slug` names its list. */
export type EditorView =
  | { page: "index"; lists: { slug: string; entries: unknown[] }[]; problem?: string }
  | { page: "list"; slug: string; entries: unknown[]; savedVersion?: string; hasChanged: boolean }
  | { page: "history"; slug: string; versions: Version[] }
  | { page: "photo"; slug: string; action: string; problem?: string }
  | EntryView;

export interface EntryView {
  page: "entry";
  slug: string;
  /** "nueva", or its place in the list. */
  place: string;
  /** The hash of the stored entry; empty for a new one. */
  version: string;
  entry: unknown;
  /** The fault of each field, by the field's name. */
  faults: Map<string, string>;
  hasNewPhoto?: boolean;
  /** What is stored now, when it changed while somebody typed. */
  conflict?: { stored: unknown };
}

const show = (view: EditorView, status = 200) => data(view, { status });

/**
 * Answers a request for one of the pages that edit lists: what follows /bandeja/contenido.
 *
 * @param readPosted reads the body, which must not happen before the session is known
 */
export async function answerEditor(
  request: Request,
  rest: string[],
  readPosted: ReadPosted,
  lists: OwnerList[],
) {
  const [slug, page = ""] = rest;
  const problem = await entriesOf.describeUnwritableLists();
  const list = lists.find((one) => slugOf(one) === slug);
  if (slug && !list) return redirect("/bandeja/contenido", 303);
  if (!list || problem) {
    const read = lists.map(async (one) => ({ slug: slugOf(one), entries: await readEntries(one) }));
    const view = { page: "index", lists: await Promise.all(read), problem } as const;
    return show(view, slug && problem ? 503 : 200);
  }
  const query = new URL(request.url).searchParams;
  const isPost = request.method === "POST";
  if (page === "foto") {
    return isPost ? takePhoto(list, query, readPosted) : photoPage(list, query);
  }
  const form = isPost ? await readPosted() : null;
  if (form === "unreadable") return redirect(contentPath(list), 303);
  if (page === "historial") return form ? restoreVersion(list, form) : historyPage(list);
  if (page === "") return form ? changeList(list, form) : listPage(list, query);
  return form ? saveEntry(list, page, form) : entryPage(list, page, query);
}

async function listPage(list: OwnerList, query: URLSearchParams) {
  const entries = await readEntries(list);
  const version = hashOf(entries);
  return show({
    page: "list",
    slug: slugOf(list),
    entries,
    savedVersion: query.get("guardado") === version ? version : undefined,
    hasChanged: query.has("cambio"),
  });
}

/** Leads back to the list, which says that it was saved, or that it had changed meanwhile. */
function toList(list: OwnerList, saved: string | undefined): Response {
  const query = saved === undefined ? "cambio=si" : `guardado=${saved}`;
  return redirect(`${contentPath(list)}?${query}`, 303);
}

const changeEntries = (list: OwnerList, change: (entries: unknown[]) => unknown) =>
  changeFile(list.file, (value) => change(Array.isArray(value) ? value : []));

async function changeList(list: OwnerList, form: FormData): Promise<Response> {
  const version = textIn(form, "version");
  const action = textIn(form, "accion");
  const saved = await changeEntries(list, (entries) => {
    if (action !== "deshacer") return entriesOf.moveEntry(entries, version, action);
    return hashOf(entries) === version ? readPrevious(list.file) : undefined;
  });
  return toList(list, saved);
}

const historyPage = async (list: OwnerList) =>
  show({ page: "history", slug: slugOf(list), versions: await readVersions(list.file) });

async function restoreVersion(list: OwnerList, form: FormData): Promise<Response> {
  const versions = await readVersions(list.file);
  const chosen = versions.find(({ at }) => String(at) === textIn(form, "cual"));
  return toList(list, await changeEntries(list, () => chosen?.value));
}

async function entryPage(list: OwnerList, page: string, query: URLSearchParams) {
  const stored = page === "nueva" ? undefined : (await readEntries(list))[Number(page)];
  if (stored === undefined && page !== "nueva") {
    // No redirect: this also runs after a post, whose answer holds what was typed.
    return listPage(list, new URLSearchParams({ cambio: "si" }));
  }
  const photo = query.get("foto");
  const place = photoPlace(list, query);
  const isReady = photo !== null && /^foto-[\da-f]{8}-\d+\.webp$/.test(photo) && place !== null;
  const entry = isReady
    ? setAt(stored ?? {}, place.split("."), `/assets/data/fotos/${photo}`)
    : (stored ?? {});
  return show({
    page: "entry",
    slug: slugOf(list),
    place: page,
    version: stored === undefined ? "" : hashOf(stored),
    entry,
    faults: new Map(),
    hasNewPhoto: isReady,
  });
}

async function saveEntry(list: OwnerList, page: string, form: FormData) {
  const version = textIn(form, "version");
  const [action = "", target = ""] = textIn(form, "accion").split(" ");
  const entries = await readEntries(list);
  const stored = version ? entries.find((one) => hashOf(one) === version) : undefined;
  const typed = valueOf(list.schema, form, stored ?? {});
  const entry = entriesOf.changeItem(typed, action, target);
  const faults = action === "agregar" ? [] : faultsOf(list.schema, entry);
  if (faults.length > 0 || action === "agregar") {
    return show(
      {
        page: "entry",
        slug: slugOf(list),
        place: page,
        version,
        entry,
        faults: faultsByName(faults),
      },
      faults.length > 0 ? 422 : 200,
    );
  }
  const saved = await changeEntries(list, (now) => entriesOf.putEntry(now, version, entry));
  if (saved === undefined) return conflictPage(list, page, entry);
  const index = (await readEntries(list)).findIndex((one) => hashOf(one) === hashOf(entry));
  if (action === "foto") {
    return redirect(
      contentPath(list, `foto?entrada=${index}&campo=${encodeURIComponent(target)}`),
      303,
    );
  }
  return target ? redirect(contentPath(list, String(index)), 303) : toList(list, saved);
}

async function conflictPage(list: OwnerList, page: string, entry: unknown) {
  const stored = (await readEntries(list))[Number(page)];
  return show(
    {
      page: "entry",
      slug: slugOf(list),
      place: page,
      version: stored === undefined ? "" : hashOf(stored),
      entry,
      faults: new Map(),
      conflict: { stored },
    },
    409,
  );
}

/** The field of a photo that an address names, when the rules have one there. */
function photoPlace(list: OwnerList, query: URLSearchParams): string | null {
  const place = query.get("campo") ?? "";
  return photoPlaces(list.schema).has(place.replace(/\.\d+\./g, ".#.")) ? place : null;
}

function photoPage(list: OwnerList, query: URLSearchParams, problem?: string, status = 422) {
  if (!list.photos) return redirect(contentPath(list));
  const action = contentPath(list, `foto?${query.toString()}`);
  return show({ page: "photo", slug: slugOf(list), action, problem }, problem ? status : 200);
}

/** A photo takes up to 350 MB while it is encoded. */
let isTakingPhoto = false;

async function takePhoto(list: OwnerList, query: URLSearchParams, readPosted: ReadPosted) {
  const place = photoPlace(list, query);
  const entry = query.get("entrada") ?? "";
  if (!list.photos || place === null || !/^(nueva|\d{1,3})$/.test(entry)) {
    return redirect(contentPath(list), 303);
  }
  if (isTakingPhoto) {
    const problem = "Otra foto se está preparando. Espera unos segundos y vuelve a subir la tuya.";
    return photoPage(list, query, problem, 429);
  }
  isTakingPhoto = true;
  try {
    const form = await readPosted();
    const files = form === "unreadable" ? [] : [form.get("tomada"), form.get("elegida")];
    const file = files.find((one): one is File => one instanceof File && one.size > 0);
    if (!file) return photoPage(list, query, "Falta la foto: tómala o elige una.");
    const path = await storePhoto(Buffer.from(await file.arrayBuffer()), list.photos);
    const photo = path.split("/").pop() ?? "";
    const to = new URLSearchParams({ campo: place, foto: photo });
    return redirect(contentPath(list, `${entry}?${to.toString()}`), 303);
  } catch (error) {
    if (error instanceof PictureError) return photoPage(list, query, error.message);
    throw error;
  } finally {
    isTakingPhoto = false;
  }
}

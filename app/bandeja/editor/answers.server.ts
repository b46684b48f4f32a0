import { data, redirect } from "@remix-run/node";
import type { OwnerList } from "~/content/owner-list.server";
import { changeFile, hashOf } from "~/lists/versions.server";
import { contentPath, readEntries, slugOf } from "./entries.server";
import type { EditorView } from "./views";

/** Answers with a page of the editor. */
export const show = (view: EditorView, status = 200) => data(view, { status });

/** The page of a list; it says what the redirect of the last change said. */
export async function listPage(list: OwnerList, query: URLSearchParams) {
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

/** The text of a form's field; empty when it has none. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Leads back to the list, which says that it was saved, or that it had changed meanwhile. */
export function toList(list: OwnerList, saved: string | undefined): Response {
  const query = saved === undefined ? "cambio=si" : `guardado=${saved}`;
  return redirect(`${contentPath(list)}?${query}`, 303);
}

/** Changes the entries of a list; gives the hash of what was saved, or undefined when `change` gave nothing. */
export const changeEntries = (list: OwnerList, change: (entries: unknown[]) => unknown) =>
  changeFile(list.file, (value) => change(Array.isArray(value) ? value : []));

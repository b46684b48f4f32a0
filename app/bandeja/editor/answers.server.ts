import { data, redirect } from "@remix-run/node";
import type { OwnerList } from "~/content/owner-list.server";
import { changeFile, hashOf } from "~/lists/versions.server";
import { contentPath, readEntries, listSlug } from "./entries.server";
import type { EditorView } from "./views";

export const viewResponse = (view: EditorView, status = 200) => data(view, { status });

/** Returns the page of a list, with the notice of the last redirect. */
export async function listPage(list: OwnerList, query: URLSearchParams) {
  const entries = await readEntries(list);
  const hash = hashOf(entries);
  return viewResponse({
    page: "list",
    slug: listSlug(list),
    entries,
    savedHash: query.get("guardado") === hash ? hash : undefined,
    wasRefused: query.has("cambio"),
  });
}

/** Returns the text of a form field; empty when it is missing. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Redirects to the list, which then says that the change was saved, or that the list had changed meanwhile. */
export function redirectToList(list: OwnerList, saved: string | undefined): Response {
  const query = saved === undefined ? "cambio=si" : `guardado=${saved}`;
  return redirect(`${contentPath(list)}?${query}`, 303);
}

/** Changes the entries of a list; returns the hash of the new list, or undefined when `change` returns nothing. */
export const changeEntries = (list: OwnerList, change: (entries: unknown[]) => unknown) =>
  changeFile(list.file, (value) => change(Array.isArray(value) ? value : []));

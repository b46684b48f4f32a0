import { redirect } from "@remix-run/node";
import type { OwnerList } from "~/content/owner-list.server";
import { findErrors } from "~/content/rules.server";
import { hashOf } from "~/lists/versions.server";
import { changeEntries, listPage, viewResponse, textIn, redirectToList } from "./answers.server";
import {
  applyItemAction,
  contentPath,
  replaceOrAddEntry,
  readEntries,
  listSlug,
} from "./entries.server";
import { errorsByName, setAt, parseEditorForm } from "./fields.server";
import { photoFieldPath } from "./upload.server";

/** Returns the form of a stored or new entry, with the photo of the last upload. */
export async function entryPage(list: OwnerList, entryKey: string, query: URLSearchParams) {
  const stored = entryKey === "nueva" ? undefined : (await readEntries(list))[Number(entryKey)];
  if (stored === undefined && entryKey !== "nueva") {
    // Do not redirect: this function also answers a POST.
    return listPage(list, new URLSearchParams({ cambio: "si" }));
  }
  const photo = query.get("foto");
  const fieldPath = photoFieldPath(list, query);
  const isReady = photo !== null && /^foto-[\da-f]{8}-\d+\.webp$/.test(photo) && fieldPath !== null;
  const entry = isReady
    ? setAt(stored ?? {}, fieldPath.split("."), `/assets/data/fotos/${photo}`)
    : (stored ?? {});
  return viewResponse({
    page: "entry",
    slug: listSlug(list),
    entryKey,
    hash: stored === undefined ? "" : hashOf(stored),
    entry,
    errors: new Map(),
    hasNewPhoto: isReady,
  });
}

/** Saves a posted entry, unless it has errors or the stored entry changed meanwhile. */
export async function saveEntry(list: OwnerList, entryKey: string, form: FormData) {
  const hash = textIn(form, "version");
  const [action = "", target = ""] = textIn(form, "accion").split(" ");
  const entries = await readEntries(list);
  const stored = hash ? entries.find((one) => hashOf(one) === hash) : undefined;
  const typed = parseEditorForm(list.schema, form, stored ?? {});
  const entry = applyItemAction(typed, action, target);
  const errors = action === "agregar" ? [] : findErrors(list.schema, entry);
  if (errors.length > 0 || action === "agregar") {
    return viewResponse(
      {
        page: "entry",
        slug: listSlug(list),
        entryKey,
        hash,
        entry,
        errors: errorsByName(errors),
      },
      errors.length > 0 ? 422 : 200,
    );
  }
  const saved = await changeEntries(list, (now) => replaceOrAddEntry(now, hash, entry));
  if (saved === undefined) return conflictPage(list, entryKey, entry);
  const index = (await readEntries(list)).findIndex((one) => hashOf(one) === hashOf(entry));
  if (action === "foto") {
    return redirect(
      contentPath(list, `foto?entrada=${index}&campo=${encodeURIComponent(target)}`),
      303,
    );
  }
  return target ? redirect(contentPath(list, String(index)), 303) : redirectToList(list, saved);
}

async function conflictPage(list: OwnerList, entryKey: string, entry: unknown) {
  const stored = (await readEntries(list))[Number(entryKey)];
  return viewResponse(
    {
      page: "entry",
      slug: listSlug(list),
      entryKey,
      hash: stored === undefined ? "" : hashOf(stored),
      entry,
      errors: new Map(),
      conflict: { stored },
    },
    409,
  );
}

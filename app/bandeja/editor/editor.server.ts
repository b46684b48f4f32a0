import { redirect } from "@remix-run/node";
import type { OwnerList } from "~/content/owner-list.server";
import { hashOf, readPrevious, readVersions } from "~/lists/versions.server";
import { changeEntries, listPage, viewResponse, textIn, redirectToList } from "./answers.server";
import { answerCompany, type ContactGuard } from "./company.server";
import { COMPANY_PATH } from "./company-sections";
import { entryPage, saveEntry } from "./edit-entry.server";
import {
  contentPath,
  findListWriteProblem,
  moveEntry,
  readEntries,
  listSlug,
} from "./entries.server";
import { findMissing } from "./missing.server";
import { photoPage, receivePhoto } from "./upload.server";

type ReadPosted = () => Promise<FormData | "unreadable">;

/**
 * Answers a request under /bandeja/contenido.
 *
 * @param readPosted reads the body; call it only after the session check
 */
export async function answerEditor(
  request: Request,
  rest: string[],
  readPosted: ReadPosted,
  lists: OwnerList[],
  contactGuard: ContactGuard,
) {
  const [slug, page = ""] = rest;
  const problem = await findListWriteProblem();
  const list = lists.find((one) => listSlug(one) === slug);
  if (slug === "empresa" && !problem) {
    const form = request.method === "POST" ? await readPosted() : null;
    if (form === "unreadable") return redirect(COMPANY_PATH, 303);
    return answerCompany(request, page, form, contactGuard);
  }
  if (slug && !list && slug !== "empresa") return redirect("/bandeja/contenido", 303);
  if (!list || problem) {
    const read = lists.map(async (one) => ({
      slug: listSlug(one),
      entries: await readEntries(one),
    }));
    const missing = await findMissing(lists);
    const view = { page: "index", missing, lists: await Promise.all(read), problem } as const;
    return viewResponse(view, slug && problem ? 503 : 200);
  }
  const query = new URL(request.url).searchParams;
  const isPost = request.method === "POST";
  if (page === "foto") {
    return isPost ? receivePhoto(list, query, readPosted) : photoPage(list, query);
  }
  const form = isPost ? await readPosted() : null;
  if (form === "unreadable") return redirect(contentPath(list), 303);
  if (page === "historial") return form ? restoreVersion(list, form) : historyPage(list);
  if (page === "") return form ? changeList(list, form) : listPage(list, query);
  return form ? saveEntry(list, page, form) : entryPage(list, page, query);
}

async function changeList(list: OwnerList, form: FormData): Promise<Response> {
  const hash = textIn(form, "version");
  const action = textIn(form, "accion");
  const saved = await changeEntries(list, (entries) => {
    if (action !== "deshacer") return moveEntry(entries, hash, action);
    return hashOf(entries) === hash ? readPrevious(list.file) : undefined;
  });
  return redirectToList(list, saved);
}

const historyPage = async (list: OwnerList) =>
  viewResponse({ page: "history", slug: listSlug(list), versions: await readVersions(list.file) });

async function restoreVersion(list: OwnerList, form: FormData): Promise<Response> {
  const versions = await readVersions(list.file);
  const chosen = versions.find(({ at }) => String(at) === textIn(form, "cual"));
  return redirectToList(list, await changeEntries(list, () => chosen?.value));
}

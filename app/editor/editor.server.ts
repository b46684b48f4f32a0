/** Answers the requests under /bandeja/contenido. */
import { redirect } from "@remix-run/node";
import type { Alerts } from "~/health/alerts.server";
import { askPassword, type Owner } from "~/bandeja/owner.server";
import type { SaveResult } from "~/documents/save.server";
import type { Document } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { isSample } from "~/documents/field-types.server";
import { hashOf } from "~/documents/value";
import { readFormOrEmpty, textIn } from "~/http/read-form.server";
import type { EditorView } from "./editor-page";
import { moveAt, nameAfter } from "./buttons";
import { FIELD, QUERY } from "./field-names";
import { findPart } from "./parts.server";
import { contentPath, HISTORY, PHOTO, slugOf } from "./paths";
import { formChange, type Change } from "./save-form.server";
import { answerPhoto } from "./upload.server";
import { storedForm } from "./view-form.server";
import { historyView } from "./history-page";
import { documentView, indexView } from "./index-page";

interface Editor {
  documents: Documents;
  owner: Owner;
  alerts: Alerts;
}

/** What was posted to one of a document's pages. */
interface DocumentPost {
  document: Document;
  /** The last segment of the page's URL: a part's key, HISTORY, or nothing. */
  key: string;
  request: Request;
  form: FormData;
}

/**
 * Returns a page of the editor, or a redirect.
 *
 * @param segments of the path after /bandeja/contenido: the document, and one of its pages
 */
export async function answerEditor(
  editor: Editor,
  request: Request,
  [slug, key = ""]: string[],
): Promise<EditorView | Response> {
  const { documents, owner } = editor;
  const document = documents.all.find((one) => slugOf(one) === slug);
  const isPost = request.method === "POST";
  if (document && isPost) {
    await owner.requireSessionToPost(request, contentPath(document), key === PHOTO);
  } else {
    await owner.requireSession(request);
  }
  if (!document) return slug ? redirect("/bandeja/contenido", 303) : indexView(documents);
  if (key === PHOTO) return answerPhoto(documents, document, request);
  if (!isPost) return showPage(documents, document, key, request);
  const form = await readFormOrEmpty(request);
  return answerPost(editor, { document, key, request, form });
}

/** Returns one of a document's pages: its history, a form, or that of the document itself. */
async function showPage(documents: Documents, document: Document, key: string, request: Request) {
  if (key === HISTORY) return historyView(documents, document, request);
  const part = findPart(document, key);
  const form = part && (await storedForm(documents, part, request));
  if (form) return form;
  if (key) return redirect(`${contentPath(document)}?${QUERY.conflict}=si`, 303);
  return documentView(documents, document, request);
}

/** Makes the change of a posted form; asks for the password first when it leads clients elsewhere. */
async function answerPost({ documents, owner, alerts }: Editor, post: DocumentPost) {
  const { document, key, request, form } = post;
  const isConfirmed = form.has("password");
  const why = { reason: "contact", back: contentPath(document) } as const;
  const refusal = isConfirmed ? await owner.login.confirmPassword(request, form) : undefined;
  if (refusal) throw askPassword(request, form, why, refusal.data);
  const part = findPart(document, key);
  const change = part
    ? await formChange(documents, part, request, form)
    : documentChange(documents, post);
  if (change.kind === "form") return change;
  const result = await change.save(isConfirmed);
  if (result.kind === "unconfirmed") throw askPassword(request, form, why);
  if (result.kind === "saved" && result.isNewContact) void alerts.alertContactChange();
  return change.answer(result);
}

/** The change that a button beside the forms makes: on the history, or on the entries of a list. */
function documentChange(documents: Documents, post: DocumentPost): Change {
  const { document, key, form } = post;
  const chosen = textIn(form, FIELD.restored);
  return {
    kind: "change",
    save(isConfirmed) {
      if (key !== HISTORY) {
        return documents.save(document, (whole) => changeEntries(whole, form), isConfirmed);
      }
      return chosen
        ? documents.restore(document, Number(chosen), isConfirmed)
        : documents.undo(document, textIn(form, FIELD.hash), isConfirmed);
    },
    answer: (result) => answerChange(documents, post, result),
  };
}

/** Moves or removes an entry, or removes the samples; returns undefined when it cannot. */
function changeEntries(entries: unknown, form: FormData): unknown[] | undefined {
  if (!Array.isArray(entries)) return undefined;
  const action = textIn(form, FIELD.action);
  if (action === "quitar-muestras") {
    return entries.filter((entry) => !isSample(entry));
  }
  const hash = textIn(form, FIELD.hash);
  const places = entries.flatMap((entry, at) => (hashOf(entry) === hash ? [String(at)] : []));
  const place = textIn(form, FIELD.place);
  if (places.includes(place)) return moveAt(entries, Number(place), action);
  // Pressed twice, the button finds the entry where it has moved it.
  if (places.includes(nameAfter({ action, path: [place] }))) return entries;
  return moveAt(entries, Number(places[0]), action);
}

/** Leads to the page of the document, or shows it with why nothing was changed. */
async function answerChange(
  documents: Documents,
  { document, request, form }: DocumentPost,
  result: SaveResult,
) {
  if (result.kind === "refused") {
    const page = await documentView(documents, document, request);
    return { ...page, problem: result.problem, status: result.status };
  }
  const query = result.kind === "saved" ? `${QUERY.saved}=${result.hash}` : `${QUERY.conflict}=si`;
  // The page opens at the entry that was moved.
  const entry = encodeURIComponent(textIn(form, FIELD.hash));
  return redirect(`${contentPath(document)}?${query}#${entry}`, 303);
}

/** Answers the requests under /bandeja/contenido. */
import { redirect } from "@remix-run/node";
import type { Alerts } from "~/health/alerts.server";
import { askPassword, type Owner } from "~/bandeja/owner.server";
import { passwordFields } from "~/bandeja/password-fields";
import type { Document } from "~/documents/document";
import type { SaveResult } from "~/documents/save.server";
import type { Documents } from "~/documents/documents.server";
import { isSample } from "~/documents/field-types.server";
import { hashOf } from "~/documents/value";
import { readFormOrEmpty, textIn } from "~/http/read-form.server";
import type { EditorView } from "./editor-page";
import { moveOrRemove } from "./buttons";
import { FIELD, QUERY, contentPath, HISTORY, PHOTO, slugOf } from "./names";
import { findPart } from "./parts.server";
import { answerForm, type Save } from "./save-form.server";
import { answerPhoto } from "./upload.server";
import { storedForm } from "./view-form.server";
import { historyView } from "./history-page";
import { indexView, partsView } from "./index-page";
import { listView } from "./list-page";

interface Editor {
  documents: Documents;
  owner: Owner;
  alerts: Alerts;
}

/**
 * Returns a page of the editor, or a redirect.
 *
 * @param segments the path after /bandeja/contenido: the document, and the key of one of its pages
 */
export async function answerEditor(
  editor: Editor,
  request: Request,
  [slug, key = ""]: string[],
): Promise<EditorView | Response> {
  const { documents, owner } = editor;
  const document = documents.all.find((candidate) => slugOf(candidate) === slug);
  const isPost = request.method === "POST";
  if (document && isPost) {
    await owner.requireSessionToPost(request, contentPath(document), key === PHOTO);
  } else {
    await owner.requireSession(request);
  }
  if (!document) return slug ? redirect("/bandeja/contenido", 303) : indexView(documents);
  if (key === PHOTO) return answerPhoto(documents, document, request);
  if (!isPost) return showPage(documents, document, key, request);
  return answerPost(editor, document, key, request);
}

/** Returns the page of a document, of its history, or of a form; a redirect when there is no such form. */
async function showPage(documents: Documents, document: Document, key: string, request: Request) {
  if (key === HISTORY) return historyView(documents, document, request);
  const part = findPart(document, key);
  const form = part && (await storedForm(documents, part, request));
  if (form) return form;
  if (key) return redirect(`${contentPath(document)}?${QUERY.conflict}=si`, 303);
  return documentView(documents, document, request);
}

/** Returns the page of a document: the entries of a list, or the parts of an object. */
const documentView = (documents: Documents, document: Document, request: Request) =>
  document.kind === "list"
    ? listView(documents, document, request)
    : partsView(documents, document, request);

/**
 * Makes the change of a posted form; asks for the password first when it leads clients elsewhere.
 *
 * @param key the key of the page: a part's, or HISTORY; empty for the page of the document
 */
async function answerPost(
  { documents, owner, alerts }: Editor,
  document: Document,
  key: string,
  request: Request,
) {
  const form = await readFormOrEmpty(request);
  const question = { reason: "contact", backUrl: contentPath(document) } as const;
  /** Whether this is the form again, from the page that asks for the password. */
  const isConfirmed = form.has(passwordFields.current);
  if (isConfirmed) {
    const refusal = await owner.login.confirmPassword(request, form);
    if (refusal) throw askPassword(request, form, question, refusal.data);
  }
  /** Asks for the password when the change needs it, and sends an alert of a new contact. */
  const finish = async (change: Promise<SaveResult>) => {
    const result = await change;
    if (result.kind === "unconfirmed") throw askPassword(request, form, question);
    if (result.kind === "saved" && result.isNewContact) void alerts.alertContactChange();
    return result;
  };
  const part = findPart(document, key);
  if (part) {
    const save: Save = (edit) => finish(documents.save(document, edit, { isConfirmed }));
    return answerForm(documents, part, request, form, save);
  }
  const result = await finish(
    key === HISTORY
      ? bringBack(documents, document, form, isConfirmed)
      : documents.save(document, (whole) => changeEntries(whole, form), { isConfirmed }),
  );
  if (result.kind === "refused") {
    const page = await documentView(documents, document, request);
    return { ...page, problem: result.problem, status: result.status };
  }
  if (result.kind !== "saved") {
    return redirect(`${contentPath(document)}?${QUERY.conflict}=si`, 303);
  }
  // The page opens at the entry whose button was pressed.
  const entryId = encodeURIComponent(textIn(form, FIELD.hash));
  return redirect(`${contentPath(document)}?${QUERY.saved}=${result.hash}#${entryId}`, 303);
}

/** Brings back the version of a button in the history, or the value before the last save. */
function bringBack(
  documents: Documents,
  document: Document,
  form: FormData,
  isConfirmed: boolean,
): Promise<SaveResult> {
  const version = textIn(form, FIELD.restored);
  // The page of the history has no hash: there the owner chooses a version whatever there is now.
  const hash = textIn(form, FIELD.hash);
  if (version) return documents.restore(document, Number(version), { isConfirmed, hash });
  return documents.undo(document, hash, { isConfirmed });
}

/** Moves or removes an entry, or removes all samples; returns undefined when it cannot. */
function changeEntries(entries: unknown, form: FormData): unknown[] | undefined {
  if (!Array.isArray(entries)) return undefined;
  const action = textIn(form, FIELD.action);
  if (action === "quitar-muestras") {
    return entries.filter((entry) => !isSample(entry));
  }
  const index = entries.map(hashOf).indexOf(textIn(form, FIELD.hash));
  return moveOrRemove(entries, index, action);
}

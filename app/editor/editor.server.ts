/** Answers the requests under /bandeja/contenido. */
import { redirect } from "@remix-run/node";
import { HASH_FIELD } from "~/bandeja/hash-field";
import type { Alerts } from "~/bandeja/alerts.server";
import type { Owner } from "~/bandeja/owner.server";
import { asksToShow, keptFields } from "~/bandeja/typed-form.server";
import type { SaveResult } from "~/documents/save.server";
import type { Document } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { ownValue } from "~/documents/value";
import { textIn, type PostedForm } from "~/http/read-form.server";
import { moveAt, nameAfter } from "./buttons";
import { PLACE_FIELD } from "./field-names";
import { contentPath, findPart, indexOfHash, linkTo } from "./parts.server";
import { answerSave, formAgain, readPosted, savePosted } from "./save-form.server";
import { answerPhoto } from "./upload.server";
import { documentPage } from "./view-document.server";
import { storedForm } from "./view-form.server";
import { historyPage } from "./view-history.server";
import { indexPage } from "./view-index.server";
import type { ConfirmView, EditorView } from "./views";

interface Editor {
  documents: Documents;
  owner: Owner;
  alerts: Alerts;
}

/** What was posted to one of a document's pages. */
interface Post {
  document: Document;
  page: string;
  request: Request;
  form: FormData;
}

/**
 * Returns a page of the editor, or a redirect.
 *
 * @param rest the segments of the path: the document, and one of its pages
 * @param readBody reads the body; call it only after the session check
 */
export async function answerEditor(
  editor: Editor,
  request: Request,
  [slug, page = ""]: string[],
  readBody: () => Promise<PostedForm>,
): Promise<EditorView | ReturnType<typeof redirect>> {
  const { documents } = editor;
  const document = documents.all.find(({ name, slug: own = name }) => own === slug);
  if (!document && slug) return redirect("/bandeja/contenido", 303);
  if (!document) return indexPage(documents);
  if (page === "foto") return answerPhoto(documents, document, request, readBody);
  const form = request.method === "POST" ? await readBody() : null;
  if (form === undefined) return redirect(contentPath(document), 303);
  if (form) return change(editor, { document, page, request, form });
  if (page === "historial") return historyPage(documents, document, request);
  const part = findPart(document, page);
  const shown = part && (await storedForm(documents, part, request));
  if (shown) return shown;
  if (page) return redirect(`${contentPath(document)}?cambio=si`, 303);
  return documentPage(documents, document, request);
}

/** Makes the change of a posted form; asks for the password first when it leads clients elsewhere. */
async function change({ documents, owner, alerts }: Editor, post: Post) {
  const { document, page, request, form } = post;
  const password = textIn(form, "password");
  if (asksToShow(form)) return confirmPage(post, { shown: password });
  const problem = password && (await owner.confirmPassword(request, password));
  if (problem) return confirmPage(post, { problem });
  const isConfirmed = password !== "";
  const isUndo = textIn(form, "accion") === "deshacer";
  const part = isUndo ? undefined : findPart(document, page);
  const posted = part && (await readPosted(documents, part, form));
  const again = posted && formAgain(posted);
  if (again) return again;
  const result = posted
    ? await savePosted(documents, posted, isConfirmed)
    : await changeDocument(documents, post, isConfirmed);
  if (result.kind === "unconfirmed") return confirmPage(post);
  if (result.kind === "saved" && result.isNewContact) void alerts.alertContactChange();
  return posted ? answerSave(documents, posted, result) : answerChange(documents, post, result);
}

/** Brings back a version, undoes the last change, or moves or removes an entry. */
function changeDocument(
  documents: Documents,
  { document, page, form }: Post,
  isConfirmed: boolean,
): Promise<SaveResult> {
  if (page === "historial") {
    return documents.restore(document, Number(textIn(form, "cual")), isConfirmed);
  }
  if (textIn(form, "accion") === "deshacer") {
    return documents.undo(document, textIn(form, HASH_FIELD), isConfirmed);
  }
  const isList = document.kind === "list" && !page;
  const edit = (whole: unknown) => (isList ? changeEntries(whole as unknown[], form) : undefined);
  return documents.save(document, edit, isConfirmed);
}

/** Moves or removes an entry, or removes the samples; undefined when the entry is not there. */
function changeEntries(entries: unknown[], form: FormData): unknown[] | undefined {
  const action = textIn(form, "accion");
  if (action === "quitar-muestras") {
    return entries.filter((entry) => ownValue(entry, "muestra") !== true);
  }
  const index = indexOfHash(entries, textIn(form, HASH_FIELD));
  // Pressed twice, the button finds the entry where it has moved it.
  const moved = nameAfter({ action, path: [textIn(form, PLACE_FIELD)] });
  const isMoved = index >= 0 && moved === String(index);
  return isMoved ? entries : moveAt(entries, index, action);
}

/** Leads to the page of the document, or shows it with why nothing was changed. */
function answerChange(documents: Documents, { document, request, form }: Post, result: SaveResult) {
  if (result.kind === "refused") return documentPage(documents, document, request, result.problem);
  const query = result.kind === "saved" ? `guardado=${result.hash}` : "cambio=si";
  // The page opens at the entry that was moved.
  const entry = encodeURIComponent(textIn(form, HASH_FIELD));
  return redirect(`${contentPath(document)}?${query}#${entry}`, 303);
}

/** The page that asks for the password, with the posted values in hidden fields. */
function confirmPage(
  { document, request, form }: Post,
  asked: Pick<ConfirmView, "problem" | "shown"> = {},
): ConfirmView {
  return {
    page: "confirm",
    title: "Escribe la contraseña otra vez",
    back: linkTo(document),
    action: new URL(request.url).pathname,
    typed: keptFields(form),
    ...asked,
    status: 403,
  };
}

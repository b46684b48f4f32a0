import { redirect } from "@remix-run/node";
import type { Document } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { hashOf } from "~/documents/files.server";
import type { Outcome } from "~/documents/commit.server";
import { planPart, showPart, textIn } from "./edit-part.server";
import { moveAt } from "./items";
import { contentPath, findPart } from "./parts.server";
import type { Answer, Plan } from "./plan";
import { answerPhoto } from "./upload.server";
import { documentPage, historyPage, indexPage, linkTo, viewResponse } from "./view-document.server";

/** Extra checks before a change leads clients or their money elsewhere. */
export interface ContactGuard {
  /** Checks the password again; returns the error, or undefined when it is right. */
  confirmPassword(request: Request, password: string): Promise<string | undefined>;
  /** Alerts the owner that such a change was made. */
  report(): void;
}

interface Editor {
  documents: Documents;
  guard: ContactGuard;
  /** Returns the wanted facts that the owner has put off. */
  readPutOff(): Promise<string[]>;
}

/**
 * Answers a request under /bandeja/contenido.
 *
 * @param rest the segments of the path after it: the document, and one of its pages
 * @param readPosted reads the body; call it only after the session check
 */
export async function answerEditor(
  editor: Editor,
  request: Request,
  [slug, page = ""]: string[],
  readPosted: () => Promise<FormData | "unreadable">,
) {
  const { documents } = editor;
  const document = documents.documents.find((one) => one.slug === slug);
  if (!document)
    return slug
      ? redirect("/bandeja/contenido", 303)
      : indexPage(documents, await editor.readPutOff());
  if (page === "foto") return answerPhoto(documents, document, request, readPosted);
  const form = request.method === "POST" ? await readPosted() : null;
  if (form === "unreadable") return redirect(contentPath(document), 303);
  if (form) return change(editor, document, page, request, form);
  if (page === "historial") return historyPage(documents, document, request);
  return showDocument(documents, document, page, request);
}

async function showDocument(
  documents: Documents,
  document: Document,
  page: string,
  request: Request,
) {
  const part = findPart(document, page);
  const shown = part && (await showPart(documents, part, request));
  if (shown) return shown;
  if (page) return redirect(`${contentPath(document)}?cambio=si`, 303);
  return documentPage(documents, document, request);
}

/** Makes the change of a posted form; asks for the password first when it leads clients elsewhere. */
async function change(
  { documents, guard }: Editor,
  document: Document,
  page: string,
  request: Request,
  form: FormData,
): Promise<Answer> {
  const plan = await planOf(documents, document, page, request, form);
  if (!("run" in plan)) return plan;
  const outcome = await plan.run((before, after) => !hasNewContact(document, before, after));
  if (!("unconfirmed" in outcome)) return plan.answer(outcome);
  const password = textIn(form, "password");
  const problem = password && (await guard.confirmPassword(request, password));
  if (!password || problem) return askForPassword(document, request, form, problem);
  const confirmed = await plan.run(() => true);
  if ("hash" in confirmed) guard.report();
  return plan.answer(confirmed);
}

async function planOf(
  documents: Documents,
  document: Document,
  page: string,
  request: Request,
  form: FormData,
): Promise<Plan | Answer> {
  const [action = "", target = ""] = textIn(form, "accion").split(" ");
  const hash = textIn(form, "version");
  const answer = (outcome: Outcome) => {
    if ("problem" in outcome) return documentPage(documents, document, request, outcome.problem);
    const query = "hash" in outcome ? `guardado=${outcome.hash}` : "cambio=si";
    return redirect(`${contentPath(document)}?${query}`, 303);
  };
  if (page === "historial") {
    const at = Number(textIn(form, "cual"));
    return { run: (isAllowed) => documents.restore(document, at, isAllowed), answer };
  }
  if (page === "" && action === "deshacer") {
    return { run: (isAllowed) => documents.undo(document, hash, isAllowed), answer };
  }
  const part = findPart(document, page);
  if (part) return planPart(documents, { part, form, action, target });
  if (document.kind === "object" || page) return redirect(contentPath(document), 303);
  const move = (whole: unknown) => {
    const entries = whole as unknown[];
    const index = entries.findIndex((entry) => hashOf(entry) === hash);
    return moveAt(entries, index, action);
  };
  return { run: (isAllowed) => documents.save(document, move, isAllowed), answer };
}

/** Whether a change leads clients or their money somewhere new. */
function hasNewContact({ contacts }: Document, before: unknown, after: unknown): boolean {
  if (!contacts) return false;
  const known = contacts(before);
  return contacts(after).some((contact) => !known.includes(contact));
}

/** Shows the password form, with the posted values in hidden fields. */
function askForPassword(document: Document, request: Request, form: FormData, problem?: string) {
  const typed = [...form]
    .filter(([name]) => name !== "password")
    .map(([name, value]): [string, string] => [name, String(value)]);
  return viewResponse(
    {
      page: "confirm",
      title: "Escribe la contraseña otra vez",
      action: new URL(request.url).pathname,
      typed,
      problem: problem || undefined,
      back: linkTo(document),
    },
    403,
  );
}

/** What follows from the file of a document: the value that the pages show, and what is wrong with it. */
import { isDeepStrictEqual } from "node:util";
import type { Document } from "./document";
import { newestVersion } from "./history.server";
import { lineAt, withLine } from "./json.server";
import { problemsOf, type ContentProblem } from "./content-problems";
import { pathsOf, readStoredOrVersion } from "./stored.server";
import { replaceInvalid, validValue, wholeValue } from "./value";

/** The most reasons in one sentence. */
const MAX_REASONS = 10;

/** A document as its file was last read. */
export interface Reading {
  /** The whole value. */
  whole: unknown;
  /** The value that the pages show. */
  valid: unknown;
  problems: ContentProblem[];
  /** Why the file, or something in it, is not shown, as a Spanish sentence. */
  error?: string;
}

/** Reads the file of a document. While it is damaged, everything but the error stays as in the `last` reading. */
export async function readDocument(
  dataDir: string,
  document: Document,
  last?: Reading,
): Promise<Reading> {
  const { file } = pathsOf(dataDir, document);
  const { value, text = "", problem } = await readStoredOrVersion(dataDir, document);
  const describe = (reasons: string[], shown: string) =>
    `Error al cargar ${nameOf(document)} (${file}: ${reasons.join("; ")}); ${shown}`;
  if (last && problem !== undefined)
    return { ...last, error: describe([problem], describeShown(document, last.valid)) };
  const whole = wholeValue(document, value);
  const ownValid = validValue(document, whole);
  const valid = ownValid ?? last?.valid ?? (await completeInvalid(dataDir, document, whole));
  const problems = problemsOf(document, whole);
  const reasons = problem === undefined ? reasonsIn(problems, text) : [problem];
  const isRestShown = problem === undefined && ownValid !== undefined;
  const shown = isRestShown ? "se muestra lo demás" : describeShown(document, valid);
  return {
    whole,
    valid,
    problems,
    error: reasons.length > 0 ? describe(reasons, shown) : undefined,
  };
}

/** Returns why something in the text of a file is not shown, with the lines. */
function reasonsIn(problems: ContentProblem[], text: string): string[] {
  const hidden = problems.filter(({ kind }) => kind === "error" || kind === "unknown");
  // Cut first, because each line is looked for in the whole text.
  const named = hidden
    .slice(0, MAX_REASONS)
    .map((one) => withLine(lineAt(text, one.path), one.text));
  const more = hidden.length - named.length;
  return more > 0 ? [...named, `… y ${more} más`] : named;
}

/**
 * Returns what to show of an object that is not valid when the process starts. What is wrong comes from its newest
 * valid version, or else as shipped; all of it when two fields contradict each other even so.
 */
async function completeInvalid(dataDir: string, document: Document, whole: unknown) {
  // An edit by hand that is not valid may be a version, too.
  const newest = await newestVersion(
    pathsOf(dataDir, document).history,
    ({ value }) => validValue(document, wholeValue(document, value)) !== undefined,
  );
  const asBefore = replaceInvalid(document, whole, wholeValue(document, newest?.value));
  const completed = replaceInvalid(document, asBefore, document.shipped);
  return validValue(document, completed) ?? validValue(document, document.shipped);
}

const nameOf = (document: Document) =>
  document.kind === "list" ? document.all : `«${document.title}»`;

/** Says what visitors see in the place of a file that cannot be used. */
function describeShown(document: Document, valid: unknown): string {
  if (document.kind === "list" && (valid as unknown[]).length === 0) return "no se muestra nada";
  const isShipped = isDeepStrictEqual(valid, validValue(document, document.shipped));
  return isShipped ? "se muestra lo que trae el programa" : "se sigue mostrando lo de antes";
}

/** What follows from the file of a document: the value that the pages show, and what is wrong with it. */
import { isDeepStrictEqual } from "node:util";
import { limaDay } from "~/calendar";
import type { Document } from "./document";
import { readVersions } from "./history.server";
import { lineAt, withLine } from "./json.server";
import { problemsOf, type ContentProblem } from "./content-problems";
import { replaceInvalid, validValue, wholeValue } from "./states";
import { pathsOf, readStoredOrVersion } from "./stored.server";

/** The most reasons in one sentence. */
const MAX_REASONS = 10;

/** A document as its file was last read. */
export interface Reading {
  /** The whole value. */
  whole: unknown;
  /** The value that the pages show. */
  valid: unknown;
  /** The day (Lima) when the owner's file changed; undefined without one. */
  changedOn?: string;
  problems: ContentProblem[];
  /** Why the file, or something in it, is not shown, as a Spanish sentence. */
  notShown?: string;
}

/**
 * Reads the file of a document. While it is damaged, everything but `notShown` stays as in the `last` reading: an edit
 * by hand is no version before the next save, and a disk may be full or read-only.
 */
export async function readDocument(
  dataDir: string,
  document: Document,
  last?: Reading,
): Promise<Reading> {
  const { file } = pathsOf(dataDir, document);
  const { value, text = "", changedAt, problem } = await readStoredOrVersion(dataDir, document);
  const describe = (reasons: string[], shown: string) =>
    `Error al cargar ${nameOf(document)} (${file}: ${reasons.join("; ")}); ${shown}`;
  if (last && problem !== undefined)
    return { ...last, notShown: describe([problem], describeShown(document, last.valid)) };
  const whole = wholeValue(document, value);
  const { valid, isRestShown } = await repair(dataDir, document, whole, last);
  const problems = problemsOf(document, whole);
  const reasons = problem === undefined ? reasonsIn(problems, text) : [problem];
  const shown =
    problem === undefined && isRestShown ? "se muestra lo demás" : describeShown(document, valid);
  return {
    whole,
    valid,
    // A copied file may be from a machine whose clock is ahead.
    changedOn: changedAt === undefined ? undefined : limaDay(Math.min(changedAt, Date.now())),
    problems,
    notShown: reasons.length > 0 ? describe(reasons, shown) : undefined,
  };
}

/**
 * Returns what is valid of a whole value. What is wrong in an object is as it was before; all of it is, when that
 * contradicts the rest.
 */
async function repair(dataDir: string, document: Document, whole: unknown, last?: Reading) {
  const own = validValue(document, whole);
  if (own !== undefined) return { valid: own, isRestShown: true };
  const before = last?.valid ?? (await newestValid(dataDir, document));
  const repaired = validValue(document, replaceInvalid(document, whole, before));
  return { valid: repaired ?? before, isRestShown: repaired !== undefined };
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

/** Returns the newest valid value of an object in its history; without one, the shipped value. */
async function newestValid(dataDir: string, document: Document) {
  const { history } = pathsOf(dataDir, document);
  // An edit by hand that is not valid may be a version, too.
  for await (const { value } of readVersions(history)) {
    const valid = validValue(document, wholeValue(document, value));
    if (valid !== undefined) return valid;
  }
  return validValue(document, document.shipped);
}

const nameOf = (document: Document) =>
  document.kind === "list" ? document.all : `«${document.title}»`;

/** Says what visitors see in the place of a file that cannot be used. */
function describeShown(document: Document, valid: unknown): string {
  if (document.kind === "list" && (valid as unknown[]).length === 0) return "no se muestra nada";
  const isShipped = isDeepStrictEqual(valid, validValue(document, document.shipped));
  return isShipped ? "se muestra lo que trae el programa" : "se sigue mostrando lo de antes";
}

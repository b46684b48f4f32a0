/** What follows from the file of a document: the value that the pages show, and what is wrong with it. */
import { isDeepStrictEqual } from "node:util";
import { limaDay } from "~/calendar";
import type { Document } from "./document";
import { readVersions } from "./history.server";
import { lineAt, withLine } from "./json.server";
import { problemsOf, type ContentProblem } from "./content-problems";
import { replaceInvalid, validValue, wholeValue } from "./states";
import { pathsOf, readStoredOrVersion } from "./stored.server";

const MAX_REASONS = 10;

/** A document as its file was last read. */
export interface Reading {
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
 * Reads the file of a document. While it is damaged, everything but `notShown` stays as in the previous reading. The
 * history could not replace that: it lacks an edit by hand while the disk is full or read-only.
 */
export async function readDocument(
  dataDir: string,
  document: Document,
  previous?: Reading,
): Promise<Reading> {
  const { file } = pathsOf(dataDir, document);
  const { value, text = "", changedAt, problem } = await readStoredOrVersion(dataDir, document);
  const isDamaged = problem !== undefined;
  const explain = (reasons: string[], consequence: string) =>
    `Error al cargar ${nameOf(document)} (${file}: ${reasons.join("; ")}); ${consequence}`;
  if (isDamaged && previous) {
    const notShown = explain([problem], consequenceOf(document, previous.valid));
    return { ...previous, notShown };
  }
  const whole = wholeValue(document, value);
  const { valid, isFileShown } = await valueToShow(dataDir, document, whole, previous);
  const problems = problemsOf(document, whole);
  const reasons = isDamaged ? [problem] : reasonsIn(problems, text);
  const isPartShown = isFileShown && !isDamaged;
  const consequence = isPartShown ? "se muestra lo demás" : consequenceOf(document, valid);
  return {
    whole,
    valid,
    // A copied file may be from a machine whose clock is ahead.
    changedOn: changedAt === undefined ? undefined : limaDay(Math.min(changedAt, Date.now())),
    problems,
    notShown: reasons.length > 0 ? explain(reasons, consequence) : undefined,
  };
}

/**
 * Returns the valid value to show. An invalid key of an object keeps the value that it had before. When such a value
 * and the other keys contradict each other, the whole value from before is shown, and nothing of the file.
 */
async function valueToShow(
  dataDir: string,
  document: Document,
  whole: unknown,
  previous?: Reading,
) {
  const valid = validValue(document, whole);
  if (valid !== undefined) return { valid, isFileShown: true };
  const previousValid = previous?.valid ?? (await newestValid(dataDir, document));
  const repaired = validValue(document, replaceInvalid(document, whole, previousValid));
  return { valid: repaired ?? previousValid, isFileShown: repaired !== undefined };
}

/** Returns why something in the text of a file is not shown, with the lines. */
function reasonsIn(problems: ContentProblem[], text: string): string[] {
  const hiding = problems.filter(({ kind }) => kind === "error" || kind === "unknown");
  // Cut first, because each line is looked for in the whole text.
  const reasons = hiding
    .slice(0, MAX_REASONS)
    .map((problem) => withLine(lineAt(text, problem.path), problem.text));
  const unnamedCount = hiding.length - reasons.length;
  return unnamedCount > 0 ? [...reasons, `… y ${unnamedCount} más`] : reasons;
}

/** Returns the newest valid value of an object in its history; without one, the shipped value. */
async function newestValid(dataDir: string, document: Document) {
  const { history } = pathsOf(dataDir, document);
  // An edit by hand becomes a version also when it is not valid.
  for await (const { value } of readVersions(history)) {
    const valid = validValue(document, wholeValue(document, value));
    if (valid !== undefined) return valid;
  }
  return validValue(document, document.shipped);
}

const nameOf = (document: Document) =>
  document.kind === "list" ? document.pluralName : `«${document.title}»`;

/** Says what visitors see in the place of a file that cannot be used. */
function consequenceOf(document: Document, valid: unknown): string {
  if (document.kind === "list" && (valid as unknown[]).length === 0) return "no se muestra nada";
  const isShipped = isDeepStrictEqual(valid, validValue(document, document.shipped));
  return isShipped ? "se muestra lo que trae el programa" : "se sigue mostrando lo de antes";
}

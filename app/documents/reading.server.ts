/** What follows from the file of a document: the value that the pages show, and what is wrong with it. */
import { limaDay } from "~/calendar";
import type { Document } from "./document";
import { readVersions } from "./history.server";
import { lineAt, withLine } from "./json.server";
import { problemsOf, type ContentProblem } from "./content-problems";
import { replaceInvalid, validValue, wholeValue } from "./states";
import { pathsOf, readStoredOrVersion } from "./stored.server";

/** A document as its file was last read. States of its value: docs/architecture.md, "A document". */
export interface Reading {
  /** The value that forms show; may be invalid. */
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
  const { value, text = "", changedAt, damage } = await readStoredOrVersion(dataDir, document);
  const explain = (reason: string) =>
    `Error al cargar ${nameOf(document)} (${file}: ${reason}); lo que está mal no se muestra`;
  if (damage !== undefined && previous) return { ...previous, notShown: explain(damage) };
  const whole = wholeValue(document, value);
  const problems = problemsOf(document, whole);
  const reason = damage ?? firstReason(problems, text);
  return {
    whole,
    valid: await valueToShow(dataDir, document, whole, previous),
    changedOn: changedAt === undefined ? undefined : limaDay(changedAt),
    problems,
    notShown: reason && explain(reason),
  };
}

/**
 * Returns the valid value of a document (states.ts), which a list always has. An invalid key of an object keeps the value
 * that it had before. When such a value and the other keys contradict each other, the whole object stays as it was.
 */
async function valueToShow(
  dataDir: string,
  document: Document,
  whole: unknown,
  previous?: Reading,
) {
  const valid = validValue(document, whole);
  if (valid !== undefined) return valid;
  const previousValid = previous?.valid ?? (await newestValid(dataDir, document));
  const repaired = replaceInvalid(document, whole, previousValid);
  return validValue(document, repaired) ?? previousValid;
}

/** Returns the first reason why something in the text of a file is not shown, with its line. */
function firstReason(problems: ContentProblem[], text: string): string | undefined {
  const problem = problems.find(({ kind }) => kind === "error" || kind === "unknown");
  return problem && withLine(lineAt(text, problem.path), problem.text);
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

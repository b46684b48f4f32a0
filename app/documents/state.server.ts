/** What follows from the file of a document: the value that the pages show, and what is wrong with it. */
import type { Document } from "./document";
import { newestVersion } from "./history.server";
import { lineAt } from "./json.server";
import { problemsOf, type Problem } from "./problems";
import { pathsOf, readStoredOrVersion } from "./stored.server";
import { replaceInvalid, validValue, wholeValue } from "./value";

/** The most reasons in one sentence. */
const MAX_REASONS = 10;

/** A document as its file was last read. */
export interface State {
  /** The whole value. */
  whole: unknown;
  /** The value that the pages show. */
  valid: unknown;
  problems: Problem[];
  /** Why the file, or something in it, is not shown, as a Spanish sentence. */
  error?: string;
}

/** Reads the file of a document. While it is damaged, everything but the error stays as in the `last` state. */
export async function readState(dataDir: string, document: Document, last?: State): Promise<State> {
  const { file } = pathsOf(dataDir, document);
  const { value, text = "", problem } = await readStoredOrVersion(dataDir, document);
  const isDamaged = problem !== undefined;
  if (last && isDamaged) return { ...last, error: describeError(document, file, [problem]) };
  const whole = wholeValue(document, value);
  const valid = validValue(document, whole);
  const problems = problemsOf(document, whole);
  const reasons = isDamaged ? [problem] : reasonsIn(problems, text);
  return {
    whole,
    valid: valid ?? last?.valid ?? (await completeInvalid(dataDir, document, whole)),
    problems,
    error: describeError(document, file, reasons, !isDamaged && valid !== undefined),
  };
}

/** Returns why something in the text of a file is not shown, with the lines. */
function reasonsIn(problems: Problem[], text: string): string[] {
  const hidden = problems.filter(({ kind }) => kind === "error" || kind === "unknown");
  // Cut first, because each line is looked for in the whole text.
  const named = hidden
    .slice(0, MAX_REASONS)
    .map((one) => `línea ${lineAt(text, one.path)}: ${one.text}`);
  const more = hidden.length - named.length;
  return more > 0 ? [...named, `… y ${more} más`] : named;
}

/**
 * Returns what to show of an object that is not valid when the process starts. What is wrong comes from its newest
 * version, or else as shipped; all of it when two fields contradict each other even so.
 */
async function completeInvalid(dataDir: string, document: Document, whole: unknown) {
  const newest = await newestVersion(pathsOf(dataDir, document).history);
  const asBefore = replaceInvalid(document, whole, wholeValue(document, newest?.value));
  const completed = replaceInvalid(document, asBefore, document.shipped);
  return validValue(document, completed) ?? validValue(document, document.shipped);
}

/** Says why a file, or something in it while the rest is shown, is not shown; undefined without a reason. */
function describeError(document: Document, file: string, reasons: string[], isRestShown = false) {
  if (reasons.length === 0) return undefined;
  const name = document.kind === "list" ? document.all : `«${document.title}»`;
  const shown = isRestShown ? "se muestra lo demás" : "se sigue mostrando lo de antes";
  return `Error al cargar ${name} (${file}: ${reasons.join("; ")}); ${shown}`;
}

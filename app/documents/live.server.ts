/** Shows the documents while their files change. */
import { stat } from "node:fs/promises";
import { show, type Document, type ObjectDocument } from "./document";
import { newestVersion } from "./history.server";
import { problemsOf, type Problem } from "./problems";
import { pathsOf, readStoredOrVersion } from "./stored.server";
import { replaceInvalid, validValue, wholeValue } from "./value";

/** The most problems of a file in one line of the log. */
const MAX_REASONS = 10;

interface State {
  /** The whole value at the last look. */
  whole: unknown;
  /** What the pages show. */
  valid: unknown;
  problems: Problem[];
  /** Why the file, or a part of it, is not shown, as a Spanish sentence. */
  error?: string;
}

/** Reads the files of the documents; `onChange` runs after a change is shown. */
export function createLive(dataDir: string, documents: Document[], onChange: () => Promise<void>) {
  const stamps = new Map<Document, string>();
  const states = new Map<Document, State>();
  let version = 0;
  let looking: Promise<void> | undefined;

  async function load(document: Document): Promise<void> {
    const { value, problem } = await readStoredOrVersion(dataDir, document);
    const last = states.get(document);
    const state = last && problem !== undefined ? last : await readState(document, value, last);
    const error = problem === undefined ? state.error : describe(document, [problem], false);
    if (error) console.error(error);
    states.set(document, { ...state, error });
  }

  async function readState(document: Document, stored: unknown, last?: State): Promise<State> {
    const whole = wholeValue(document, stored);
    const valid = validValue(document, whole);
    const problems = problemsOf(document, whole);
    const hidden = problems.filter(({ kind }) => kind === "error" || kind === "unknown");
    return {
      whole,
      valid: valid ?? last?.valid ?? (await complete(document as ObjectDocument, whole)),
      problems,
      error: describe(
        document,
        hidden.map(({ text }) => text),
        valid !== undefined,
      ),
    };
  }

  /** Says why the file, or a part of it, is not shown; undefined when all of it is. */
  function describe(document: Document, reasons: string[], isShown: boolean): string | undefined {
    if (reasons.length === 0) return undefined;
    const more = reasons.length - MAX_REASONS;
    const why = reasons.slice(0, MAX_REASONS).join("; ") + (more > 0 ? `; … y ${more} más` : "");
    const name = document.kind === "list" ? document.all : `«${document.title}»`;
    const shown = isShown ? "se muestra lo demás" : "se sigue mostrando lo de antes";
    return `Error al cargar ${name} (${pathsOf(dataDir, document).file}: ${why}); ${shown}`;
  }

  /**
   * Completes an object that is not valid when the process starts, from its last version or the shipped value; else
   * returns the shipped value, since an error that two fields share stays.
   */
  async function complete(document: ObjectDocument, whole: unknown): Promise<unknown> {
    const newest = await newestVersion(pathsOf(dataDir, document).history);
    const sources = [wholeValue(document, newest?.value), document.shipped];
    const completed = sources.reduce(
      (mixed, other) => replaceInvalid(document, mixed, other),
      whole,
    );
    return validValue(document, completed) ?? validValue(document, document.shipped);
  }

  async function look(): Promise<void> {
    const now = await Promise.all(documents.map((one) => stampOf(pathsOf(dataDir, one).file)));
    const changed = documents.filter((one, index) => stamps.get(one) !== now[index]);
    if (changed.length === 0) return;
    await Promise.all(changed.map(load));
    // All of them, because texts follow the facts.
    for (const document of documents) show(document, states.get(document)?.valid);
    documents.forEach((document, index) => stamps.set(document, now[index] ?? ""));
    version += 1;
    await onChange();
  }

  const lookOnce = () => (looking ??= look().finally(() => (looking = undefined)));

  return {
    /** Rises with each change; a part of the key of rendered pages. */
    version: () => version,
    /** The current errors of the files, as Spanish sentences for the owner. */
    errors: () => documents.flatMap((one) => states.get(one)?.error ?? []),
    /** The state of a document at the last look; call it after the first one. */
    stateOf: (document: Document) => states.get(document) as State,
    /** Reads the files that have changed. */
    async refresh(): Promise<void> {
      // A look that has begun may have missed the newest change.
      await looking;
      await lookOnce();
    },
  };
}

async function stampOf(file: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return [mtimeMs, size, ino].join(":");
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

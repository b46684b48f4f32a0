/** Shows the documents while their files change. */
import { stat } from "node:fs/promises";
import { show, type Document } from "./document";
import { problemsOf, type Problem } from "./problems";
import { newestVersion } from "./history.server";
import { pathsOf, readStored, type Stored } from "./stored.server";
import { replaceInvalid, validate, validEntries, wholeValue } from "./value";

const MAX_LOGGED_ERRORS = 10;

interface Loaded {
  /** The whole value, also when a part of it is not valid. */
  whole?: unknown;
  /** The value to show; undefined to keep the last one. */
  valid?: unknown;
  errors: string[];
}

/** Reads the files of the documents; `onChange` runs after a change is shown. */
export function createLive(dataDir: string, documents: Document[], onChange: () => Promise<void>) {
  const stamps = new Map<Document, string>();
  const errors = new Map<Document, string>();
  const problems = new Map<Document, Problem[]>();
  const valid = new Map<Document, unknown>();
  let version = 0;
  let looking: Promise<void> | undefined;

  async function load(document: Document): Promise<Loaded> {
    const stored = await readStored(dataDir, document);
    const loaded = check(dataDir, document, stored);
    if (loaded.valid !== undefined || stamps.has(document)) return loaded;
    // The file is damaged at the start, so there is no last value in memory.
    const newest = await newestVersion(pathsOf(dataDir, document).history);
    const before = wholeValue(document, newest?.value);
    if (document.kind === "list")
      return {
        ...loaded,
        ...validEntries(document, "", before as unknown[]),
        errors: loaded.errors,
      };
    const mended = [before, document.shipped].reduce(
      (whole, other) => replaceInvalid(document, whole, other),
      loaded.whole ?? before,
    );
    return { ...loaded, valid: validate(document, mended).valid };
  }

  function apply(document: Document, { whole, errors: found, ...loaded }: Loaded): void {
    if (loaded.valid !== undefined) valid.set(document, loaded.valid);
    if (whole !== undefined) problems.set(document, problemsOf(document, whole));
    if (found[0] === undefined) errors.delete(document);
    else errors.set(document, found[0]);
    for (const error of found.slice(0, MAX_LOGGED_ERRORS)) console.error(error);
    const more = found.length - MAX_LOGGED_ERRORS;
    if (more > 0) console.error(`… y ${more} más de ${document.name}.json`);
  }

  async function look(): Promise<void> {
    const now = await Promise.all(documents.map((one) => stampOf(pathsOf(dataDir, one).file)));
    const changed = documents.filter((one, index) => stamps.get(one) !== now[index]);
    if (changed.length === 0) return;
    const loaded = await Promise.all(changed.map(load));
    changed.forEach((document, index) => apply(document, loaded[index] as Loaded));
    // All of them, because texts follow the facts.
    for (const document of documents) {
      if (valid.has(document)) show(document, valid.get(document));
    }
    documents.forEach((document, index) => stamps.set(document, now[index] ?? ""));
    version += 1;
    await onChange();
  }

  const lookOnce = () => (looking ??= look().finally(() => (looking = undefined)));

  return {
    /** Rises with each change; a part of the key of rendered pages. */
    version: () => version,
    /** The current errors of the files, as Spanish sentences for the owner. */
    errors: () => [...errors.values()],
    errorOf: (document: Document) => errors.get(document),
    problemsOf: (document: Document) => problems.get(document) ?? [],
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

function check(dataDir: string, document: Document, { value, problem }: Stored): Loaded {
  const { file } = pathsOf(dataDir, document);
  const name = document.kind === "list" ? document.all : `«${document.title}»`;
  const describe = (why: string, shown: string) => [
    `Error al cargar ${name} (${file}: ${why}); ${shown}`,
  ];
  const refuse = (why: string) => ({ errors: describe(why, "se sigue mostrando lo de antes") });
  if (problem !== undefined) return refuse(problem);
  const whole = wholeValue(document, value);
  if (document.kind === "list") {
    return { whole, ...validEntries(document, file, whole as unknown[]) };
  }
  const { valid, errors } = validate(document, whole);
  const why = errors.join("; ");
  if (valid === undefined) return { whole, ...refuse(why) };
  return { whole, valid, errors: why ? describe(why, "se muestra lo demás") : [] };
}

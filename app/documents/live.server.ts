/** What the pages show of each document, read again whenever its file has changed. */
import { lstat, stat } from "node:fs/promises";
import { show, type Document } from "./document";
import { readState, type State } from "./state.server";
import { pathsOf } from "./stored.server";

/** Creates the reader of the documents' files. */
export function createLive(dataDir: string, documents: Document[]) {
  const states = new Map<Document, State>();
  /** The stamps of the files when they were last read, in the order of the documents. */
  let stamps: string[] = [];
  let version = 0;

  /** Shows the files that have changed; returns whether there were any. One call at a time. */
  async function readChanged(): Promise<boolean> {
    const now = await Promise.all(documents.map((one) => stampOf(pathsOf(dataDir, one).file)));
    const changed = documents.filter((_, index) => now[index] !== stamps[index]);
    if (changed.length === 0) return false;
    for (const document of changed) {
      const state = await readState(dataDir, document, states.get(document));
      if (state.error) console.error(state.error);
      states.set(document, state);
    }
    // All of them, because texts name the facts.
    for (const document of documents) show(document, states.get(document)?.valid);
    stamps = now;
    version += 1;
    return true;
  }

  return {
    readChanged,
    /** Rises with each change; a part of the key of rendered pages. */
    version: () => version,
    /** The current errors of the files, as Spanish sentences for the owner. */
    errors: () => documents.flatMap((one) => states.get(one)?.error ?? []),
    /** The state of a document; call it after the first `refresh`. */
    stateOf: (document: Document) => states.get(document) as State,
  };
}

/** Returns a text that differs after a change of the file. */
async function stampOf(file: string): Promise<string> {
  try {
    // A link that leads nowhere has the stamp of the link.
    const { mtimeMs, size, ino } = await stat(file).catch(() => lstat(file));
    return [mtimeMs, size, ino].join(":");
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

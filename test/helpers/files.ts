import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Creates an empty folder, which is deleted at the end of the run. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "anden-"));
}

/** Writes a file and the folders of its path: text and bytes as they are, any other value as JSON. */
export function writeDocument(path: string, content: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  const isRaw = typeof content === "string" || content instanceof Buffer;
  writeFileSync(path, isRaw ? content : JSON.stringify(content));
}

/** Replaces text in a file; throws when the file does not contain it. */
export function editFile(path: string, pattern: string | RegExp, replacement: string): void {
  const text = readFileSync(path, "utf8");
  const changed = text.replace(pattern, () => replacement);
  if (changed === text) throw new Error(`${path} does not contain ${pattern}`);
  writeFileSync(path, changed);
}

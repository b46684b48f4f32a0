import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates one temporary folder for all files of a run, and deletes it at the end. */
export default function setUpRunFolder(): () => void {
  const previousFolder = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), "anden-"));
  // PostgreSQL refuses to run as root, and its account must reach its folder in here.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => {
    if (previousFolder === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = previousFolder;
    // A browser that has just ended may still write its profile.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
}

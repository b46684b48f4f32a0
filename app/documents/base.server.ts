/** What a change of a document starts from. */
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Document } from "./document";
import { replaceFile } from "~/process/files.server";
import { addVersion, newestVersion, type Version } from "./history.server";
import { wholeValue } from "./states";
import { pathsOf, readStored } from "./stored.server";
import { hashOf } from "./value";

export interface Base {
  /** The whole value. */
  whole: unknown;
  /** Its version in the history. */
  version: Version;
  /** Whether the file is damaged, and has another content than the version. */
  isDamaged: boolean;
}

/**
 * Reads the value that a change replaces; under the lock of all writers. Nothing is lost by the change then: an edit
 * by hand has become a version, and a damaged file was copied beside the versions.
 *
 * @param isRepair whether the change may replace a damaged file
 * @returns the problem, as a Spanish sentence, when the file must first be corrected by hand
 */
export async function readBase(
  dataDir: string,
  document: Document,
  isRepair: boolean,
): Promise<Base | { problem: string }> {
  const { file, history } = pathsOf(dataDir, document);
  const { value = null, damaged, problem } = await readStored(dataDir, document);
  if (damaged) {
    // Named by its content, so that the same damage is kept once.
    const copy = `danado-${hashOf(damaged.toString("base64"))}.txt`;
    await replaceFile(join(history, copy), damaged);
  }
  if (problem !== undefined && !(damaged && isRepair)) {
    const other = damaged ? ", o vuelve a una versión anterior" : "";
    return { problem: `No se guardó: ${file} ${problem}. Corrígelo ahí${other}` };
  }
  const newest = await newestVersion(history);
  const version =
    newest && (damaged || isDeepStrictEqual(newest.value, value))
      ? newest
      : await addVersion(history, {
          at: Date.now(),
          before: newest?.at ?? null,
          change: newest ? "Cambiaste el archivo a mano" : "Como estaba al empezar",
          value,
        });
  return { whole: wholeValue(document, version.value), version, isDamaged: damaged !== undefined };
}

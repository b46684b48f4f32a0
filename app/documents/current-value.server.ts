/** The current value of a document, which a change replaces. */
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Document } from "./document";
import { replaceFile } from "~/process/files.server";
import { addVersion, newestVersion, type Version } from "./history.server";
import { wholeValue } from "./states";
import { pathsOf, readStored } from "./stored.server";
import { hashOf } from "./value";

export interface CurrentValue {
  whole: unknown;
  /** The version in the history that has this value. */
  version: Version;
  /** Whether the file is damaged. The value is then that of the newest version. */
  isDamaged: boolean;
}

/**
 * Reads the value that a change replaces. Call it under the lock of all writers. It keeps what the change would lose:
 * it makes an edit by hand a version, and copies a damaged file into the history.
 *
 * @param mayReplaceDamaged whether the change may replace a damaged file
 * @returns the problem, as a Spanish sentence, when the file must first be corrected by hand
 */
export async function readCurrentValue(
  dataDir: string,
  document: Document,
  mayReplaceDamaged: boolean,
): Promise<CurrentValue | { problem: string }> {
  const { file, history } = pathsOf(dataDir, document);
  const { value = null, damage, damagedBytes } = await readStored(dataDir, document);
  if (damagedBytes) {
    // Named by its content, so that the same damage is kept once.
    const copy = `danado-${hashOf(damagedBytes.toString("base64"))}.txt`;
    await replaceFile(join(history, copy), damagedBytes);
  }
  if (damage !== undefined && !(damagedBytes && mayReplaceDamaged)) {
    const alternative = damagedBytes ? ", o vuelve a una versión anterior" : "";
    return { problem: `No se guardó: ${file} ${damage}. Corrígelo ahí${alternative}` };
  }
  const isDamaged = damagedBytes !== undefined;
  const lastGood = isDamaged ? await newestVersion(history) : undefined;
  const version = lastGood ?? (await ensureVersion(history, value));
  return { whole: wholeValue(document, version.value), version, isDamaged };
}

/** Returns the newest version when it has this value; otherwise adds one, since the value was edited by hand. */
async function ensureVersion(history: string, value: unknown): Promise<Version> {
  const newest = await newestVersion(history);
  if (newest && isDeepStrictEqual(newest.value, value)) return newest;
  return addVersion(history, {
    at: Date.now(),
    before: newest?.at ?? null,
    change: newest ? "Cambiaste el archivo a mano" : "Como estaba al empezar",
    value,
  });
}

/** Makes an edit by hand a version at once: after a restart it is shown in the place of a file that was damaged since. */
export async function keepEditByHand(dataDir: string, document: Document): Promise<void> {
  const { value } = await readStored(dataDir, document);
  if (value !== undefined) await ensureVersion(pathsOf(dataDir, document).history, value);
}

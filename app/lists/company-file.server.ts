/** Reloads content/company.json while the site runs. */
import { readFile, stat } from "node:fs/promises";
import { companyFacts, setFacts } from "~/content/company";
import { companySchema } from "~/content/company-rules.server";
import { parseJson } from "~/content/json.server";
import { describeError, findErrors } from "~/content/rules.server";
import { reportError } from "./live-list.server";
import { hashOf, readVersions } from "./versions.server";

export const COMPANY_FILE = "content/company.json";

let read: { at: string; done: Promise<void> } | undefined;
let version = hashOf(companyFacts);

/**
 * Reloads the facts if the file has changed. While the file is invalid, uses the last valid facts; after a
 * restart, the newest valid version of the history.
 *
 * @returns the hash of the facts
 */
export async function refreshCompany(): Promise<string> {
  const at = await stat(COMPANY_FILE).then(
    ({ mtimeMs, size, ino }) => [mtimeMs, size, ino].join(":"),
    (error: unknown) => String(error),
  );
  if (read?.at !== at) read = { at, done: readFacts(read === undefined) };
  await read.done;
  return version;
}

async function readFacts(isStart: boolean): Promise<void> {
  try {
    apply(parseJson(await readFile(COMPANY_FILE)).value);
    reportError(COMPANY_FILE, undefined);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    reportError(COMPANY_FILE, `${COMPANY_FILE}: ${why}; se siguen mostrando los datos de antes`);
    if (isStart) await applyNewestVersion();
  }
}

async function applyNewestVersion(): Promise<void> {
  for (const { value } of await readVersions(COMPANY_FILE)) {
    if (findErrors(companySchema, value).length === 0) return apply(value);
  }
}

/** @throws Error with each invalid field */
function apply(value: unknown): void {
  const result = companySchema.safeParse(value);
  if (!result.success) {
    throw new Error(findErrors(companySchema, value).map(describeError).join("; "));
  }
  setFacts(result.data);
  version = hashOf(result.data);
}

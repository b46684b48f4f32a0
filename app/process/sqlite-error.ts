/** What an error of SQLite means, by its result code: https://www.sqlite.org/rescode.html */

export const SQLITE_BUSY = 5;
export const SQLITE_CORRUPT = 11;
const LOCKED = 6;
const NOT_A_DATABASE = 26;

/** Returns the primary result code: 8 for 8 and for the extended code 264. Undefined for an error without a code. */
export function resultCode(error: unknown): number | undefined {
  const errcode = (error as { errcode?: number } | undefined)?.errcode;
  return errcode === undefined ? undefined : errcode & 0xff;
}

export function isDamaged(error: unknown): boolean {
  return [SQLITE_CORRUPT, NOT_A_DATABASE].includes(resultCode(error) ?? 0);
}

/** Whether another program locks the file. The driver gives a failed query no code: it counts as locked, too. */
export function isLocked(error: unknown): boolean {
  const isOfDriver = error instanceof Error && "code" in error && error.code === "ERR_SQLITE_ERROR";
  const code = resultCode(error) ?? SQLITE_BUSY;
  return isOfDriver && [SQLITE_BUSY, LOCKED].includes(code);
}

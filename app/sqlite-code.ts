/** Returns SQLite's result code inside an extended one (https://www.sqlite.org/rescode.html); undefined without one. */
export function resultCode(error: unknown): number | undefined {
  const errcode = (error as { errcode?: number } | undefined)?.errcode;
  return errcode === undefined ? undefined : errcode & 0xff;
}

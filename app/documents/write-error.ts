const SQLITE_FULL = 13;

/** Read-only, input or output error, cannot be opened. */
const SQLITE_REFUSED = [8, 10, 14];

type WriteError = NodeJS.ErrnoException & { errcode?: number };

/** Returns the result code of SQLite inside its extended one; 0 for an error of something else. */
const resultCode = ({ errcode = 0 }: WriteError) => errcode & 0xff;

/** Whether the disk, or the share of this user, is full. */
export function isDiskFull(error: unknown): boolean {
  const { code = "" } = error as WriteError;
  return ["ENOSPC", "EDQUOT"].includes(code) || resultCode(error as WriteError) === SQLITE_FULL;
}

/** Explains an expected error of the file system in Spanish; undefined for others. */
export function describeWriteError(error: unknown): string | undefined {
  const { code = "" } = error as WriteError;
  if (isDiskFull(error)) {
    return "No se guardó: el disco está lleno. Pide a quien instaló el sitio que libere espacio, y guarda otra vez";
  }
  if (
    ["EACCES", "EPERM", "EROFS", "ENOTDIR", "EISDIR"].includes(code) ||
    SQLITE_REFUSED.includes(resultCode(error as WriteError))
  ) {
    return "No se guardó: el sitio no puede escribir en su carpeta de datos. Pide a quien lo instaló que le dé permiso (DATA_DIR), y guarda otra vez";
  }
  return undefined;
}

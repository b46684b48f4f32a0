import { resultCode } from "./file-lock.server";

const SQLITE_FULL = 13;

/** Read-only, input or output error, cannot be opened. */
const SQLITE_REFUSED = [8, 10, 14];

/** Whether the disk, or the share of this user, is full. */
export function isDiskFull(error: unknown): boolean {
  const { code = "" } = error as NodeJS.ErrnoException;
  return ["ENOSPC", "EDQUOT"].includes(code) || resultCode(error) === SQLITE_FULL;
}

/** Explains an expected error of the file system in Spanish; undefined for others. */
export function describeWriteError(error: unknown): string | undefined {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (isDiskFull(error)) {
    return "No se guardó: el disco está lleno. Pide a quien instaló el sitio que libere espacio, y guarda otra vez";
  }
  if (
    ["EACCES", "EPERM", "EROFS", "ENOTDIR", "EISDIR", "EEXIST"].includes(code) ||
    SQLITE_REFUSED.includes(resultCode(error) ?? 0)
  ) {
    return "No se guardó: el sitio no puede escribir en su carpeta de datos. Pide a quien lo instaló que le dé permiso (DATA_DIR), y guarda otra vez";
  }
  return undefined;
}

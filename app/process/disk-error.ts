import { resultCode } from "./sqlite-error";

const SQLITE_FULL = 13;

/** Read-only, input or output error, cannot be opened. */
const SQLITE_REFUSED = [8, 10, 14];

const SYSTEM_REFUSED = ["EACCES", "EPERM", "EROFS", "ENOTDIR", "EISDIR", "EEXIST"];

/** Whether the disk, or this user's quota of it, is full. */
function isDiskFull(error: unknown): boolean {
  const { code = "" } = error as NodeJS.ErrnoException;
  return ["ENOSPC", "EDQUOT"].includes(code) || resultCode(error) === SQLITE_FULL;
}

/** Explains in Spanish why a file cannot be written; undefined for an error of another kind. */
export function describeWriteError(error: unknown): string | undefined {
  if (isDiskFull(error)) {
    return "No se guardó: el disco está lleno. Pide a quien instaló el sitio que libere espacio, y guarda otra vez";
  }
  const { code = "" } = error as NodeJS.ErrnoException;
  if (SYSTEM_REFUSED.includes(code) || SQLITE_REFUSED.includes(resultCode(error) ?? 0)) {
    return "No se guardó: el sitio no puede escribir en su carpeta de datos. Pide a quien lo instaló que le dé permiso (DATA_DIR), y guarda otra vez";
  }
  return undefined;
}

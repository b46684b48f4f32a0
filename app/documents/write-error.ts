const [SQLITE_FULL, SQLITE_CANTOPEN] = [13, 14];

/** Explains an expected error of the file system in Spanish; undefined for others. */
export function describeWriteError(error: unknown): string | undefined {
  const { code = "", errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  if (code === "ENOSPC" || code === "EDQUOT" || errcode === SQLITE_FULL) {
    return "No se guardó: el disco está lleno. Pide a quien instaló el sitio que libere espacio, y guarda otra vez";
  }
  if (["EACCES", "EPERM", "EROFS", "ENOTDIR"].includes(code) || errcode === SQLITE_CANTOPEN) {
    return "No se guardó: el sitio no puede escribir en su carpeta de datos. Pide a quien lo instaló que le dé permiso (DATA_DIR), y guarda otra vez";
  }
  return undefined;
}

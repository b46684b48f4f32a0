import { isUtf8 } from "node:buffer";

/**
 * The list in a JSON file that the owner edits.
 *
 * @throws Error that says in Spanish why there is none, and where.
 */
export function parseList(content: Buffer): unknown[] {
  const list = parseJson(content);
  if (!Array.isArray(list)) throw new Error("debe ser una lista entre corchetes [ ]");
  return list;
}

/**
 * The value in a JSON file that the owner edits.
 *
 * @throws Error that says in Spanish why there is none, and where.
 */
export function parseJson(content: Buffer): unknown {
  const text = textOf(content);
  try {
    return JSON.parse(text);
  } catch (error) {
    const place = placeOf(error, text);
    throw new Error(`no es JSON válido${place}; suele faltar o sobrar una coma, comilla o llave`, {
      cause: error,
    });
  }
}

/** Whether a file begins with the mark of UTF-8, which some editors write and JSON does not know. */
export function hasMark(content: Buffer): boolean {
  return content.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]));
}

/** @throws Error that names the encoding a file should have. */
function textOf(content: Buffer): string {
  const isUtf16 = (content[0] === 0xff && content[1] === 0xfe) || content.includes(0);
  const advice = "guárdalo otra vez con la codificación UTF-8";
  if (isUtf16) throw new Error(`está guardado en UTF-16: ${advice}`);
  if (!isUtf8(content)) {
    throw new Error(`no está guardado en UTF-8, y las tildes y eñes se perderían: ${advice}`);
  }
  return (hasMark(content) ? content.subarray(3) : content).toString("utf8");
}

/** Where the parser stopped, when it says so. */
function placeOf(error: unknown, text: string): string {
  const said = String(error);
  const position = /at position (\d+)/.exec(said)?.[1] ?? (/end of JSON/.test(said) && text.length);
  if (position === undefined || position === false) return "";
  const before = text.slice(0, Number(position)).split("\n");
  return ` (línea ${before.length}, columna ${(before.at(-1)?.length ?? 0) + 1})`;
}

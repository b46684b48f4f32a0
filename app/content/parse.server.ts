import { isUtf8 } from "node:buffer";
import { parse, type DocumentNode } from "@humanwhocodes/momoa";

export interface Json {
  value: unknown;
  tree: DocumentNode;
}

/** @throws Error that says in Spanish why the file cannot be read, and where. */
export function parseJson(content: Buffer): Json {
  const text = textOf(content);
  const tree = treeOf(text);
  try {
    return { value: JSON.parse(text), tree };
  } catch (error) {
    // The tree's parser lets through what JSON does not: a line's end inside a text.
    throw new Error("no es JSON válido; un texto entre comillas no puede pasar a otra línea", {
      cause: error,
    });
  }
}

/** @throws Error that says in Spanish why the file holds no list, and where. */
export function parseList(content: Buffer): unknown[] {
  const { value } = parseJson(content);
  if (!Array.isArray(value)) throw new Error("debe ser una lista entre corchetes [ ]");
  return value;
}

function treeOf(text: string): DocumentNode {
  if (text.trim() === "") throw new Error("está vacío");
  try {
    return parse(text, { mode: "json" });
  } catch (error) {
    const { line, column } = error as { line?: number; column?: number };
    throw new Error(
      `no es JSON válido (línea ${line}, columna ${column}); suele faltar o sobrar una coma, ` +
        "comilla o llave, ahí o en la línea anterior",
      { cause: error },
    );
  }
}

function textOf(content: Buffer): string {
  const isUtf16 = (content[0] === 0xff && content[1] === 0xfe) || content.includes(0);
  const advice = "guárdalo otra vez con la codificación UTF-8";
  if (isUtf16) throw new Error(`está guardado en UTF-16: ${advice}`);
  if (!isUtf8(content)) {
    throw new Error(`no está guardado en UTF-8, y las tildes y eñes se perderían: ${advice}`);
  }
  // Some editors begin a file with a mark that JSON does not know.
  return content.toString("utf8").replace(/^\ufeff/, "");
}

import { isUtf8 } from "node:buffer";
import { findNodeAtLocation, parseTree, type JSONPath, type ParseError } from "jsonc-parser";

/** Decodes a file, without its byte order mark. @throws Error in Spanish when it is not UTF-8 */
export function decodeUtf8(content: Buffer): string {
  // Text in UTF-16 has zeros.
  if (content.includes(0) || !isUtf8(content)) {
    throw new Error("no está guardado en UTF-8: guárdalo otra vez con esa codificación");
  }
  return content.toString("utf8").replace(/^\ufeff/, "");
}

/** Matches half an emoji, which JSON can escape; `encodeURIComponent` throws at it. */
const LONE_SURROGATE = /\p{Cs}/gu;

/** More levels than any document has. Functions that call themselves for each level bear 1,500. */
const MAX_LEVELS = 50;

/** Matches a text in quotation marks, and a bracket or brace outside of one. */
const TEXT_OR_BRACKET = /"(?:[^"\\]+|\\.)*"?|[[\]{}]/gs;

/** Parses JSON. @throws Error in Spanish with the reason and the line */
export function parseJson(text: string): unknown {
  if (text.trim() === "") throw new Error("está vacío");
  let levels = 0;
  for (const { 0: found, index } of text.matchAll(TEXT_OR_BRACKET)) {
    if (found === "[" || found === "{") levels += 1;
    if (found === "]" || found === "}") levels -= 1;
    if (levels > MAX_LEVELS) {
      throw new Error(`tiene demasiados corchetes o llaves (línea ${lineOf(text, index)})`);
    }
  }
  try {
    return JSON.parse(text, (_key, value: unknown) =>
      typeof value === "string" ? value.replace(LONE_SURROGATE, "\ufffd") : value,
    );
  } catch (cause) {
    throw new Error(
      `no es JSON válido (línea ${lineOfError(text)}); suele faltar o sobrar una coma, ` +
        "comilla o llave, ahí o en la línea anterior",
      { cause },
    );
  }
}

/** Returns the line of the value at a path; of a missing one the line of what lacks it, and 0 when the whole file does. */
export function lineAt(text: string, path: PropertyKey[]): number {
  const tree = parseTree(text);
  const value = tree && findNodeAtLocation(tree, path as JSONPath);
  if (value) return lineOf(text, value.offset);
  return path.length > 1 ? lineAt(text, path.slice(0, -1)) : 0;
}

/** Returns a reason that begins with its line. Line 0 is left out: a shipped value is in no file of the owner. */
export const withLine = (line: number, reason: string) =>
  line > 0 ? `línea ${line}: ${reason}` : reason;

/** Returns the line where a text stops being JSON, which JSON.parse does not say. */
function lineOfError(text: string): number {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  return lineOf(text, errors[0]?.offset ?? 0);
}

const lineOf = (text: string, offset: number) => text.slice(0, offset).split("\n").length;

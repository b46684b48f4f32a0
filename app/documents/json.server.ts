import { isUtf8 } from "node:buffer";
import { findNodeAtLocation, parseTree, type JSONPath, type ParseError } from "jsonc-parser";

/** Decodes a file, without its byte order mark. @throws Error in Spanish when it is not UTF-8 */
export function decodeUtf8(content: Buffer): string {
  const advice = "guárdalo otra vez con la codificación UTF-8";
  if (content.includes(0)) throw new Error(`está guardado en UTF-16: ${advice}`);
  if (!isUtf8(content)) {
    throw new Error(`no está guardado en UTF-8, y las tildes y eñes se perderían: ${advice}`);
  }
  return content.toString("utf8").replace(/^\ufeff/, "");
}

/** The most levels of brackets and braces. Functions that call themselves for each level could not bear many more. */
const MAX_LEVELS = 50;

/** Matches half an emoji, which JSON can escape; `encodeURIComponent` throws at it. */
const LONE_SURROGATE = /\p{Cs}/gu;

/** Parses JSON. @throws Error in Spanish with the reason and the line */
export function parseJson(text: string): unknown {
  if (text.trim() === "") throw new Error("está vacío");
  const deepLine = lineOfTooDeep(text);
  if (deepLine !== undefined) {
    throw new Error(
      `tiene demasiados corchetes o llaves, unos dentro de otros (línea ${deepLine})`,
    );
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

/** Matches a text in quotes, which ends with its line, or a bracket or brace outside of all texts. */
const TEXT_OR_BRACKET = /"[^"\\\r\n]*(?:\\.[^"\\\r\n]*)*"?|[[\]{}]/gs;

/** Returns the line of the first bracket with too many around it; undefined without one. */
function lineOfTooDeep(text: string): number | undefined {
  let levels = 0;
  for (const { 0: sign, index } of text.matchAll(TEXT_OR_BRACKET)) {
    if (sign === "[" || sign === "{") levels += 1;
    if (sign === "]" || sign === "}") levels = Math.max(0, levels - 1);
    if (levels > MAX_LEVELS) return lineOf(text, index);
  }
  return undefined;
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

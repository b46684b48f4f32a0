import { isUtf8 } from "node:buffer";

/** Parses JSON. @throws Error in Spanish with the reason and the line */
export function parseJson(content: Buffer): { value: unknown; text: string } {
  const text = decodeUtf8(content);
  if (text.trim() === "") throw new Error("está vacío");
  try {
    return { value: JSON.parse(text) as unknown, text };
  } catch (cause) {
    throw new Error(
      `no es JSON válido (línea ${lineOfFault(text)}); suele faltar o sobrar una coma, ` +
        "comilla o llave, ahí o en la línea anterior",
      { cause },
    );
  }
}

/** Parses a JSON list. @throws Error in Spanish with the reason and the line, also when it is no list */
export function parseList(content: Buffer): unknown[] {
  const { value } = parseJson(content);
  if (!Array.isArray(value)) throw new Error("debe ser una lista entre corchetes [ ]");
  return value;
}

/**
 * Returns the line of the value at a path in valid JSON; the line of its nearest ancestor when it is missing.
 */
export function lineAt(text: string, path: readonly PropertyKey[]): number {
  const offsets = new Map<string, number>();
  walk(text, (at, offset) => offsets.set(JSON.stringify(at), offset));
  const keys = path.map(String);
  while (!offsets.has(JSON.stringify(keys))) keys.pop();
  return lineOf(text, offsets.get(JSON.stringify(keys)) ?? 0);
}

function lineOfFault(text: string): number {
  try {
    walk(text, () => undefined);
  } catch (error) {
    if (error instanceof UnexpectedToken) return lineOf(text, error.offset);
    throw error;
  }
  return 1;
}

const lineOf = (text: string, offset: number) => text.slice(0, offset).split("\n").length;

class UnexpectedToken extends Error {
  constructor(readonly offset: number) {
    super(`Unexpected token at ${offset}`);
  }
}

const TOKEN = /[[\]{}:,]|"(?:[^"\\\n\r]|\\.)*"|[^\s[\]{}:,"]+|/y;

/**
 * Calls `visit` with the path and the start offset of each value.
 *
 * @throws UnexpectedToken where the text stops being JSON
 */
function walk(text: string, visit: (path: string[], offset: number) => void): void {
  let [start, end] = [0, 0];
  const advance = (): string => {
    start = end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0);
    TOKEN.lastIndex = start;
    const token = TOKEN.exec(text)?.[0] ?? "";
    end = start + token.length;
    return token;
  };
  const expect = (isRight: boolean) => {
    if (!isRight) throw new UnexpectedToken(start);
  };
  const items = (close: string, item: (token: string, index: number) => void): void => {
    let token = advance();
    if (token === close) return;
    for (let index = 0; ; index += 1) {
      item(token, index);
      const next = advance();
      if (next === close) return;
      expect(next === ",");
      token = advance();
    }
  };
  const value = (token: string, path: string[]): void => {
    visit(path, start);
    if (token === "[") {
      items("]", (first, index) => value(first, [...path, String(index)]));
    } else if (token === "{") {
      items("}", (name) => {
        expect(isString(name));
        expect(advance() === ":");
        value(advance(), [...path, JSON.parse(name) as string]);
      });
    } else expect(isScalar(token));
  };
  value(advance(), []);
  expect(advance() === "" && end === text.length);
}

const isString = (token: string) => token.startsWith('"') && isScalar(token);

function isScalar(token: string): boolean {
  try {
    JSON.parse(token);
    return true;
  } catch {
    return false;
  }
}

function decodeUtf8(content: Buffer): string {
  const isUtf16 = (content[0] === 0xff && content[1] === 0xfe) || content.includes(0);
  const advice = "guárdalo otra vez con la codificación UTF-8";
  if (isUtf16) throw new Error(`está guardado en UTF-16: ${advice}`);
  if (!isUtf8(content)) {
    throw new Error(`no está guardado en UTF-8, y las tildes y eñes se perderían: ${advice}`);
  }
  // Remove the byte order mark of some editors.
  return content.toString("utf8").replace(/^\ufeff/, "");
}

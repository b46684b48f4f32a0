import { expect, test } from "vitest";
import { decodeUtf8, lineAt, parseJson } from "~/documents/json.server";
import { textsIn } from "~/documents/value";

test("describes an error with the line where the JSON breaks", () => {
  const broken: [text: string, line: number][] = [
    ['[\n  {"nombre": "Elena" "empresa": "x"}\n]', 2],
    ['[\n  {"nombre": "Elena",\n  }\n]', 3],
    ['[\n  {"nombre": "Elena\n  "}\n]', 2],
    ["[,]", 1],
    ['[\n"a"\n', 3],
    ["[]\n]", 2],
    ["[\n{nombre: 1}]", 2],
    ["[\n// uno\n1]", 2],
  ];
  for (const [text, line] of broken) {
    expect(() => parseJson(text), text).toThrow(`no es JSON válido (línea ${line});`);
  }
  expect(() => parseJson("[".repeat(100_000)), "too deep to find the line").toThrow(
    "unos dentro de",
  );
  expect(() => parseJson(" \n")).toThrow("está vacío");
  expect(() => decodeUtf8(Buffer.from("[]", "utf16le"))).toThrow("UTF-16");
  expect(() => decodeUtf8(Buffer.from('["ñ"]', "latin1"))).toThrow("no está guardado en UTF-8");
});

test("reads half an emoji as the mark for a letter that is missing", () => {
  expect(parseJson('["Av. Luna \\ud83d", "\\ud83d\\ude00"]')).toEqual(["Av. Luna \ufffd", "😀"]);
});

test("finds the line of a value, or of the object around it", () => {
  const text = '{\n"a": [\n1,\n{"b": "y"}],\n"c": "x"}';
  expect(lineAt(text, ["a", 1, "b"])).toBe(4);
  expect(lineAt(text, ["a", 1, "missing"])).toBe(4);
  expect(lineAt(text, ["c"])).toBe(5);
  expect(lineAt(text, ["missing"]), "shipped").toBe(0);
  expect(lineAt(text, [])).toBe(1);
  expect(textsIn(JSON.parse(text)).map(({ path }) => lineAt(text, path))).toEqual([4, 5]);
});

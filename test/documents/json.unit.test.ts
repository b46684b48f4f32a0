import { expect, test } from "vitest";
import { decodeUtf8, lineAt, parseJson } from "~/documents/json.server";

test.each([
  { name: "a missing quotation mark", text: '[\n  {"nombre": "Elena\n  "}\n]', line: 2 },
  { name: "a missing bracket", text: '[\n"a"\n', line: 3 },
  { name: "a comment", text: "[\n// uno\n1]", line: 2 },
])("names the line of $name", ({ text, line }) => {
  expect(() => parseJson(text)).toThrow(`no es JSON válido (línea ${line});`);
});

test("refuses a text of spaces", () => expect(() => parseJson(" \n")).toThrow("está vacío"));

test("refuses a file whose levels would be too many for the functions that read its value", () => {
  const nested = (levels: number, open = '{"x":') =>
    `{\n"x": ${open.repeat(levels)}1${"}".repeat(levels)}}`;
  expect(parseJson(nested(30))).toHaveProperty("x");
  // JSON.parse itself would bear the first one.
  for (const levels of [2000, 200_000]) {
    expect(() => parseJson(nested(levels))).toThrow("demasiados corchetes o llaves (línea 2)");
  }
  const withLists = nested(2000, '{"empty": [], "x":');
  expect(() => parseJson(withLists)).toThrow("demasiados corchetes o llaves (línea 2)");
  expect(parseJson(JSON.stringify(Array(99).fill([[{}]])))).toHaveLength(99);
  expect(parseJson(JSON.stringify(`"${"[".repeat(99)}`))).toHaveLength(100);
});

test.each([
  { name: "UTF-16", file: Buffer.from("[]", "utf16le") },
  { name: "Latin-1", file: Buffer.from('["ñ"]', "latin1") },
])("refuses a file in $name", ({ file }) => {
  expect(() => decodeUtf8(file)).toThrow("no está guardado en UTF-8");
});

test("reads half an emoji as the mark for a letter that is missing", () => {
  expect(parseJson('["Av. Luna \\ud83d", "\\ud83d\\ude00"]')).toEqual(["Av. Luna \ufffd", "😀"]);
});

const OBJECT = '{\n"a": [\n1,\n{"b": "y"}],\n"c": "x"}';

test.each([
  { path: ["a", 1, "b"], line: 4 },
  { path: ["a", 1, "missing"], line: 4 },
  { path: ["c"], line: 5 },
  { path: ["missing"], line: 0 },
  { path: [], line: 1 },
])("finds $path, or the object around it, in line $line", ({ path, line }) => {
  expect(lineAt(OBJECT, path)).toBe(line);
});

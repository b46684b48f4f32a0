import { expect, test } from "vitest";
import { decodeUtf8, lineAt, parseJson } from "~/documents/json.server";

test.each([
  { name: "a missing comma", text: '[\n  {"nombre": "Elena" "empresa": "x"}\n]', line: 2 },
  { name: "a missing quotation mark", text: '[\n  {"nombre": "Elena\n  "}\n]', line: 2 },
  { name: "a missing bracket", text: '[\n"a"\n', line: 3 },
  { name: "a comment", text: "[\n// uno\n1]", line: 2 },
])("names the line of $name", ({ text, line }) => {
  expect(() => parseJson(text)).toThrow(`no es JSON válido (línea ${line});`);
});

test.each([
  { name: "valid", text: "[".repeat(4000) + "]".repeat(4000), line: 1 },
  { name: "invalid", text: `\n${"[".repeat(100_000)}`, line: 2 },
  { name: "after as many ends", text: `{"a":${"]".repeat(9e4)},\n"b":${"[".repeat(9e4)}`, line: 2 },
  { name: "after a quotation mark in a comment", text: `// "\n${"[".repeat(100_000)}`, line: 2 },
])("refuses what is too deep and $name", ({ text, line }) => {
  expect(() => parseJson(text)).toThrow(`unos dentro de otros (línea ${line})`);
});

test("reads a text as long as a photo", () => {
  const text = "x".repeat(10_000_000);
  expect(parseJson(JSON.stringify([text]))).toEqual([text]);
});

test("refuses a text of spaces", () => expect(() => parseJson(" \n")).toThrow("está vacío"));

test.each([
  { name: "UTF-16", file: Buffer.from("[]", "utf16le"), message: "UTF-16" },
  { name: "Latin-1", file: Buffer.from('["ñ"]', "latin1"), message: "no está guardado en UTF-8" },
])("refuses a file in $name", ({ file, message }) => {
  expect(() => decodeUtf8(file)).toThrow(message);
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

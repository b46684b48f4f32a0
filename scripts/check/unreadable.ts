import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { hasMark, parseJson, parseList } from "~/lists/parse.server";
import type { Problem } from "./problem";

const FOLDER = "app/content";

/** Files of app/content that cannot be read at all: the first fault of each, in words of the owner's. */
export function findUnreadable(project: string): Problem[] {
  return readdirSync(join(project, FOLDER))
    .filter((name) => /\.(ts|json)$/.test(name))
    .flatMap((name) => {
      const file = `${FOLDER}/${name}`;
      const content = readFileSync(join(project, file));
      if (name.endsWith(".json")) return jsonProblem(file, content);
      return encodingProblem(file, content) ?? codeProblem(file, content.toString("utf8"));
    });
}

/** A JSON file that cannot be parsed, or begins with a mark that JSON does not know. */
function jsonProblem(file: string, content: Buffer): Problem[] {
  return problemOf(file, content, parseJson);
}

/** A list that cannot be read. */
export function listProblem(file: string, content: Buffer): Problem[] {
  return problemOf(file, content, parseList);
}

function problemOf(file: string, content: Buffer, parse: (content: Buffer) => unknown): Problem[] {
  try {
    parse(content);
  } catch (error) {
    return [{ file, text: `${error instanceof Error ? error.message : String(error)}.` }];
  }
  return markProblem(file, content);
}

function markProblem(file: string, content: Buffer): Problem[] {
  if (!hasMark(content)) return [];
  return [
    { file, text: "empieza con una marca (BOM): guárdalo como «UTF-8», no «UTF-8 con BOM»." },
  ];
}

function encodingProblem(file: string, content: Buffer): Problem[] | undefined {
  if (content.includes(0) || content.toString("utf8").includes("\ufffd")) {
    return [{ file, text: "no está guardado en UTF-8, y las tildes y eñes se perderían." }];
  }
  const mark = markProblem(file, content);
  return mark.length > 0 ? mark : undefined;
}

/** The parser stops after the mistake, so the line before is shown too. */
function codeProblem(file: string, text: string): Problem[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const { parseDiagnostics } = source as unknown as { parseDiagnostics: ts.Diagnostic[] };
  const [first] = parseDiagnostics;
  if (!first) return [];
  const { line } = source.getLineAndCharacterOfPosition(first.start ?? 0);
  const lines = text.split(/\r?\n/);
  const shown = [line - 1, line]
    .filter((index) => index >= 0)
    .map((index) => `\n      ${index + 1} | ${lines[index]?.trim().slice(0, 80)}`);
  const fault = "sobra o falta una coma, comilla o llave; mira también la línea anterior.";
  return [{ file, line: line + 1, text: fault + shown.join("") }];
}

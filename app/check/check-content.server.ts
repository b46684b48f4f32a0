/** Lists what is wrong with the documents, for whoever edits their files by hand. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { problemsOf, type ContentProblem } from "~/documents/content-problems";
import type { Document } from "~/documents/document";
import { lineAt, withLine } from "~/documents/json.server";
import { wholeValue } from "~/documents/states";
import { pathsOf, readStored } from "~/documents/stored.server";
import { ownerDocuments } from "~/owner-documents.server";
import { brokenLinks } from "./broken-links.server";

/** Whether it must be corrected before the site is published. */
const isError = ({ kind }: ContentProblem) => kind === "error";

/**
 * Returns the errors, warnings and samples of all documents by file, with their lines, and the number of errors.
 *
 * @param onlySerious whether to name only the errors of objects
 */
export async function checkContent(
  dataDir: string,
  onlySerious = false,
): Promise<{ report: string; errors: number }> {
  const reports: string[] = [];
  let errors = 0;
  for (const document of ownerDocuments) {
    const { title, text, problems } = await checkDocument(dataDir, document, onlySerious);
    errors += problems.filter(isError).length;
    if (problems.length > 0) reports.push([title, ...listed(problems, text)].join("\n"));
  }
  if (!onlySerious) reports.push(...(await unreadFiles(dataDir)));
  return { report: reports.join("\n\n"), errors };
}

/** Reports the files that no document has, such as empresa.json: nobody reads them. */
async function unreadFiles(dataDir: string): Promise<string[]> {
  const names = ownerDocuments.map(({ name }) => `${name}.json`);
  const files = await readdir(join(dataDir, "content")).catch(() => []);
  return files
    .filter((file) => file.endsWith(".json") && !names.includes(file))
    .map((file) => `${file}\n  · no se lee: los nombres son ${names.join(", ")}.`);
}

const unreadable = (text: string): ContentProblem => ({ kind: "error", path: [], text });

/** Returns what is wrong with one document, with the text of its file, if there is one that can be read. */
async function checkDocument(dataDir: string, document: Document, onlySerious: boolean) {
  const { file } = pathsOf(dataDir, document);
  const { value, text = "", problem } = await readStored(dataDir, document);
  const isOwn = Boolean(text || problem);
  const title = isOwn ? file : `${document.title} (de muestra)`;
  // The whole file is not shown.
  if (problem) return { title, text, problems: [unreadable(problem)] };
  const whole = wholeValue(document, value);
  const found = problemsOf(document, whole).filter(({ kind }) => kind !== "wanted");
  // An error hides an entry of a list, but in an object it may show what the program ships.
  const serious = found.filter((one) => isError(one) && document.kind === "object");
  return {
    title,
    text,
    problems: onlySerious ? serious : [...found, ...brokenLinks(dataDir, whole)],
  };
}

function listed(problems: ContentProblem[], text: string): string[] {
  const lines = problems.map((one) => ({ ...one, line: lineAt(text, one.path) }));
  lines.sort((one, other) => one.line - other.line);
  return lines.map(({ line, text }) => `  · ${withLine(line, text)}.`);
}

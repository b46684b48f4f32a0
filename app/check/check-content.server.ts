/** Lists what is wrong with the documents, for whoever edits their files by hand. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { problemsOf, toProblem, type ContentProblem } from "~/documents/content-problems";
import type { Document } from "~/documents/document";
import { lineAt, withLine } from "~/documents/json.server";
import { wholeValue } from "~/documents/states";
import { pathsOf, readStored } from "~/documents/stored.server";
import { brokenLinks } from "./broken-links.server";

const isError = ({ kind }: ContentProblem) => kind === "error";

/**
 * Whether an error makes visitors see what the program ships in the place of what the owner published. An error of one
 * entry of a list is not serious: it only hides the entry. The path of such an error is the index of the entry.
 */
const isSerious = (problem: ContentProblem) =>
  isError(problem) && typeof problem.path[0] !== "number";

/** Checks all documents. Each report is by file, with the lines, and empty when there is nothing to say. */
export async function checkContent(dataDir: string, documents: Document[]) {
  const checked = await Promise.all(documents.map((document) => checkDocument(dataDir, document)));
  const serious = checked.map((file) => ({ ...file, problems: file.problems.filter(isSerious) }));
  return {
    /** The errors, warnings and samples. */
    report: [...describeAll(checked), ...(await unreadFiles(dataDir, documents))].join("\n\n"),
    /** The errors with which no version may begin to serve. */
    seriousReport: describeAll(serious).join("\n\n"),
    /** The number of errors. */
    errors: checked.flatMap(({ problems }) => problems).filter(isError).length,
  };
}

/** Returns what is wrong with a document, with its title and with the text of its file to find lines in. */
async function checkDocument(dataDir: string, document: Document) {
  const { file } = pathsOf(dataDir, document);
  const { value, text = "", damage } = await readStored(dataDir, document);
  const hasFile = Boolean(text || damage);
  const title = hasFile ? file : `${document.title} (de muestra)`;
  const whole = wholeValue(document, value);
  const problems: ContentProblem[] = damage
    ? [{ kind: "error", path: [], text: damage }]
    : [
        ...problemsOf(document, whole).filter(({ kind }) => kind !== "wanted"),
        ...brokenLinks(dataDir, whole).map((link) => toProblem("warning", link)),
      ];
  return { title, text, problems };
}

/** Reports the files that no document has, such as empresa.json: nobody reads them. A Mac adds some with a dot. */
async function unreadFiles(dataDir: string, documents: Document[]): Promise<string[]> {
  const names = documents.map(({ name }) => `${name}.json`);
  const files = await readdir(join(dataDir, "content")).catch(() => []);
  return files
    .filter((file) => /^[^.].*\.json$/.test(file) && !names.includes(file))
    .map((file) => `${file}\n  · no se lee: los nombres son ${names.join(", ")}.`);
}

/** Describes each document that has problems: its title, then a line for each problem, with × for an error. */
function describeAll(checked: Awaited<ReturnType<typeof checkDocument>>[]): string[] {
  return checked
    .filter(({ problems }) => problems.length > 0)
    .map(({ title, text, problems }) => {
      const located = problems.map((problem) => ({ ...problem, line: lineAt(text, problem.path) }));
      located.sort((a, b) => a.line - b.line);
      const lines = located.map(
        (problem) => `  ${isError(problem) ? "×" : "·"} ${withLine(problem.line, problem.text)}.`,
      );
      return [title, ...lines].join("\n");
    });
}

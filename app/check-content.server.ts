/** Lists what is wrong with the documents, for whoever edits their files by hand. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { splitLinks } from "./content/links";
import { pageNames } from "./content/pages";
import { decodePath } from "./http/canonical-path.server";
import { ownerDocuments } from "./owner-documents.server";
import type { Document } from "./documents/document";
import { lineAt } from "./documents/json.server";
import { PHOTO_ADDRESS } from "./documents/photo-address";
import { problemsOf } from "./documents/problems";
import { pathsOf, readStored } from "./documents/stored.server";
import { wholeValue } from "./documents/value";

/** Something that the owner should correct, as a Spanish sentence. */
interface Finding {
  path: PropertyKey[];
  text: string;
  /** Whether it must be corrected before the site is published. */
  isError: boolean;
}

/**
 * Returns the errors, warnings and samples of all documents by file, with their lines, and the number of errors.
 *
 * @param onlySerious whether to name only what would hide a whole document
 */
export async function checkContent(
  dataDir: string,
  onlySerious = false,
): Promise<{ report: string; errors: number }> {
  const reports: string[] = [];
  let errors = 0;
  for (const document of ownerDocuments) {
    const { title, text, findings } = await check(dataDir, document, onlySerious);
    errors += findings.filter(({ isError }) => isError).length;
    if (findings.length > 0) reports.push([title, ...listed(findings, text)].join("\n"));
  }
  return { report: reports.join("\n\n"), errors };
}

/** Returns what is wrong with one document, with the text of its file, if there is one that can be read. */
async function check(dataDir: string, document: Document, onlySerious: boolean) {
  const { file } = pathsOf(dataDir, document);
  const { value, problem } = await readStored(dataDir, document);
  const text = !problem && existsSync(file) ? readFileSync(file, "utf8") : undefined;
  const title = text || problem ? file : `${document.title} (de muestra)`;
  // The whole file is not shown.
  if (problem) return { title, text, findings: [{ path: [], text: problem, isError: true }] };
  const all = findIn(document, wholeValue(document, value), dataDir);
  // An error hides the whole of an object, but only one entry of a list.
  const isSerious = ({ isError }: Finding) => isError && document.kind === "object";
  return { title, text, findings: onlySerious ? all.filter(isSerious) : all };
}

function listed(findings: Finding[], text: string | undefined): string[] {
  const lines = findings.map((one) => ({ ...one, line: text ? lineAt(text, one.path) : 0 }));
  lines.sort((one, other) => one.line - other.line);
  return lines.map(({ line, text }) => `  · ${line > 0 ? `línea ${line}: ` : ""}${text}.`);
}

function findIn(document: Document, whole: unknown, dataDir: string): Finding[] {
  const wrong = problemsOf(document, whole).filter(({ kind }) => kind !== "wanted");
  const problems = wrong.map(({ kind, path, text }) => ({
    path,
    text: document.kind === "object" && kind === "sample" ? `${path.join(".")}: ${text}` : text,
    isError: kind === "error",
  }));
  const links = brokenLinks(dataDir, textsIn(whole)).map(({ path, to }) => ({
    path,
    text: `${path.join(".")}: ${to} no lleva a ninguna parte`,
    isError: false,
  }));
  return [...problems, ...links];
}

interface Text {
  path: string[];
  text: string;
}

function textsIn(value: unknown, path: string[] = []): Text[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

/** Returns the links and pictures in texts that lead to no page and no file. */
function brokenLinks(dataDir: string, texts: Text[]): { path: string[]; to: string }[] {
  const exists = (to: string) => {
    const path = decodePath(new URL(to, "http://localhost").pathname);
    const [, photo] = path.split(PHOTO_ADDRESS);
    // A path that cannot be decoded is empty.
    if (path === "") return false;
    return (
      pageNames.includes(path.slice(1)) ||
      existsSync(photo ? join(dataDir, "content/fotos", photo) : join("public", path))
    );
  };
  return texts.flatMap(({ path, text }) => {
    const inside = splitLinks(text).flatMap((part) => (typeof part === "string" ? [] : part.to));
    return [...inside, text]
      .filter((to) => /^\/\w\S*$/.test(to) && !exists(to))
      .map((to) => ({ path, to }));
  });
}

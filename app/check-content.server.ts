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
  const parts: string[] = [];
  let errors = 0;
  for (const document of ownerDocuments) {
    const { file } = pathsOf(dataDir, document);
    const { value, problem, damaged } = await readStored(dataDir, document);
    const all = problem
      ? [{ path: [], text: problem, isError: true }]
      : findIn(document, wholeValue(document, value), dataDir);
    const isSerious = problem !== undefined || document.kind === "object";
    const wrong = all.filter(({ isError }) => isError && (isSerious || !onlySerious));
    errors += wrong.length;
    const findings = onlySerious ? wrong : all;
    if (findings.length === 0) continue;
    const own = existsSync(file) && !damaged ? readFileSync(file, "utf8") : undefined;
    parts.push(
      [own || problem ? file : `${document.title} (de muestra)`, ...listed(findings, own)].join(
        "\n",
      ),
    );
  }
  return { report: parts.join("\n\n"), errors };
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

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describeError } from "~/documents/rules.server";
import type { Document } from "~/documents/document";
import { lineAt, parseJson } from "~/documents/json.server";
import { project } from "../project.mjs";

/** Something to mend, in Spanish for the owner. */
export interface Finding {
  file: string;
  line?: number;
  text: string;
  /** Whether the site works with it. */
  isWarning?: boolean;
}

/** Lists the errors, warnings and samples of the content with file and line: `npm run check:content`. */
export async function main(): Promise<void> {
  const shipped = await findShippedErrors(project);
  const findings = shipped.length > 0 ? shipped : await findAll(process.env.DATA_DIR || "data");
  const errors = findings.filter(({ isWarning }) => !isWarning);
  if (findings.length > 0) console.log(`${listed(findings)}\n`);
  if (errors.length === 0) console.log("No hay errores: se puede publicar.");
  else {
    console.log(errors.length === 1 ? "Falta corregir 1 cosa." : `Faltan ${errors.length} cosas.`);
    process.exitCode = 1;
  }
}

/** Returns the errors of the files in content/ of a project, which would break the build. */
export async function findShippedErrors(folder: string): Promise<Finding[]> {
  const names = readdirSync(join(folder, "content")).filter((name) => name.endsWith(".json"));
  const unreadable = names.flatMap((name) => {
    const file = `content/${name}`;
    const read = readJson(join(folder, file));
    return read.problem === undefined ? [] : [{ file, text: read.problem }];
  });
  if (unreadable.length > 0) return unreadable;
  try {
    await import("~/document-table.server");
    return [];
  } catch (error) {
    const { name, issues } = error as {
      name: string;
      issues?: { path: string[]; message: string }[];
    };
    if (!issues) throw error;
    const file = `content/${name}.json`;
    const { text = "" } = readJson(join(folder, file));
    return issues.map(({ path, message }) => ({
      file,
      line: lineAt(text, path),
      text: describeError({ path, message }),
    }));
  }
}

function readJson(path: string): { value?: unknown; text?: string; problem?: string } {
  try {
    return parseJson(readFileSync(path));
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

/** Returns what is wrong with the documents: the owner's files, and the shipped ones that have none. */
async function findAll(dataDir: string): Promise<Finding[]> {
  const { documents } = await import("~/document-table.server");
  return (await Promise.all(documents.map((one) => findIn(one, dataDir)))).flat();
}

async function findIn(document: Document, dataDir: string): Promise<Finding[]> {
  const { problemsOf } = await import("~/documents/problems");
  const { wholeValue } = await import("~/documents/value");
  const own = join(dataDir, "content", `${document.name}.json`);
  const file = existsSync(own) ? own : `content/${document.name}.json`;
  const { value, text = "", problem } = readJson(existsSync(own) ? own : join(project, file));
  if (problem !== undefined) return [{ file, text: problem }];
  const whole = wholeValue(document, value);
  return [
    ...problemsOf(document, whole).map(({ kind, path, text: what }) => ({
      file,
      line: lineAt(text, path),
      text: document.kind === "object" && kind === "sample" ? `${path.join(".")}: ${what}` : what,
      isWarning: kind !== "error",
    })),
    ...(await brokenLinks(dataDir, textsIn(whole))).map(({ path, to }) => ({
      file,
      line: lineAt(text, path),
      text: `${path.join(".")}: ${to} no lleva a ninguna parte`,
      isWarning: true,
    })),
  ];
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
async function brokenLinks(dataDir: string, texts: Text[]) {
  const { splitLinks } = await import("~/content/links");
  const { pageNames } = await import("~/content/pages");
  const exists = (to: string) => {
    const path = decodeURIComponent(new URL(to, "http://localhost").pathname);
    const photo = path.replace("/assets/data/fotos/", join(dataDir, "content/fotos/"));
    return (
      pageNames.includes(path.slice(1)) ||
      existsSync(join(project, "public", path)) ||
      existsSync(photo)
    );
  };
  return texts.flatMap(({ path, text }) => {
    const inside = splitLinks(text).flatMap((part) => (typeof part === "string" ? [] : part.to));
    return [...inside, text]
      .filter((to) => /^\/\w\S*$/.test(to) && !exists(to))
      .map((to) => ({ path, to }));
  });
}

/** Formats findings by file. */
export function listed(findings: Finding[]): string {
  const files = [...new Set(findings.map(({ file }) => file))];
  return files
    .map((file) => {
      const here = findings.filter((one) => one.file === file);
      here.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
      const lines = here.map(({ line, text }) => `  · ${line ? `línea ${line}: ` : ""}${text}.`);
      return [file, ...lines].join("\n");
    })
    .join("\n\n");
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { companySchema } from "~/content/company-rules.server";
import { lineAt, parseJson } from "~/content/json.server";
import { pageRules } from "~/content/page-rules.server";
import { describeError, findErrors } from "~/content/rules.server";
import { serviceRules } from "~/content/service-rules.server";
import type { Problem } from "./problem";

/** A JSON file of the owner. */
export interface OwnerFile {
  file: string;
  value: unknown;
  /** The JSON text, for the lines of its values. */
  source: string;
}

/** A text of the owner, with its path in the file, such as "meta.title". */
export interface Text {
  file: string;
  line: number;
  place: string;
  text: string;
}

const rules: Record<string, z.ZodType> = { company: companySchema, ...pageRules };

/**
 * The readable files of content/, and the errors of all files.
 *
 * @param project the path of the project's folder
 */
export function readContentFiles(project: string): { files: OwnerFile[]; problems: Problem[] } {
  const there = readdirSync(join(project, "content")).filter((name) => name.endsWith(".json"));
  const names = new Set([...Object.keys(rules), ...there.map((name) => name.slice(0, -5))]);
  const files: OwnerFile[] = [];
  const problems: Problem[] = [];
  for (const name of names) {
    const read = readOwnerFile(project, `content/${name}.json`);
    if ("text" in read) problems.push(read);
    else {
      files.push(read);
      problems.push(...findFileProblems(read, rules[name] ?? serviceRules));
    }
  }
  return { files, problems };
}

/** Returns a JSON file, or why it cannot be read. */
export function readOwnerFile(project: string, file: string): OwnerFile | Problem {
  try {
    const { value, text } = parseJson(readFileSync(join(project, file)));
    return { file, value, source: text };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { file, text: code === "ENOENT" ? "no existe el archivo" : message };
  }
}

export function findFileProblems({ file, value, source }: OwnerFile, schema: z.ZodType): Problem[] {
  return findErrors(schema, value).map((error) => ({
    file,
    line: lineAt(source, error.path),
    text: describeError(error),
  }));
}

/** Returns all texts of a file. */
export function textsOf({ file, value, source }: OwnerFile): Text[] {
  return textsIn(value, []).map(({ path, text }) => ({
    file,
    line: lineAt(source, path),
    place: path.join("."),
    text,
  }));
}

function textsIn(value: unknown, path: string[]): { path: string[]; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

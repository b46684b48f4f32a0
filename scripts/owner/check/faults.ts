import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { companySchema } from "~/content/company-rules.server";
import { pageRules } from "~/content/page-rules.server";
import { faultsOf, inWords, type Fault } from "~/content/rules.server";
import { serviceRules } from "~/content/service-rules.server";
import {
  contentFiles,
  doubleEntries,
  doubleFields,
  lineAt,
  readOwnerFile,
  type OwnerFile,
} from "./files";
import { nearest, sentence, type Problem } from "./problem";

export function rulesOf(file: string): z.ZodType {
  const name = file.replace(/^.*\/|\.json$/g, "");
  if (name === "company") return companySchema;
  return (pageRules as Record<string, z.ZodType>)[name] ?? serviceRules;
}

/** The files of words and facts, and what must be mended in them before anything else can be looked at. */
export function readContent(project: string): { files: OwnerFile[]; problems: Problem[] } {
  const read = contentFiles(project).map((file) => readOwnerFile(project, file));
  const files = read.filter((one): one is OwnerFile => "tree" in one);
  const unreadable = read.filter((one): one is Problem => "text" in one);
  const logo = "content/logo.svg";
  if (!existsSync(join(project, logo)))
    unreadable.push({ file: logo, text: "no existe el archivo." });
  return {
    files,
    problems: [...unreadable, ...files.flatMap((file) => findFaults(file, rulesOf(file.file)))],
  };
}

/** What is wrong with a file by its rules, fields that nobody reads and fields that stand twice among it. */
export function findFaults(file: OwnerFile, rules: z.ZodType): Problem[] {
  const problem = (fault: Fault) => ({
    file: file.file,
    line: lineAt(file.tree, fault.path),
    text: sentence(inWords(fault)),
  });
  const strange = strangers(z.toJSONSchema(rules, { io: "input" }), file.value, []);
  return [
    ...doubleFields(file),
    ...doubleEntries(file),
    ...faultsOf(rules, file.value).map(problem),
    ...strange.map((fault) => ({ ...problem(fault), isHarmless: true })),
  ];
}

type Schema = z.core.JSONSchema.BaseSchema;

function strangers(schema: Schema, value: unknown, path: PropertyKey[]): Fault[] {
  const { items, properties } = schema;
  if (Array.isArray(value) && items) {
    return value.flatMap((one, index) => strangers(items as Schema, one, [...path, index]));
  }
  if (!properties || typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = properties[name];
    if (known) return strangers(known as Schema, inner, [...path, name]);
    const meant = nearest(name, Object.keys(properties));
    const advice = meant
      ? `: ¿quisiste escribir «${meant}»?`
      : `; aquí van ${Object.keys(properties).join(", ")}`;
    return [{ path: [...path, name], message: `no existe ese campo${advice}` }];
  });
}

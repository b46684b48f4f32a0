import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { iterator, type AnyNode, type DocumentNode, type ObjectNode } from "@humanwhocodes/momoa";
import { parseJson, type Json } from "~/content/parse.server";
import type { Problem } from "./problem";

export interface OwnerFile extends Json {
  file: string;
}

export interface Text {
  file: string;
  line: number;
  /** The way to it, as "home.meta.title"; that of company.json begins with the field. */
  place: string;
  text: string;
}

export const COMPANY_FILE = "content/company.json";

const needed = ["company", "home", "nosotros", "contacto", "privacidad"].map(
  (name) => `content/${name}.json`,
);

/** The paths of the files of words and facts, those that are missing among them. */
export function contentFiles(project: string): string[] {
  const there = readdirSync(join(project, "content"))
    .filter((name) => name.endsWith(".json"))
    .map((name) => `content/${name}`);
  return [...new Set([...needed, ...there])];
}

/** A file as it stands on the disk, or why it cannot be read. */
export function readOwnerFile(project: string, file: string): OwnerFile | Problem {
  try {
    return { file, ...parseJson(readFileSync(join(project, file))) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      return { file, text: "no existe el archivo." };
    return { file, text: `${error instanceof Error ? error.message : String(error)}.` };
  }
}

/** The line of the field at a path; that of the nearest one around it when it is not there. */
export const lineAt = (tree: DocumentNode, path: readonly PropertyKey[]): number =>
  nodeAt(tree, path).loc.start.line;

export function nodeAt(tree: DocumentNode, path: readonly PropertyKey[]): AnyNode {
  let node: AnyNode = tree.body;
  for (const key of path) {
    const inner = innerOf(node, key);
    if (!inner) break;
    node = inner;
  }
  return node;
}

function innerOf(node: AnyNode, key: PropertyKey): AnyNode | undefined {
  if (node.type === "Array") return node.elements[Number(key)]?.value;
  if (node.type !== "Object") return undefined;
  return node.members.find(({ name }) => "value" in name && name.value === key)?.value;
}

export function textsOf({ file, value, tree }: OwnerFile): Text[] {
  const name = file === COMPANY_FILE ? [] : [file.replace(/^.*\/|\.json$/g, "")];
  return textsIn(value, []).map(({ path, text }) => ({
    file,
    line: lineAt(tree, path),
    place: [...name, ...path].join("."),
    text,
  }));
}

const isHidden = (value: object) => "hidden" in value && value.hidden === true;

function textsIn(value: unknown, path: string[]): { path: string[]; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  // What a hidden part says is nobody's to read.
  if (typeof value !== "object" || value === null || isHidden(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

/** Entries that stand twice in a list, by their address where they have one: a service, a question, a person. */
export function doubleEntries({ file, value, tree }: OwnerFile): Problem[] {
  return listsIn(value, []).flatMap(({ list, path }) => {
    const all = list.map((entry) => typeof entry === "object" && nameOf(entry as Named | null));
    return all.flatMap((entry, index) => {
      const first = all.indexOf(entry);
      if (entry === false || first === index) return [];
      const [line, before] = [index, first].map((at) => lineAt(tree, [...path, at]));
      return [{ file, line, text: `ya está en la línea ${before}: deja uno solo.` }];
    });
  });
}

type Named = Partial<Record<"slug" | "id" | "street" | "city", string>>;

const nameOf = (entry: Named | null) =>
  entry?.slug ?? entry?.id ?? JSON.stringify(entry?.street ? [entry.street, entry.city] : entry);

function listsIn(value: unknown, path: string[]): { list: unknown[]; path: string[] }[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, one]) => listsIn(one, [...path, key]));
  return Array.isArray(value) ? [{ list: value, path }, ...inner] : inner;
}

/** Fields that stand twice between the same braces: only the last would count. */
export function doubleFields({ file, tree }: OwnerFile): Problem[] {
  return [...iterator(tree)].flatMap(({ node, phase }) => {
    if (phase !== "enter" || node.type !== "Object") return [];
    const first = new Map<string, number>();
    return (node as ObjectNode).members.flatMap(({ name, loc }) => {
      if (!("value" in name)) return [];
      const [field, { line }] = [String(name.value), loc.start];
      const before = first.get(field);
      first.set(field, before ?? line);
      if (before === undefined) return [];
      return [{ file, line, text: `«${field}» ya está en la línea ${before}: deja uno solo.` }];
    });
  });
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { services } from "~/content/services";
import { parseList } from "~/lists/parse.server";
import { faultsOf } from "~/lists/words.server";
import type { Problem } from "./problem";
import { listProblem } from "./unreadable";

/** A list that the owner edits, and what its entries must be. */
interface EntryList {
  file: string;
  /** One entry, as "Testimonio", and all of them, as "testimonios". */
  item: string;
  all: string;
  schema: z.ZodType;
  /** What else is wrong with an entry. */
  more: (entry: unknown) => string[];
}

/** What is wrong with a list: how it is saved, its entries, the service that they name, their pictures. */
export function findInList(project: string, list: EntryList): Problem[] {
  const { file, item, all, schema, more } = list;
  const path = join(project, file);
  if (!existsSync(path)) return [{ file, text: "no existe el archivo." }];
  const content = readFileSync(path);
  const unreadable = listProblem(file, content, all);
  if (unreadable.length > 0) return unreadable;
  return parseList(content, all).flatMap((entry, index) =>
    [...faultsOf(schema, entry), ...more(entry), ...unknownService(entry)].map((text) => ({
      file,
      text: `${item} ${index + 1}: ${text}.`,
    })),
  );
}

/** A text of an entry, whatever the entry is. */
export function fieldOf(entry: unknown, name: string): string | undefined {
  const value = (entry as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === "string" ? value : undefined;
}

/** A picture of this site that is not in public/. */
export function missingPicture(project: string, field: string, address?: string): string[] {
  if (!address?.startsWith("/")) return [];
  const { pathname } = new URL(address, "http://localhost");
  const there = existsSync(join(project, "public", decodeURIComponent(pathname)));
  return there ? [] : [`${field}: no existe public${address}`];
}

function unknownService(entry: unknown): string[] {
  const service = fieldOf(entry, "servicio");
  const slugs: string[] = services.map(({ slug }) => slug);
  if (!service || slugs.includes(service)) return [];
  return [`servicio: «${service}» no es ninguno de ${slugs.join(", ")}`];
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { services } from "~/content/services";
import type { OwnerList } from "~/lists/live-list.server";
import { parseList } from "~/lists/parse.server";
import { faultsOf } from "~/lists/words.server";
import type { Problem } from "./problem";
import { listProblem } from "./unreadable";

/**
 * What is wrong with a list: how it is saved, its entries, the service that they name, and what `more`
 * finds in an entry.
 */
export function findInList(
  project: string,
  { file, item, schema }: OwnerList,
  more: (entry: unknown) => string[],
): Problem[] {
  const path = join(project, file);
  if (!existsSync(path)) return [{ file, text: "no existe el archivo." }];
  const content = readFileSync(path);
  const unreadable = listProblem(file, content);
  if (unreadable.length > 0) return unreadable;
  return parseList(content).flatMap((entry, index) =>
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

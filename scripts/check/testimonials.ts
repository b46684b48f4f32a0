import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseList } from "~/lists/parse.server";
import { faultsOf } from "~/lists/words.server";
import { entrySchema } from "~/testimonials/rules.server";
import type { Problem } from "./problem";
import { isSampleEntry } from "./samples";

const FILE = "public/assets/data/testimonios.json";

/** What a card of the carousel holds before it grows too long beside the others. */
const limits = { nombre: 60, empresa: 80, comentario: 400 };

/** What is wrong with testimonios.json: samples, faults, texts too long, pictures that are not there. */
export function findTestimonials(project: string): Problem[] {
  const problem = (text: string): Problem => ({ file: FILE, text });
  const path = join(project, FILE);
  if (!existsSync(path)) return [problem("no existe el archivo.")];
  let entries: unknown[];
  try {
    entries = parseList(readFileSync(path), "testimonios");
  } catch (error) {
    return [problem(`${error instanceof Error ? error.message : String(error)}.`)];
  }
  return entries.flatMap((entry, index) => {
    const found = [
      ...(isSampleEntry(entry) ? ["es una muestra: pon uno real y autorizado"] : []),
      ...faultsOf(entrySchema, entry),
      ...overlong(entry),
      ...missingPicture(project, entry),
    ];
    return found.map((text) => problem(`Testimonio ${index + 1}: ${text}.`));
  });
}

function overlong(entry: unknown): string[] {
  const fields = entry as Partial<Record<string, unknown>> | null;
  return Object.entries(limits).flatMap(([name, most]) => {
    const text = fields?.[name];
    if (typeof text !== "string" || text.length <= most) return [];
    return [`${name}: tiene ${text.length} caracteres y el límite es ${most}`];
  });
}

function missingPicture(project: string, entry: unknown): string[] {
  const { imagen } = (entry ?? {}) as { imagen?: unknown };
  if (typeof imagen !== "string" || !imagen.startsWith("/")) return [];
  const { pathname } = new URL(imagen, "http://localhost");
  const there = existsSync(join(project, "public", decodeURIComponent(pathname)));
  return there ? [] : [`imagen: no existe public${imagen}`];
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { services } from "~/content/services";
import { parseList } from "~/lists/parse.server";
import { faultsOf } from "~/lists/words.server";
import { entrySchema } from "~/testimonials/rules.server";
import type { Problem } from "./problem";
import { listProblem } from "./unreadable";

const FILE = "public/assets/data/testimonios.json";

/** What a card of the carousel holds before it grows too long beside the others. */
const limits = { nombre: 60, empresa: 80, comentario: 400 };

/** What is wrong with testimonios.json: samples, faults, texts too long, pictures that are not there. */
export function findTestimonials(project: string): Problem[] {
  const problem = (text: string): Problem => ({ file: FILE, text });
  const path = join(project, FILE);
  if (!existsSync(path)) return [problem("no existe el archivo.")];
  const content = readFileSync(path);
  const unreadable = listProblem(FILE, content, "testimonios");
  if (unreadable.length > 0) return unreadable;
  return parseList(content, "testimonios").flatMap((entry, index) => {
    const found = [
      ...(isSample(entry) ? ["es una muestra: pon uno real y autorizado"] : []),
      ...faultsOf(entrySchema, entry),
      ...overlong(entry),
      ...missingPicture(project, entry),
      ...unknownService(entry),
    ];
    return found.map((text) => problem(`Testimonio ${index + 1}: ${text}.`));
  });
}

function isSample(entry: unknown): boolean {
  return JSON.stringify(entry).includes("de ejemplo");
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

function unknownService(entry: unknown): string[] {
  const { servicio } = (entry ?? {}) as { servicio?: unknown };
  const slugs = services.map(({ slug }) => slug as string);
  if (typeof servicio !== "string" || servicio === "" || slugs.includes(servicio)) return [];
  return [`servicio: «${servicio}» no es ninguno de ${slugs.join(", ")}`];
}

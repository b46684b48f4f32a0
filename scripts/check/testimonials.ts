import { testimonials } from "~/testimonials/rules.server";
import { fieldOf, findInList, missingPicture } from "./entries";
import type { Problem } from "./problem";

/** What a card of the carousel holds before it grows too long beside the others. */
const limits = { nombre: 60, empresa: 80, comentario: 400 };

/** What is wrong with testimonios.json: samples, faults, texts too long, pictures that are not there. */
export function findTestimonials(project: string): Problem[] {
  return findInList(project, testimonials, (entry) => [
    ...(isSample(entry) ? ["es una muestra: pon uno real y autorizado"] : []),
    ...overlong(entry),
    ...missingPicture(project, "imagen", fieldOf(entry, "imagen")),
  ]);
}

function isSample(entry: unknown): boolean {
  return JSON.stringify(entry).includes("de ejemplo");
}

function overlong(entry: unknown): string[] {
  return Object.entries(limits).flatMap(([name, most]) => {
    const { length } = fieldOf(entry, name) ?? "";
    return length > most ? [`${name}: tiene ${length} caracteres y el límite es ${most}`] : [];
  });
}

import { readFile, stat } from "node:fs/promises";
import { entrySchema, faultsOf, parseList } from "./rules.server";
import type { Testimonial } from "./testimonial";

const FILE = "public/assets/data/testimonios.json";

let remembered: { version: string; testimonials: Testimonial[] } | undefined;

/**
 * The testimonials of the file as it is now, read again only when it changes. A file that cannot be
 * used gives none, an entry that cannot be used is left out; both are said in the log, once.
 */
export async function loadTestimonials(file = FILE): Promise<Testimonial[]> {
  const version = await versionOf(file);
  if (remembered?.version !== version) {
    remembered = { version, testimonials: await readTestimonials(file) };
  }
  return remembered.testimonials;
}

async function versionOf(file: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return [file, mtimeMs, size, ino].join(":");
  } catch (error) {
    return `${file}: ${String(error)}`;
  }
}

async function readTestimonials(file: string): Promise<Testimonial[]> {
  try {
    const entries = parseList(await readFile(file, "utf8"));
    return entries.flatMap((entry, index) => {
      const result = entrySchema.safeParse(entry);
      if (result.success) return [result.data];
      console.error(`Testimonio ${index + 1} de ${file} omitido (${faultsOf(entry).join("; ")})`);
      return [];
    });
  } catch (error) {
    console.error(`Error al cargar los testimonios (${file}: ${explain(error)})`);
    return [];
  }
}

function explain(error: unknown): string {
  if (error instanceof Error && "code" in error) {
    return error.code === "ENOENT" ? "no existe el archivo" : `no se puede leer (${error.code})`;
  }
  return error instanceof Error ? error.message : String(error);
}

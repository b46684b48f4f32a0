import { z } from "zod";

/** A text with something in it; `whatIsMissing` reads after the field's name. */
const words = z
  .string({ error: ({ input }) => (input === undefined ? "falta" : "debe ser un texto") })
  .regex(/\S/, "está vacío")
  .trim();

/**
 * One entry of testimonios.json. public/assets/data/testimonios.schema.json tells editors the same;
 * test/testimonials-schema.test.ts keeps both alike.
 */
export const entrySchema = z.object(
  {
    nombre: words,
    empresa: words,
    imagen: z
      .string({ error: ({ input }) => (input === undefined ? "falta" : "debe ser un texto") })
      .regex(
        /^(\/|https:\/\/)\S+$/,
        "debe ser una ruta como /assets/… o una dirección https://…, sin espacios",
      ),
    comentario: words,
  },
  "debe tener nombre, empresa, imagen y comentario entre llaves { }",
);

/** What is wrong with an entry, in Spanish, each fault with its field; none when it can be shown. */
export function faultsOf(entry: unknown): string[] {
  const result = entrySchema.safeParse(entry);
  if (result.success) return [];
  return result.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join(".")}: ${message}` : message,
  );
}

/**
 * The list in the text of testimonios.json.
 *
 * @throws Error that says in Spanish why there is none.
 */
export function parseList(text: string): unknown[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (error) {
    const place = placeOf(error, text);
    throw new Error(`no es JSON válido${place}; suele faltar o sobrar una coma, comilla o llave`);
  }
  if (!Array.isArray(list))
    throw new Error("debe ser una lista de testimonios entre corchetes [ ]");
  return list;
}

/** Where the parser stopped, when it says so. */
function placeOf(error: unknown, text: string): string {
  const position = /at position (\d+)/.exec(String(error))?.[1];
  if (position === undefined) return "";
  const before = text.slice(0, Number(position)).split("\n");
  return ` (línea ${before.length}, columna ${(before.at(-1)?.length ?? 0) + 1})`;
}

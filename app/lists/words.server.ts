import { z } from "zod";

const kind = ({ input }: { input?: unknown }) =>
  input === undefined ? "falta" : "debe ser un texto";

/** A text with something in it; what is wrong reads after the field's name. */
export const words = z.string({ error: kind }).regex(/\S/, "está vacío").trim();

/** A text that may be left out, or empty. */
export const optionalWords = z.string({ error: "debe ser un texto" }).trim().optional();

const pictureFault = "debe ser una ruta como /assets/… o una dirección https://…, sin espacios";

/** The address of a picture, of this site or another. */
export const picture = z.string({ error: kind }).regex(/^(\/|https:\/\/)\S+$/, pictureFault);

/** The address of a picture that may be left out, or empty. */
export const optionalPicture = z
  .string({ error: "debe ser un texto" })
  .regex(/^((\/|https:\/\/)\S+)?$/, pictureFault)
  .optional();

/** What is wrong with a value, in Spanish, each fault with its field; none when it can be used. */
export function faultsOf(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join(".")}: ${message}` : message,
  );
}

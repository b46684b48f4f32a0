import { z } from "zod";
import { optionalWords, optionalPicture, words } from "~/lists/words.server";

/**
 * One entry of testimonios.json. public/assets/data/testimonios.schema.json tells editors the same;
 * test/testimonials-schema.test.ts keeps both alike.
 */
export const entrySchema = z.object(
  {
    nombre: words,
    empresa: words,
    imagen: optionalPicture,
    comentario: words,
    servicio: optionalWords,
  },
  "debe tener nombre, empresa y comentario entre llaves { }",
);

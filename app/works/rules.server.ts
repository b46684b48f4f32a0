import { z } from "zod";
import { services } from "~/content/services";
import type { OwnerList } from "~/lists/live-list.server";
import { optionalWords, picture, words } from "~/lists/words.server";

const number = (about: string, least: number, most: number) =>
  z
    .number({
      error: ({ input }) => (input === undefined ? "falta" : "debe ser un número, sin comillas"),
    })
    .min(least, `debe ser al menos ${least}`)
    .max(most, `debe ser como mucho ${most}`)
    .describe(about);

const schema = z
  .object(
    {
      titulo: words.describe("Qué fue: «Casa de dos pisos»."),
      lugar: words.describe("Dónde: «Huamanga, Ayacucho». Sin la dirección exacta del cliente."),
      anio: number("Año en que se entregó.", 1950, 2100).int("debe ser un año, como 2025"),
      servicio: words
        .describe("El servicio, como en la dirección de su página: constructora, domotica…")
        .meta({ examples: services.map(({ slug }) => slug) }),
      trabajo: words.describe("Qué hicieron, en una o dos frases."),
      entrega: optionalWords.describe("Qué recibió el cliente: planos, claves, manuales."),
      area: number("Metros cuadrados.", 1, 1_000_000).optional(),
      meses: number("Cuántos meses duró.", 0.5, 240).optional(),
      fotos: z
        .array(
          z.object(
            {
              imagen: picture.describe("La foto, como la nombra npm run foto -- obras."),
              descripcion: words.describe("Qué se ve, para quien no puede verlo."),
            },
            "debe tener imagen y descripcion entre llaves { }",
          ),
          "debe ser una lista entre corchetes [ ]",
        )
        .min(1, "debe tener al menos una foto")
        .describe("La primera sale en grande."),
      cliente: z
        .object(
          {
            nombre: words.describe("Quién lo dice, con su permiso."),
            comentario: words.describe("Lo que dijo, sin comillas."),
          },
          "debe tener nombre y comentario entre llaves { }",
        )
        .optional()
        .describe("Lo que dijo el cliente, si quiso."),
    },
    "debe tener titulo, lugar, anio, servicio, trabajo y fotos entre llaves { }",
  )
  .meta({ title: "Obra" });

/** A finished job. */
export type Work = z.infer<typeof schema>;

/** The finished jobs, in the order of the pages. */
export const works: OwnerList<Work> = {
  file: "public/assets/data/obras.json",
  item: "Obra",
  all: "las obras",
  schema,
};

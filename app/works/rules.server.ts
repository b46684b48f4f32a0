import type { z } from "zod";
import type { OwnerList } from "~/content/owner-list.server";
import {
  entry,
  requiredText,
  strictObject,
  number,
  picture,
  nonEmptyList,
  text,
} from "~/content/rules.server";
import { serviceNames } from "~/content/services";
import { limaDay } from "~/time";
import { pictureSources, PHOTO_WIDTHS } from "./picture-sources";

const schema = entry(
  {
    titulo: requiredText("Qué fue: «Casa de dos pisos».").meta({ title: "Título" }),
    lugar: requiredText("«Huamanga, Ayacucho». Sin la dirección exacta del cliente.").meta({
      title: "Lugar",
    }),
    anio: number("En que se entregó.", 1950, 2100)
      .int("debe ser un año, como 2025")
      .meta({ title: "Año" }),
    servicio: requiredText().meta({ title: "Servicio", choices: serviceNames }),
    trabajo: requiredText("Qué hicieron, en una o dos frases.").meta({
      title: "Trabajo",
      input: "textarea",
    }),
    entrega: text("Qué recibió el cliente: planos, claves, manuales.")
      .meta({ title: "Entrega" })
      .optional(),
    area: number("En metros cuadrados.", 1, 1_000_000).meta({ title: "Área" }).optional(),
    meses: number("Cuántos duró.", 0.5, 240).meta({ title: "Meses" }).optional(),
    fotos: nonEmptyList(
      strictObject(
        {
          imagen: picture("").meta({ title: "Foto" }),
          descripcion: requiredText("Qué se ve, para quien no puede verlo.").meta({
            title: "Descripción",
          }),
        },
        "Una foto.",
      ).meta({ title: "Foto" }),
      "una foto",
      "La primera sale en grande.",
    ).meta({ title: "Fotos" }),
    cliente: strictObject(
      {
        nombre: requiredText("Quién lo dice, con su permiso.").meta({
          title: "Nombre del cliente",
        }),
        comentario: requiredText("Lo que dijo, sin comillas.").meta({
          title: "Comentario del cliente",
          input: "textarea",
        }),
      },
      "Lo que dijo el cliente, si quiso.",
    )
      .meta({ title: "Cliente" })
      .optional(),
  },
  "Una obra.",
);

export type Work = z.infer<typeof schema>;

export const works: OwnerList<Work> = {
  file: "public/assets/data/obras.json",
  item: "Obra",
  all: "las obras",
  title: "Obras",
  addLabel: "Nueva obra",
  schema,
  localFiles: ({ fotos }) => [
    ...new Set(
      fotos.flatMap(({ imagen }) => {
        const { avif = "", webp = "" } = pictureSources(imagen);
        return [imagen, ...([avif, webp].join().match(/\/\S+\.\w+/g) ?? [])];
      }),
    ),
  ],
  findWarnings: ({ anio }) =>
    anio > Number(limaDay(Date.now()).slice(0, 4)) ? [`anio: ${anio} todavía no llega`] : [],
  photos: {
    box: [1200, 900],
    widths: PHOTO_WIDTHS,
    formats: ["avif", "webp"],
  },
};

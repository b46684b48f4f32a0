import type { z } from "zod";
import type { OwnerList } from "~/content/owner-list.server";
import { entry, filled, group, number, picture, some, text } from "~/content/rules.server";
import { services } from "~/content/services";
import { limaDay } from "~/time";
import { pictureSources, WIDTHS } from "./picture-sources";

const schema = entry(
  {
    titulo: filled("Qué fue: «Casa de dos pisos»."),
    lugar: filled("Dónde: «Huamanga, Ayacucho». Sin la dirección exacta del cliente."),
    anio: number("Año en que se entregó.", 1950, 2100).int("debe ser un año, como 2025"),
    servicio: filled(
      "El servicio, como en la dirección de su página: constructora, domotica…",
    ).meta({ examples: services.map(({ slug }) => slug) }),
    trabajo: filled("Qué hicieron, en una o dos frases."),
    entrega: text("Qué recibió el cliente: planos, claves, manuales.").optional(),
    area: number("Metros cuadrados.", 1, 1_000_000).optional(),
    meses: number("Cuántos meses duró.", 0.5, 240).optional(),
    fotos: some(
      group(
        {
          imagen: picture(
            "La foto: una ruta como /assets/obras/casa-1200.webp o una dirección https://…",
          ),
          descripcion: filled("Qué se ve, para quien no puede verlo."),
        },
        "Una foto.",
      ),
      "una foto",
      "La primera sale en grande.",
    ),
    cliente: group(
      {
        nombre: filled("Quién lo dice, con su permiso."),
        comentario: filled("Lo que dijo, sin comillas."),
      },
      "Lo que dijo el cliente, si quiso.",
    ).optional(),
  },
  "Una obra.",
);

export type Work = z.infer<typeof schema>;

export const works: OwnerList<Work> = {
  file: "public/assets/data/obras.json",
  item: "Obra",
  all: "las obras",
  schema,
  filesOf: ({ fotos }) => [
    ...new Set(
      fotos.flatMap(({ imagen }) => {
        const { avif = "", webp = "" } = pictureSources(imagen);
        return [imagen, ...([avif, webp].join().match(/\/\S+\.\w+/g) ?? [])];
      }),
    ),
  ],
  adviceOn: ({ anio }) =>
    anio > Number(limaDay(Date.now()).slice(0, 4)) ? [`anio: ${anio} todavía no llega`] : [],
  photos: {
    folder: "obras",
    box: [1200, 900],
    widths: WIDTHS,
    formats: ["avif", "webp"],
    field: "imagen",
  },
};

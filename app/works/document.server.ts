import type { z } from "zod";
import json from "#content/obras.json";
import { serviceNames } from "~/content/page-names";
import { defineList } from "~/documents/document";
import {
  list,
  multiline,
  number,
  pathOrUrl,
  photo,
  requiredChoice,
  requiredText,
  strictObject,
  text,
} from "~/documents/field-types.server";
import { PHOTO_ADDRESS } from "~/documents/photo-address";

/** The size in pixels of a work's photo. */
const PHOTO_BOX: [width: number, height: number] = [1200, 900];

/** The widths in pixels, from the smallest. They name stored files: older photos have no file of a new width. */
const PHOTO_WIDTHS = [600, PHOTO_BOX[0]];

const schema = strictObject(
  {
    titulo: requiredText("Título", "Qué fue: «Casa de dos pisos»."),
    lugar: requiredText("Lugar", "«Huamanga, Ayacucho». Sin la dirección exacta del cliente."),
    anio: number("Año", "En que se entregó.", 1950, 2100).int("debe ser un año, como 2025"),
    servicio: requiredChoice(serviceNames, "Servicio"),
    trabajo: multiline(requiredText("Trabajo", "Qué hicieron, en una o dos frases.")),
    entrega: text("Entrega", "Qué recibió el cliente: planos, claves, manuales.").optional(),
    area: number("Área", "En metros cuadrados.", 1, 1_000_000).optional(),
    meses: number("Meses", "Cuántos duró.", 0.5, 240).optional(),
    fotos: list(
      strictObject(
        {
          imagen: photo(
            { box: PHOTO_BOX, leastWidth: 800, widths: PHOTO_WIDTHS, formats: ["avif", "webp"] },
            "Foto",
          ),
          descripcion: requiredText("Descripción", "Qué se ve, para quien no puede verlo."),
        },
        "Foto",
      ),
      "Fotos",
      "La primera sale en grande. Sin fotos, la obra sale en palabras.",
    ).default([]),
    cliente: strictObject(
      {
        nombre: requiredText("Nombre del cliente", "Quién lo dice, con su permiso."),
        comentario: multiline(requiredText("Comentario del cliente", "Lo que dijo, sin comillas.")),
      },
      "Cliente",
      "Lo que dijo el cliente, si quiso.",
    ).optional(),
    marcas: text("Marcas", "Marca y modelo de lo que instalaron.").optional(),
    referencia: text(
      "Referencia",
      "A quién puede llamar otro cliente, con su permiso por escrito: «Rosa Flores, 966 123 456».",
    ).optional(),
    demo: pathOrUrl("Demostración", "Su enlace: un sistema de prueba o un video.").optional(),
    documento: pathOrUrl(
      "Documento",
      "El enlace a uno real, sin datos del cliente: un acta, un plano o un informe.",
    ).optional(),
  },
  "Obra",
);

export type Work = z.infer<typeof schema>;

export const works = defineList({
  name: "obras",
  title: "Obras",
  page: "/home#obras",
  shipped: json,
  pluralName: "las obras",
  addLabel: "Nueva obra",
  schema,
  allowsAnyContact: true,
});

/** Finds "/assets/data/fotos/foto-0123abcd" in the address of the largest WebP file of a photo. */
const PHOTO_NAME = new RegExp(`^(${PHOTO_ADDRESS}foto-[\\da-f]{8})-${PHOTO_BOX[0]}\\.webp$`);

/** Returns the files of a photo; a picture that the editor did not encode has no srcset lists. */
export function photoFiles(path: string) {
  const [width, height] = PHOTO_BOX;
  const name = PHOTO_NAME.exec(path)?.[1];
  if (!name) return { src: path, width, height };
  const srcset = (format: string) =>
    PHOTO_WIDTHS.map((wide) => `${name}-${wide}.${format} ${wide}w`).join(", ");
  return { src: path, width, height, avif: srcset("avif"), webp: srcset("webp") };
}

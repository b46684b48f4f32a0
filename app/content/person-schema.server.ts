import { z } from "zod";
import type { PhotoSizes } from "~/documents/document";
import {
  list,
  photoOrNone,
  requiredText,
  strictObject,
  text,
} from "~/documents/field-types.server";
import { serviceNames, serviceSlugs } from "./page-names";

/** The sizes of a portrait. */
export const portrait: PhotoSizes = {
  box: [288, 288],
  leastWidth: 200,
  widths: [288],
  formats: ["webp"],
};

/** The schema of a person of the company. */
export const person = strictObject(
  {
    name: requiredText("Nombre y apellido"),
    role: requiredText("Qué hace", "«Ingeniera residente», «Técnico, instala y programa»."),
    registration: text("Colegiatura", "«CIP 123456» o «CAP 12345».").optional(),
    photo: photoOrNone(portrait, "Foto", "Sin foto, el sitio pone sus iniciales.").optional(),
    services: list(
      z.enum(serviceSlugs, `debe ser uno de ${serviceSlugs.join(", ")}`),
      "Servicios de los que responde",
      "Sin ninguno, sale solo en Nosotros.",
    )
      .meta({ choices: serviceNames })
      .optional(),
  },
  "Persona",
);

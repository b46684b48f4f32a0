import type { z } from "zod";
import json from "#content/testimonios.json";
import { portrait } from "~/content/company-schema.server";
import { serviceNames } from "~/content/page-names";
import { defineList } from "~/documents/document";
import {
  choice,
  multiline,
  photoOrNone,
  requiredText,
  sampleMark,
  strictObject,
} from "~/documents/field-types.server";

const schema = strictObject(
  {
    nombre: requiredText("Nombre", "De la persona que opina."),
    empresa: requiredText("Empresa", "O quién es: «Clienta, Ayacucho»."),
    imagen: photoOrNone(portrait, "Foto", "Sin foto, el sitio pone sus iniciales.").default(""),
    comentario: multiline(
      requiredText(
        "Comentario",
        "Lo que dijo, sin comillas: la página las pone. Dos o tres frases se leen mejor.",
      ),
    ),
    servicio: choice(
      serviceNames,
      "Servicio",
      "El servicio del que habla: en la página de ese servicio sale primero.",
    ).optional(),
    muestra: sampleMark,
  },
  "Testimonio",
);

export type Testimonial = z.infer<typeof schema>;

export const testimonials = defineList({
  name: "testimonios",
  title: "Testimonios",
  page: "/home#testimonios",
  shipped: json,
  pluralName: "los testimonios",
  addLabel: "Nuevo testimonio",
  schema,
  allowsAnyContact: true,
});

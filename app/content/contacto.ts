import json from "#content/contacto.json";
import { notInForms, requiredText, strictObject } from "~/documents/field-types.server";
import { company } from "./company";
import { definePage } from "./page.server";
import { ending, labelled, meta, pointList, textFields } from "./page-schema.server";

const schema = strictObject({
  meta,
  // The title of the page is fixed by the specification.
  heading: notInForms(requiredText("Titular")),
  ...textFields("lead"),
  ending,
  whatToTell: pointList("Qué contarnos"),
  aside: strictObject(
    labelled({
      write: "Título del correo",
      call: "Título del teléfono",
      whatsapp: "Título de WhatsApp",
      whatsappAction: "Enlace a WhatsApp",
      offices: "Título de las oficinas",
      hours: "Título del horario",
      map: "Enlace al mapa",
    }),
    "Al lado del formulario",
  ),
});

export const contactoDocument = definePage({
  name: "contacto",
  title: "Contacto",
  schema,
  shipped: json,
  factsOf: () => ({ firstVisit: company.firstVisit }),
});

export const contacto = contactoDocument.shown;

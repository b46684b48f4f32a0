import json from "#content/contacto.json";
import { fixed, nonEmptyList, requiredText, strictObject } from "~/documents/rules.server";
import { pick } from "~/documents/value";
import { company } from "./company";
import { definePage } from "./page.server";
import { ending, labelled, meta, pointListOf, pointWith, textFields } from "./page-rules.server";

/** The facts that its texts may name in braces. */
const facts = ["firstVisit"] as const;

const rules = strictObject({
  meta,
  // The title of the page is fixed by the specification.
  heading: fixed(requiredText("Titular")),
  ...textFields("lead"),
  ending,
  whatToTell: pointListOf("Qué contarnos", nonEmptyList(pointWith(facts), "Puntos")),
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

export const contactoDocument = definePage("contacto", "Contacto", rules, json, () =>
  pick(company, facts),
);

export const contacto = contactoDocument.current;

import json from "#content/contacto.json";
import { company } from "./company";
import { definePage } from "./page.server";
import { contactoRules } from "./page-rules.server";

export const contactoDocument = definePage("contacto", "Contacto", contactoRules, json, () => ({
  firstVisit: company.firstVisit,
}));

export const contacto = contactoDocument.current;

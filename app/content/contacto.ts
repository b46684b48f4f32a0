import json from "#content/contacto.json";
import { companyFacts, definePage } from "./page.server";
import { contactoFacts, contactoRules } from "./page-rules.server";

export const contactoDocument = definePage("contacto", "Contacto", contactoRules, json, () =>
  companyFacts(contactoFacts),
);

export const contacto = contactoDocument.current;

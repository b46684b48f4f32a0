import json from "#content/contacto.json";
import { definePage } from "./page.server";
import { contactoRules } from "./page-rules.server";

export const contactoDocument = definePage("contacto", "Contacto", contactoRules, json);

export const contacto = contactoDocument.current;

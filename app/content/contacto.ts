import json from "#content/contacto.json";
import { contactoRules } from "./page-rules.server";
import { readContent } from "./read.server";

export const contacto = readContent("contacto.json", contactoRules, json);

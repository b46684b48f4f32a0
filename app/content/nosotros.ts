import json from "#content/nosotros.json";
import { definePage } from "./page.server";
import { nosotrosRules } from "./page-rules.server";

export const nosotrosDocument = definePage("nosotros", "Nosotros", nosotrosRules, json);

export const nosotros = nosotrosDocument.current;

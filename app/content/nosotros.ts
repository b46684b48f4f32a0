import json from "#content/nosotros.json";
import { company } from "./company";
import { definePage } from "./page.server";
import { nosotrosRules } from "./page-rules.server";

export const nosotrosDocument = definePage("nosotros", "Nosotros", nosotrosRules, json, () => ({
  since: company.since,
}));

export const nosotros = nosotrosDocument.current;

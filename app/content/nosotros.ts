import json from "#content/nosotros.json";
import { companyFacts, definePage } from "./page.server";
import { nosotrosFacts, nosotrosRules } from "./page-rules.server";

export const nosotrosDocument = definePage("nosotros", "Nosotros", nosotrosRules, json, () =>
  companyFacts(nosotrosFacts),
);

export const nosotros = nosotrosDocument.current;

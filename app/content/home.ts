import json from "#content/home.json";
import { companyFacts, definePage } from "./page.server";
import { homeFacts, homeRules } from "./page-rules.server";

export const homeDocument = definePage("home", "Inicio", homeRules, json, () =>
  companyFacts(homeFacts),
);

export const home = homeDocument.current;

import json from "#content/home.json";
import { company } from "./company";
import { definePage } from "./page.server";
import { homeRules } from "./page-rules.server";

export const homeDocument = definePage("home", "Inicio", homeRules, json, () => {
  const { firstVisit, payment } = company;
  return { firstVisit, payment };
});

export const home = homeDocument.current;

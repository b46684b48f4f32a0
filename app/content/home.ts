import json from "#content/home.json";
import { definePage } from "./page.server";
import { homeRules } from "./page-rules.server";

export const homeDocument = definePage("home", "Inicio", homeRules, json);

export const home = homeDocument.current;

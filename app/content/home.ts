import json from "#content/home.json";
import { homeRules } from "./page-rules.server";
import { readContent } from "./read.server";

export const home = readContent("home.json", homeRules, json);

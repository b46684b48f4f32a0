import json from "#content/nosotros.json";
import { nosotrosRules } from "./page-rules.server";
import { readContent } from "./read.server";

export const nosotros = readContent("nosotros.json", nosotrosRules, json);

import { isDeepStrictEqual } from "node:util";
import shippedFacts from "#content/company.json";
import json from "#content/nosotros.json";
import { company } from "./company";
import { companyFacts, definePage } from "./page.server";
import { nosotrosFacts, nosotrosRules } from "./page-rules.server";

/** The story of the stand-in name means nothing to a company of another name. */
const isOfAnotherName = (nameIdea: unknown) =>
  company.name !== shippedFacts.name && isDeepStrictEqual(nameIdea, json.nameIdea);

const WHY_UNSEEN = "cuenta el nombre de muestra; escribe de dónde viene el tuyo";

const page = definePage("nosotros", "Nosotros", nosotrosRules, json, () =>
  companyFacts(nosotrosFacts),
);

export const nosotrosDocument = {
  ...page,
  unseen: (value: unknown): Record<string, string> => ({
    ...page.unseen?.(value),
    ...(isOfAnotherName((value as { nameIdea?: unknown }).nameIdea) && { nameIdea: WHY_UNSEEN }),
  }),
};

export const nosotros = nosotrosDocument.current;

/** Returns where the company's name comes from; undefined when it is not shown. */
export function shownNameIdea() {
  const { nameIdea } = nosotros;
  return nameIdea.hidden || isOfAnotherName(nameIdea) ? undefined : nameIdea;
}

import { isDeepStrictEqual } from "node:util";
import shippedFacts from "#content/company.json";
import json from "#content/nosotros.json";
import {
  hidden,
  long,
  nonEmptyList,
  requiredText,
  strictObject,
} from "~/documents/field-types.server";
import { company } from "./company";
import { definePage } from "./page.server";
import { alt, meta, pointList, textFields } from "./page-schema.server";

const schema = strictObject({
  meta,
  ...textFields("headline", "lead"),
  pictureAlt: alt,
  nameIdea: strictObject(
    {
      ...textFields("title"),
      paragraphs: nonEmptyList(long(requiredText("Párrafo")), "Párrafos"),
      hidden,
    },
    "De dónde viene el nombre",
  ),
  wayOfWorking: pointList("Manera de trabajar"),
  commitments: pointList("Compromisos"),
  offices: strictObject(textFields("title", "text"), "Oficinas"),
});

const page = definePage("nosotros", "Nosotros", schema, json, () => ({ since: company.since }));

/** The story of the stand-in name, with or without its facts, means nothing to a company of another name. */
const isOfAnotherName = (nameIdea: unknown) =>
  company.name !== shippedFacts.name &&
  isDeepStrictEqual(page.convert({ nameIdea }), page.convert({ nameIdea: json.nameIdea }));

const WHY_UNSEEN = "cuenta el nombre de muestra; escribe de dónde viene el tuyo";

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

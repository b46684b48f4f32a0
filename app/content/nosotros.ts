import { isDeepStrictEqual } from "node:util";
import shippedFacts from "#content/company.json";
import json from "#content/nosotros.json";
import {
  hidden,
  multiline,
  nonEmptyList,
  requiredText,
  strictObject,
} from "~/documents/field-types.server";
import { ownValue } from "~/documents/value";
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
      paragraphs: nonEmptyList(multiline(requiredText("Párrafo")), "Párrafos"),
      hidden,
    },
    "De dónde viene el nombre",
  ),
  wayOfWorking: pointList("Manera de trabajar"),
  commitments: pointList("Compromisos"),
});

export const nosotrosDocument = definePage({
  name: "nosotros",
  title: "Nosotros",
  schema,
  shipped: json,
  factsOf: () => ({ since: company.since }),
  unseen: (value): Record<string, string> =>
    tellsSampleName(ownValue(value, "nameIdea"))
      ? { nameIdea: "cuenta el nombre de muestra; escribe de dónde viene el tuyo" }
      : {},
});

export const nosotros = nosotrosDocument.shown;

/**
 * Whether this is the shipped story of the sample name while the company has another name. The facts may be in the story
 * already, so the texts are compared with their facts.
 */
function tellsSampleName(nameIdea: unknown): boolean {
  if (company.name === shippedFacts.name) return false;
  const { convert } = nosotrosDocument;
  return isDeepStrictEqual(convert({ nameIdea }), convert({ nameIdea: json.nameIdea }));
}

/** Returns where the company's name comes from; undefined when it is not shown. */
export function shownNameIdea() {
  const { nameIdea } = nosotros;
  return nameIdea.hidden || tellsSampleName(nameIdea) ? undefined : nameIdea;
}

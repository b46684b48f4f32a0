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
});

export const nosotros = nosotrosDocument.shown;

/** Returns where the company's name comes from; undefined when it is hidden, or tells the sample name under another. */
export function shownNameIdea() {
  const { nameIdea } = nosotros;
  const tellsSampleName =
    company.name !== shippedFacts.name && isDeepStrictEqual(nameIdea, json.nameIdea);
  return nameIdea.hidden || tellsSampleName ? undefined : nameIdea;
}

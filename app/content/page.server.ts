import type { z } from "zod";
import { laterDay } from "~/calendar";
import { defineObject } from "~/documents/document";
import { textsIn } from "~/documents/value";
import { company } from "./company";
import { describePlaceholders, whyUnknown } from "./placeholder-labels.server";
import { fillAll, type PlaceholderValues } from "./placeholders";
import type { meta } from "./page-schema.server";
import { joinWords } from "~/words";

/** Returns the cities of offices: "Ayacucho y Lima". Every text may name those of all as {places}. */
export const citiesOf = (offices: { city: string }[]) =>
  joinWords([...new Set(offices.map(({ city }) => city))]);

/** The schema of a page's texts: beside `meta`, the keys of the page. */
export type PageSchema = z.ZodObject<{ meta: typeof meta }>;

interface PageDefinition<Schema> {
  /** Its path, and the name of its file. */
  name: string;
  title: string;
  schema: Schema;
  shipped: unknown;
  /** Returns the facts that its texts may name in braces, beside {places}. */
  factsOf(): PlaceholderValues;
  /** Returns the day when the owner changed the facts, for a page whose date also follows the facts. */
  factsChangedOn?(): string | undefined;
}

/**
 * Defines the document of a page's texts, with all keys in one part. Texts name facts of the company in braces: visitors
 * read the cities for {places}. A sentence whose fact is empty is left out, and one with {!places} shows only then. In
 * the table of documents it comes after the facts.
 */
export function definePage<Schema extends PageSchema>(page: PageDefinition<Schema>) {
  const { name, title, schema, shipped, factsOf, factsChangedOn } = page;
  const facts = () => ({ places: citiesOf(company.offices), ...factsOf() });
  return defineObject({
    name,
    title,
    page: `/${name}`,
    isPage: true,
    schema: schema.superRefine(
      (value, context) => {
        const names = Object.keys(facts());
        for (const { path, text } of textsIn(value)) {
          const message = whyUnknown(text, names);
          if (message) context.addIssue({ code: "custom", path, message });
        }
      },
      // Without this, Zod would check the placeholders only when nothing else is wrong. The form shows all errors at once.
      { when: () => true },
    ),
    shipped,
    parts: [{ key: "", title, keys: Object.keys(schema.shape) }],
    /** Fills the facts into the texts, and dates the texts by their last change, by the owner or by the program. */
    convert(valid: z.output<Schema>, textsChangedOn = "") {
      const days = [valid.meta.updated, textsChangedOn, factsChangedOn?.() ?? ""];
      const meta = { ...valid.meta, updated: days.reduce(laterDay) };
      return fillAll({ ...valid, meta }, facts());
    },
    hints: (value) => {
      const names = Object.keys(facts());
      return Object.fromEntries(
        textsIn(value).map(({ path, text }) => [path.join("."), describePlaceholders(text, names)]),
      );
    },
  });
}

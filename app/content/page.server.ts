import type { z } from "zod";
import { laterDay } from "~/calendar";
import { defineObject } from "~/documents/document";
import { textsIn } from "~/documents/value";
import { company } from "./company";
import { describePlaceholders, placeholderLabel, whyUnknown } from "./placeholder-labels.server";
import { fillAll, placeholdersIn, type PlaceholderValues } from "./placeholders";
import type { PageMeta } from "./page-schema.server";
import { joinWords } from "~/words";

/** Returns the cities of the offices: "Ayacucho y Lima". Every text may name them as {places}. */
const places = () => joinWords([...new Set(company.offices.map(({ city }) => city))]);

interface PageDefinition<Schema> {
  /** Its path, and the name of its file. */
  name: string;
  /** Its title for the owner. */
  title: string;
  schema: Schema;
  shipped: unknown;
  /** Returns the facts that its texts may name, beside {places}. */
  factsOf(): PlaceholderValues;
  /** Returns the day when the owner changed the facts, for a page whose date follows them, too. */
  factsChangedOn?(): string | undefined;
  /** Returns what else visitors do not see, beside texts whose facts are empty: each path with the reason. */
  unseen?(value: unknown): Record<string, string>;
}

/**
 * Defines the document of a page's texts: one part with all its keys, at the page's own name. Its texts follow the
 * facts of the company, so its document comes after theirs in the table.
 */
export function definePage<Schema extends z.ZodObject>(page: PageDefinition<Schema>) {
  const { name, title, schema, shipped, factsOf, factsChangedOn, unseen } = page;
  const parts = [{ key: "", title, keys: Object.keys(schema.shape) }];
  const facts = () => ({ places: places(), ...factsOf() });
  return defineObject({
    name,
    title,
    page: `/${name}`,
    isPage: true,
    schema: schema.superRefine(
      (value, context) => {
        const known = Object.keys(facts());
        for (const { path, text } of textsIn(value)) {
          const message = whyUnknown(text, known);
          if (message) context.addIssue({ code: "custom", path, message });
        }
      },
      // Zod would wait until nothing else is wrong; the form shows all errors at once.
      { when: () => true },
    ),
    shipped,
    parts,
    /** The texts with the facts in them, dated by the last change of the owner. */
    convert(valid: z.output<Schema>, changedOn = "") {
      const day = laterDay(changedOn, factsChangedOn?.() ?? "");
      return fillAll(day ? withDay(valid, day) : valid, facts());
    },
    /** For the form: which of its texts visitors do not see, and why. */
    unseen: (value) => ({ ...Object.fromEntries(unseenIn(value, facts())), ...unseen?.(value) }),
    /** For the form: which fact each of the braces in a text stands for. */
    hints: (value) =>
      Object.fromEntries(
        textsIn(value).map(({ path, text }) => [path.join("."), describePlaceholders(text)]),
      ),
  });
}

/** Returns the texts with the day of the last change, which may be the owner's. */
function withDay<Texts extends object>(texts: Texts, changedOn: string): Texts {
  const { meta } = texts as { meta: PageMeta };
  return { ...texts, meta: { ...meta, updated: laterDay(changedOn, meta.updated) } };
}

/** Returns what has a text that is empty with these facts, each as its path with the reason. */
const unseenIn = (value: unknown, facts: PlaceholderValues): string[][] =>
  textsIn(value)
    .filter(({ text }) => text !== "" && fillAll(text, facts) === "")
    .map(({ path, text }) => [path.slice(0, -1).join("."), whyEmpty(text, facts)]);

function whyEmpty(text: string, facts: PlaceholderValues): string {
  const missing = placeholdersIn(text).filter(({ name, isGiven }) => isGiven && !facts[name]);
  if (missing.length === 0) return "tus datos ya lo dicen";
  const labels = missing.map(({ name }) => placeholderLabel(name));
  return `falta ${joinWords([...new Set(labels)])}`;
}

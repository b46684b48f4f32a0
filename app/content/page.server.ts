import type { z } from "zod";
import { defineObject } from "~/documents/document";
import { company } from "./company";
import { fillAll, joinWords, type PlaceholderValues } from "./placeholders";

/** Returns the cities of the offices: "Ayacucho y Lima". Every text may name them as {places}. */
const places = () => joinWords([...new Set(company.offices.map(({ city }) => city))]);

/** Returns these facts of the company. */
export const companyFacts = <Name extends keyof typeof company>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, company[name]])) as Pick<typeof company, Name>;

/**
 * Defines the document of a page's texts: one form with all its parts, at the page's own name. Its texts follow the
 * facts of the company, so its document comes after theirs in the table.
 *
 * @param factsOf returns the other facts that its texts may name
 */
export function definePage<Schema extends z.ZodObject>(
  name: string,
  title: string,
  schema: Schema,
  shipped: unknown,
  factsOf: () => PlaceholderValues = () => ({}),
) {
  const forms = [{ slug: "", title, keys: Object.keys(schema.shape) }];
  return defineObject({
    name,
    slug: name,
    title,
    page: `/${name}`,
    schema,
    shipped,
    forms,
    convert: (valid: z.output<Schema>) => fillAll(valid, { places: places(), ...factsOf() }),
  });
}

import type { z } from "zod";
import { defineObject } from "~/documents/document";
import { isRecord } from "~/documents/value";
import { company } from "./company";
import { joinWords } from "./placeholders";

/** Returns the cities of the offices: "Ayacucho y Lima". Every text may name them as {places}. */
const places = () => joinWords([...new Set(company.offices.map(({ city }) => city))]);

function fillPlaces<Value>(value: Value): Value {
  if (typeof value === "string") return value.replaceAll("{places}", places) as Value;
  if (Array.isArray(value)) return value.map(fillPlaces) as Value;
  if (!isRecord(value)) return value;
  const filled = Object.entries(value).map(([key, inner]) => [key, fillPlaces(inner)]);
  return Object.fromEntries(filled) as Value;
}

/**
 * Defines the document of a page's texts: one form with all its parts, at the page's own name. Its texts follow the
 * facts of the company, so its document comes after theirs in the table.
 */
export function definePage<Schema extends z.ZodObject>(
  name: string,
  title: string,
  schema: Schema,
  shipped: unknown,
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
    convert: fillPlaces<z.output<Schema>>,
  });
}

import type { z } from "zod";
import { defineObject } from "~/documents/document";

/** Defines the document of a page's texts: one form with all its parts, at the page's own name. */
export function definePage<Schema extends z.ZodObject>(
  name: string,
  title: string,
  schema: Schema,
  shipped: unknown,
) {
  const forms = [{ slug: "", title, keys: Object.keys(schema.shape) }];
  return defineObject({ name, slug: name, title, page: `/${name}`, schema, shipped, forms });
}

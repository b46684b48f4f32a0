/** What a schema says about its field, beside the rules. */
import { z } from "zod";
import type { Photos } from "./document";

interface Metadata {
  /** The label. */
  title?: string;
  /** The hint. */
  description?: string;
  input?: string;
  /** Returns the hint for a value; undefined for that of `description`. */
  hintFor?: (value: string) => string | undefined;
  choices?: Record<string, string>;
  photos?: Photos;
  /** Why clients or the law ask for a fact that the site works without. */
  wanted?: string;
}

/** Returns the schema inside an optional one or one with a default, or the schema itself. */
export function unwrap(rule: z.ZodType): { rule: z.ZodType; isOptional: boolean } {
  const isOptional = rule instanceof z.ZodOptional || rule instanceof z.ZodDefault;
  return { rule: isOptional ? (rule.unwrap() as z.ZodType) : rule, isOptional };
}

export const metadataOf = (outer: z.ZodType): Metadata => ({
  ...unwrap(outer).rule.meta(),
  ...outer.meta(),
});

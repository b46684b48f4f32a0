/** Validates a value by the schema of its document, and describes the errors. */
import type { z } from "zod";

/** A validation error in Spanish, with the path of its value. */
export interface ContentError {
  path: PropertyKey[];
  message: string;
}

/**
 * Validates a value without its unknown fields, which are returned: a misspelt field, or one of another version of
 * the program, does not hide the others.
 */
export function validate<Output>(schema: z.ZodType<Output>, value: unknown) {
  const whole = schema.safeParse(value);
  const issues = whole.error?.issues ?? [];
  const unknown = issues.filter((issue) => issue.code === "unrecognized_keys");
  const known = structuredClone(value);
  for (const { path, keys } of unknown) {
    const object = path.reduce(
      (inside, key) => Reflect.get(inside, key) as object,
      known as object,
    );
    for (const key of keys) Reflect.deleteProperty(object, key);
  }
  const { data, error } = unknown.length > 0 ? schema.safeParse(known) : whole;
  return { valid: data, errors: firstOfEach(error?.issues ?? []), unknown };
}

/** Returns the first error of each value: an empty text needs no second reason. */
function firstOfEach(errors: ContentError[]): ContentError[] {
  const first = new Map<string, ContentError>();
  for (const error of errors) {
    const name = error.path.join(".");
    if (!first.has(name)) first.set(name, error);
  }
  return [...first.values()];
}

/** An error as a sentence that begins with its path, which whoever edits the file by hand looks for. */
export function describeContentError({ path, message }: ContentError): string {
  return path.length > 0 ? `${path.join(".")}: ${message}` : message;
}

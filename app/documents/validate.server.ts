/** Validates a value by the schema of its document, and describes the errors. */
import type { z } from "zod";
import { valueAt } from "./value";

/** A validation error in Spanish, with the path of its value. */
export interface ContentError {
  path: PropertyKey[];
  message: string;
}

/**
 * Validates a value. A key that the schema does not know is no error, and is left out of `valid`, so that it hides
 * nothing else: `unknownKeys` says where such keys are. With errors `valid` is undefined.
 */
export function validate<Output>(schema: z.ZodType<Output>, value: unknown) {
  const result = schema.safeParse(value);
  const issues = result.error?.issues ?? [];
  const unknownKeys = issues.filter((issue) => issue.code === "unrecognized_keys");
  const { data, error } =
    unknownKeys.length > 0 ? schema.safeParse(withoutKeys(value, unknownKeys)) : result;
  return { valid: data, errors: firstOfEach(error?.issues ?? []), unknownKeys };
}

function withoutKeys(value: unknown, unknownKeys: { path: PropertyKey[]; keys: string[] }[]) {
  const copy = structuredClone(value);
  for (const { path, keys } of unknownKeys) {
    const object = valueAt(copy, path.map(String)) as object;
    for (const key of keys) Reflect.deleteProperty(object, key);
  }
  return copy;
}

/** Returns the first error of each value: an empty text needs no second reason. */
function firstOfEach(errors: ContentError[]): ContentError[] {
  const errorsByPath = new Map<string, ContentError>();
  for (const error of errors) {
    const path = error.path.join(".");
    if (!errorsByPath.has(path)) errorsByPath.set(path, error);
  }
  return [...errorsByPath.values()];
}

/** Returns an error as a sentence that begins with its path, by which it can be found in the file. */
export function describeContentError({ path, message }: ContentError): string {
  return path.length > 0 ? `${path.join(".")}: ${message}` : message;
}

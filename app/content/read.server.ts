import type { z } from "zod";
import { describeError, findErrors } from "./rules.server";

/**
 * Reads and validates a file of content/.
 *
 * @throws Error in Spanish with each invalid field; `npm run check:content` also prints the lines
 */
export function readContent<Rules extends z.ZodType>(
  file: string,
  rules: Rules,
  json: unknown,
): z.infer<Rules> {
  const result = rules.safeParse(json);
  if (result.success) return result.data;
  throw new Error(`content/${file}: ${findErrors(rules, json).map(describeError).join("; ")}`);
}

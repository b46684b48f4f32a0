import type { z } from "zod";
import { describeFault, faultsOf } from "./rules.server";

/**
 * What a file of content/ says, typed by its rules.
 *
 * @throws Error that names in Spanish each wrong field; `npm run check:content` also gives the lines
 */
export function readContent<Rules extends z.ZodType>(
  file: string,
  rules: Rules,
  json: unknown,
): z.infer<Rules> {
  const result = rules.safeParse(json);
  if (result.success) return result.data;
  throw new Error(`content/${file}: ${faultsOf(rules, json).map(describeFault).join("; ")}`);
}

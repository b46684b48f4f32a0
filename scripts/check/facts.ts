import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import type { CompanyFacts } from "~/content/company-facts";
import { companySchema } from "~/content/company-rules.server";
import type { Problem } from "./problem";

export const COMPANY_FILE = "app/content/company.json";

/** The text of company.json, for the lines of its fields. */
export function companyText(project: string): string {
  return readFileSync(join(project, COMPANY_FILE), "utf8");
}

/** The facts as they are written, right or wrong. */
export function readFacts(project: string): CompanyFacts {
  return JSON.parse(companyText(project)) as CompanyFacts;
}

/** Facts in a shape that cannot be right, each with its line. */
export function findFaults(project: string): Problem[] {
  const text = companyText(project);
  const result = companySchema.safeParse(JSON.parse(text));
  if (result.success) return [];
  return result.error.issues.map(({ path, message }) => ({
    file: COMPANY_FILE,
    line: lineOfField(text, path),
    text: `${path.length > 0 ? `${path.join(".")}: ` : ""}${message}.`,
  }));
}

/** The line of a field in a JSON text; that of the nearest one around it when it is not there. */
export function lineOfField(text: string, path: readonly PropertyKey[]): number {
  const source = ts.parseJsonText("company.json", text);
  let node: ts.Node | undefined = source.statements[0]?.expression;
  let position = node?.getStart(source) ?? 0;
  for (const key of path) {
    node = inner(node, key);
    if (!node) break;
    position = node.getStart(source);
  }
  return source.getLineAndCharacterOfPosition(position).line + 1;
}

function inner(node: ts.Node | undefined, key: PropertyKey): ts.Node | undefined {
  if (node && ts.isArrayLiteralExpression(node)) return node.elements[Number(key)];
  if (!node || !ts.isObjectLiteralExpression(node)) return undefined;
  const property = node.properties.find(
    (one) => one.name && ts.isStringLiteral(one.name) && one.name.text === key,
  );
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
}

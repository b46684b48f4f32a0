import { parse, type Node } from "acorn";
import type { Identifier } from "@mdn/browser-compat-data";
import { isYoung, lookUp } from "./compat";

type Syntax = Node & Record<string, unknown>;

/**
 * What a script uses that the oldest browsers lack: operators and parts of classes, globals,
 * members of globals (`URL.canParse`) and methods by their name alone (`list.at`), since a built file
 * no longer says of what type a value is.
 */
export function youngScript(code: string): string[] {
  const found = new Set<string>();
  let syntax: Node;
  try {
    syntax = parse(code, { ecmaVersion: 2022, sourceType: "module" });
  } catch (error) {
    return [`syntax: ${error instanceof Error ? error.message : error}`];
  }
  visit(syntax as Syntax, (node) => {
    const feature = youngFeature(node);
    if (feature) found.add(feature);
  });
  return [...found].sort();
}

function visit(node: Syntax, see: (node: Syntax) => void): void {
  see(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === "object" && "type" in child) visit(child as Syntax, see);
    }
  }
}

function youngFeature(node: Syntax): string | undefined {
  const construct = constructs.find(({ holds }) => holds(node));
  if (construct && isYoung(lookUp("javascript", ...construct.path)))
    return construct.path.join(".");
  if (node.type === "MemberExpression" && !node.computed) return youngStatic(node);
  if (node.type !== "NewExpression" && node.type !== "CallExpression") return undefined;
  const callee = node.callee as Syntax;
  if (callee.type === "MemberExpression" && !callee.computed) {
    const name = nameOf(callee.property);
    return allYoung(methodsByName.get(name)) ? `.${name}()` : undefined;
  }
  const name = nameOf(callee);
  return allYoung(globals(name)) ? name : undefined;
}

/** Syntax, and where MDN's data tell of it. */
const constructs: { path: string[]; holds(node: Syntax): boolean }[] = [
  { path: ["operators", "logical_or_assignment"], holds: (node) => isAssignment(node, "||=") },
  { path: ["operators", "logical_and_assignment"], holds: (node) => isAssignment(node, "&&=") },
  {
    path: ["operators", "nullish_coalescing_assignment"],
    holds: (node) => isAssignment(node, "??="),
  },
  { path: ["classes", "private_class_fields"], holds: ({ type }) => type === "PrivateIdentifier" },
  { path: ["classes", "public_class_fields"], holds: ({ type }) => type === "PropertyDefinition" },
  {
    path: ["classes", "static", "initialization_blocks"],
    holds: ({ type }) => type === "StaticBlock",
  },
];

function isAssignment({ type, operator }: Syntax, wanted: string): boolean {
  return type === "AssignmentExpression" && operator === wanted;
}

function youngStatic({ object, property }: Syntax): string | undefined {
  const [owner, name] = [nameOf(object), nameOf(property)];
  return allYoung(staticsOf(owner, name)) ? `${owner}.${name}` : undefined;
}

function nameOf(node: unknown): string {
  const { type, name } = node as { type: string; name: string };
  return type === "Identifier" ? name : "";
}

const allYoung = (features: Identifier[] = []) => features.length > 0 && features.every(isYoung);

function globals(name: string): Identifier[] {
  return present(
    lookUp("api", name),
    lookUp("api", "Window", name),
    lookUp("javascript", "builtins", name),
  );
}

function staticsOf(owner: string, name: string): Identifier[] {
  return present(
    lookUp("api", owner, `${name}_static`),
    lookUp("javascript", "builtins", owner, name),
  );
}

function present(...features: (Identifier | undefined)[]): Identifier[] {
  return features.filter((feature) => feature !== undefined);
}

/** Every method of the platform by its name, whatever it belongs to. */
const methodsByName = new Map<string, Identifier[]>();

function collectMethods(owner: Identifier): void {
  for (const [name, feature] of Object.entries(owner) as [string, Identifier][]) {
    if (name === "__compat" || name.endsWith("_static")) continue;
    methodsByName.set(name, [...(methodsByName.get(name) ?? []), feature]);
    collectMethods(feature);
  }
}

for (const platform of present(lookUp("api"), lookUp("javascript", "builtins"))) {
  collectMethods(platform);
}

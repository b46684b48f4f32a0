import { atRule, type Declaration, type Plugin, type Rule } from "postcss";

/**
 * Gives young CSS a form that the oldest browsers of `browserslist` understand. Nesting, insets and
 * media ranges are left to esbuild, which the build runs afterwards.
 */
export const lowerCss: Plugin = {
  postcssPlugin: "lower-css",
  OnceExit(root) {
    root.walkDecls((declaration) => {
      renameProperties(declaration);
      insertFallback(declaration);
    });
    root.walkRules((rule) => {
      joinTransforms(rule);
      splitHas(rule);
    });
  },
};

function renameProperties(declaration: Declaration): void {
  // Chrome 114 to 119 break words where they balance lines; they do not know the longhand.
  if (declaration.prop === "text-wrap") declaration.prop = "text-wrap-style";
  if (!/^(transition(-property)?|will-change)$/.test(declaration.prop)) return;
  declaration.value = declaration.value.replaceAll(/\b(translate|rotate|scale)\b/g, "transform");
}

/** Values in young words, what old browsers know for them, and how to ask for the young ones. */
const youngWords: { young: RegExp; old: string; query: string }[] = [
  { young: /(\d)[sdl](v[hwib]|vmin|vmax)\b/, old: "$1$2", query: "height: $&" },
  {
    young: /color-mix\(in [\w-]+,\s*([^\s(),]+(?:\([^()]*\))?)(?:[^()]|\([^()]*\))*\)/,
    old: "$1",
    query: "color: color-mix(in srgb, red, red)",
  },
  { young: /^anywhere$/, old: "break-word", query: "overflow-wrap: anywhere" },
];

/** Puts the same declaration before this one in older words. */
function insertFallback(declaration: Declaration): void {
  const { value, variable } = declaration;
  const found = youngWords.find(({ young }) => young.test(value));
  if (!found || variable) return;
  const { young, old, query } = found;
  declaration.cloneBefore({ value: value.replaceAll(new RegExp(young, "g"), old) });
  // Whether a value with a variable is right shows too late to fall back on the one before.
  const [words = ""] = young.exec(value) ?? [];
  if (value.includes("var(")) wrap(declaration, `(${query.replace("$&", words)})`);
}

function wrap(declaration: Declaration, query: string): void {
  const supports = atRule({ name: "supports", params: query });
  declaration.replaceWith(supports);
  supports.append(declaration);
}

const transforms = ["translate", "rotate", "scale"];

/** A rule's own translate, rotate and scale as one transform; another rule's are not added to them. */
function joinTransforms(rule: Rule): void {
  const own = rule.nodes.filter((node) => node.type === "decl");
  const found = transforms.flatMap((name) => own.filter(({ prop }) => prop === name));
  const [first] = found;
  if (!first) return;
  const plain = own.find(({ prop }) => prop === "transform");
  const calls = found.filter(({ value }) => value !== "none").map(callOf);
  const value = [...calls, ...(plain ? [plain.value] : [])].join(" ") || "none";
  first.cloneBefore({ prop: "transform", value });
  for (const declaration of [...found, plain]) declaration?.remove();
}

function callOf({ prop, value }: Declaration): string {
  const outsideBrackets = /\s+(?![^(]*\))/;
  return `${prop}(${value.trim().split(outsideBrackets).join(", ")})`;
}

/** A browser without :has drops the whole rule: other selectors of its list get a rule of their own. */
function splitHas(rule: Rule): void {
  const others = rule.selectors.filter((selector) => !selector.includes(":has("));
  if (others.length === 0 || others.length === rule.selectors.length) return;
  rule.cloneBefore({ selectors: others });
  rule.selectors = rule.selectors.filter((selector) => selector.includes(":has("));
}

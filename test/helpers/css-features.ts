import postcss, { type AtRule, type Declaration, type Rule } from "postcss";
import { isYoung, lookUp } from "./compat";

/**
 * What a stylesheet uses that the oldest browsers lack: at-rules, properties, words and functions of
 * values, units, selectors. A declaration before which the same property stands in older words has a
 * fallback, and a rule under the `@supports` that asks for it is meant for others.
 */
export function youngCss(css: string): string[] {
  const found = new Set<string>();
  const root = postcss.parse(css);
  root.walkAtRules((atRule) => atRuleFeatures(atRule).forEach((feature) => found.add(feature)));
  root.walkRules((rule) => selectorFeatures(rule).forEach((feature) => found.add(feature)));
  root.walkDecls((declaration) => {
    const features = declarationFeatures(declaration);
    if (hasFallback(declaration)) return;
    for (const feature of features) if (!isAskedFor(feature, declaration)) found.add(feature);
  });
  return [...found].sort();
}

function atRuleFeatures({ name, params }: AtRule): string[] {
  const young = isYoung(lookUp("css", "at-rules", name)) ? [`@${name}`] : [];
  const range = name === "media" && /[<>]/.test(params) ? ["@media range"] : [];
  return [...young, ...range];
}

function selectorFeatures(rule: Rule): string[] {
  const isNested = rule.parent?.type === "rule" || rule.selector.includes("&");
  const names = [...rule.selector.matchAll(/::?([\w-]+)/g)].map(([, name = ""]) => name);
  const young = names.filter((name) => isYoung(lookUp("css", "selectors", name)));
  return [...(isNested ? ["nesting"] : []), ...young.map((name) => `:${name} in ${rule.selector}`)];
}

function declarationFeatures({ prop, value, variable, parent }: Declaration): string[] {
  const ofFont = parent?.type === "atrule" ? (parent as AtRule).name : "";
  const property = ofFont
    ? lookUp("css", "at-rules", ofFont, prop)
    : lookUp("css", "properties", prop);
  if (!variable && isYoung(property)) return [prop];
  const words =
    value.replaceAll(/"[^"]*"|url\([^)]*\)|--[\w-]+/g, "").match(/-?[a-z][\w-]*\(?/gi) ?? [];
  const units = [...value.matchAll(/\d([a-z]+)\b/gi)].map(([, unit = ""]) => unit);
  return [...words.filter((word) => isYoungWord(prop, word)), ...units.filter(isYoungUnit)].map(
    (feature) => `${prop}: ${feature}`,
  );
}

function isYoungWord(prop: string, word: string): boolean {
  const name = word.replace("(", "");
  if (!word.endsWith("(")) return isYoung(lookUp("css", "properties", prop, name));
  return [
    lookUp("css", "types", name),
    lookUp("css", "types", "color", name),
    lookUp("css", "properties", prop, name),
  ].some(isYoung);
}

function isYoungUnit(unit: string): boolean {
  const sizes = { s: "small", l: "large", d: "dynamic" };
  const [, size] = /^([sld])v(?:[hwib]|min|max)$/.exec(unit) ?? [];
  const name = size ? `viewport_percentage_units_${sizes[size as keyof typeof sizes]}` : unit;
  return isYoung(lookUp("css", "types", "length", name));
}

/** A value with a variable has none: whether it is right shows too late. */
function hasFallback({ prop, value, variable, parent }: Declaration): boolean {
  if (variable || !parent || value.includes("var(")) return false;
  return parent.nodes.some(
    (node) => node.type === "decl" && node.prop === prop && declarationFeatures(node).length === 0,
  );
}

function isAskedFor(feature: string, { parent }: Declaration): boolean {
  const word = feature.split(": ").at(-1) ?? feature;
  for (let above = parent; above && above.type !== "root"; above = above.parent as typeof above) {
    const { name, params } = above as AtRule;
    if (name === "supports" && !params.startsWith("not") && params.includes(word)) return true;
  }
  return false;
}

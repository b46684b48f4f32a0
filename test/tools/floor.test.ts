import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import css from "@eslint/css";
import { Linter } from "eslint";
import { describe, expect, test as plain } from "vitest";
import { signIn } from "../helpers/bandeja";
import { test } from "../helpers/fixtures";
import { pages } from "../helpers/pages";
import { project } from "../../scripts/project.mjs";

/** Baseline counts by whole years; Chrome 88, Safari 14.1 and Firefox 78 have what all had in 2020. */
const BASELINE = 2020;

/** Later features that may go out: all three had them before Baseline's date, or the page does without. */
const accepted = {
  allowSelectors: [
    "is", // Chrome 88, Safari 14, Firefox 78
    "has", // a header in stone, a floating button that stays: see the check of its lists below
    "focus-visible", // base.css gives every focus a ring there
    "selection", // iOS colours what is chosen in its own way
    "details-content", // closed answers are not printed
  ],
  allowProperties: [
    ...["inset", "margin-block", "margin-inline", "padding-block", "padding-inline"], // as :is
    ...["outline", "paint-order", "scroll-snap-type"], // the parts that are used are older
    ...["backface-visibility", "mask-image"], // a prefixed one stands beside it
    ...["resize", "text-size-adjust"], // phones have no resizing; a prefixed one stands beside it
    "content-visibility", // as ::details-content
    "text-decoration-thickness", // underlines of the usual thickness
    "aspect-ratio", // the ratio of the picture's width and height attributes
    "text-wrap-style", // lines break as they fall
    "scrollbar-width", // a scroll bar
    "scroll-behavior", // jumps instead of gliding
    "scroll-padding-inline", // a list that rests at the window's edge
    ...["scroll-margin-top", "scroll-padding-bottom", "scroll-padding-top"], // Safari 14.1
    "forced-color-adjust", // asked for in forced colours only
    ...["animation-range", "animation-timeline", "view-timeline"], // asked for with timeline-scope
    "accent-color", // a tick in the browser's own colour
    ...["scroll-margin-block-start", "scroll-margin-inline-start", "scroll-snap-stop"], // Swiper's own
  ],
  allowMediaConditions: ["forced-colors"], // what it holds is for browsers that have it
  allowPropertyValues: { "overflow-wrap": ["anywhere"] }, // break-word stands before it
  ...{ allowUnits: ["svh"], allowFunctions: ["color-mix"] }, // see the check of fallbacks below
};

/** What a stylesheet uses that the oldest browsers lack. */
function youngCss(code: string): string[] {
  const found = new Linter().verify(
    code,
    {
      files: ["**/*.css"],
      plugins: { css },
      language: "css/css",
      languageOptions: { tolerant: true },
      rules: { "css/use-baseline": ["error", { available: BASELINE, ...accepted }] },
    },
    "built.css",
  );
  const messages = found.map(({ message }) => message);
  return [...new Set([...messages, ...withoutFallback(code), ...listsWithHas(code)])];
}

/** Whether a value with a variable is right shows too late to fall back on the one before. */
function withoutFallback(code: string): string[] {
  const always = code.replaceAll(/@supports[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, "");
  const young =
    /(?:([\w-]+):[^;{}]*;\s*)?\b([\w-]+):([^;{}]*(?:\d[sdl]v[hwib]\b|color-mix\()[^;{}]*)/g;
  return [...always.matchAll(young)]
    .filter(([, before, property, value = ""]) => before !== property || value.includes("var("))
    .map(([, , property, value]) => `no fallback: ${property}: ${value}`);
}

/** A browser without :has drops the whole rule, and with it the other selectors of its list. */
function listsWithHas(code: string): string[] {
  const rules = [...code.matchAll(/[^{}]*:has\([^{}]*(?=\{)/g)].map(([selector]) => selector);
  return rules.filter((selector) => selector.replaceAll(/\([^()]*\)/g, "").includes(","));
}

/** Functions that came after the oldest browsers, and whose use would end a script in one of them. */
const youngCalls =
  /\.(?:at|findLast|toSorted|toReversed|hasOwn|withResolvers)\(|\b(?:URL\.(?:canParse|parse)|Promise\.any|structuredClone|AbortSignal\.\w+|randomUUID|WeakRef)\(/g;

/** Syntax after ES2020, and look-behind, which Safari got in 16.4. The three have public fields of classes. */
const youngSyntax = [
  "PrivateIdentifier",
  "StaticBlock",
  "AssignmentExpression[operator=/^(\\|\\||&&|\\?\\?)=$/]",
  "Literal[regex.flags=/[dv]/]",
  "Literal[regex.pattern=/\\(\\?<[=!]/]",
];

/** What a script uses that the oldest browsers lack. */
function youngScript(code: string): string[] {
  const languageOptions = { ecmaVersion: 2022, sourceType: "module" } as const;
  const rules: Linter.RulesRecord = { "no-restricted-syntax": ["error", ...youngSyntax] };
  const found = new Linter().verify(code, { languageOptions, rules }, { allowInlineConfig: false });
  return [...found.map(({ message }) => message), ...(code.match(youngCalls) ?? [])];
}

const assets = join(project, "build/client/assets");
const built = (type: string) =>
  readdirSync(assets)
    .filter((name) => name.endsWith(type))
    .map((name) => join(assets, name));

describe("the oldest browsers have all that is used", () => {
  plain.each(built(".css"))("by %s", (file) => {
    expect(youngCss(readFileSync(file, "utf8"))).toEqual([]);
  });

  plain.each(built(".js"))("by %s", (file) => {
    expect(youngScript(readFileSync(file, "utf8"))).toEqual([]);
  });

  test("inside the pages, the owner's too", async ({ get, site }) => {
    const owner = await signIn(site);
    const documents = [
      ...(await Promise.all(pages.map(async (path) => (await get(path)).text))),
      (await get("/bandeja/entrar")).text,
      await owner.read("/bandeja"),
    ];
    const scripts = new Set<string>();
    for (const html of documents) {
      const styles = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)];
      expect(styles).not.toEqual([]);
      expect(styles.flatMap(([, code = ""]) => youngCss(code))).toEqual([]);
      const found = html.matchAll(/<script(?! type=)[^>]*>([^]+?)<\/script>/g);
      for (const [, code = ""] of found) scripts.add(code);
    }
    expect(scripts.size).toBeGreaterThan(1);
    expect([...scripts].flatMap(youngScript)).toEqual([]);
  });
});

plain.each([
  "a { & b { color: red } }",
  "@layer base { a { color: red } }",
  "a { grid-template-columns: subgrid }",
  "a { height: 100dvh }",
  "a { height: 1vh; height: calc(1dvh + var(--x)) }",
  "a { color: color-mix(in srgb, red, blue) }",
  "a { rotate: 45deg }",
  "a, b:has(c) { color: red }",
])("what the oldest browsers lack is found in the style %s", (style) => {
  expect(youngCss(style)).not.toEqual([]);
});

plain.each(["list.at(-1)", "x ||= 1", "class A { #b = 1 }", "/(?<=a)b/", "URL.canParse(x)"])(
  "what the oldest browsers lack is found in the script %s",
  (script) => {
    expect(youngScript(script)).not.toEqual([]);
  },
);

plain("accepts a style with a fallback and one inside @supports", () => {
  expect(youngCss("a { height: 100vh; height: 100svh }")).toEqual([]);
  expect(youngCss("@supports (height: 1svh) { a { height: calc(1svh + var(--x)) } }")).toEqual([]);
});

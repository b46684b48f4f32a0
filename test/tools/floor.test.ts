import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import css from "@eslint/css";
import { Linter } from "eslint";
import { describe, expect, test as plain } from "vitest";
import { signIn } from "../helpers/bandeja";
import { test } from "../helpers/fixtures";
import { pages } from "../helpers/pages";
import { project } from "../../scripts/project.mjs";
import { temporaryFolder } from "../helpers/program";

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

/** Parts of the browser, not of the language, whose use would end every script in an old one. */
const youngCalls = /\b(?:URL\.(?:canParse|parse)|structuredClone|AbortSignal\.\w+|randomUUID)\(/g;

/** What scripts use that the oldest browsers of package.json lack. */
function youngScripts(files: string[]): string[] {
  const checker = join(project, "node_modules/es-check/lib/cli/index.js");
  // It takes public fields of classes for private ones, which the build lowers.
  const options = ["checkBrowser", "--checkFeatures", "--module", "--ignore", "PrivateClassFields"];
  const { stdout, stderr } = spawnSync(process.execPath, [checker, ...options, ...files], {
    cwd: project,
    encoding: "utf8",
  });
  const said = stdout + stderr;
  expect(said).toContain(`checking ${files.length} file`);
  return [
    ...[...said.matchAll(/· (?:erroring file|error): .*/g)].map(([line]) => line),
    ...files.flatMap((file) => readFileSync(file, "utf8").match(youngCalls) ?? []),
  ];
}

function scriptFiles(codes: string[]): string[] {
  const folder = temporaryFolder();
  return codes.map((code, index) => {
    const file = join(folder, `${index}.js`);
    writeFileSync(file, code);
    return file;
  });
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

  plain("by the built scripts", () => {
    expect(youngScripts(built(".js"))).toEqual([]);
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
    expect(youngScripts(scriptFiles([...scripts]))).toEqual([]);
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

plain("what the oldest browsers lack is found in scripts", () => {
  const young = ["list.at(-1)", "x ||= 1", "Object.hasOwn(x, y)", "URL.canParse(x)"];
  for (const [index, found] of young.map((code) => youngScripts(scriptFiles([code]))).entries())
    expect(found, young[index]).not.toEqual([]);
});

plain("a style with its fallback, and one that is asked for, may go out", () => {
  expect(youngCss("a { height: 100vh; height: 100svh }")).toEqual([]);
  expect(youngCss("@supports (height: 1svh) { a { height: calc(1svh + var(--x)) } }")).toEqual([]);
});

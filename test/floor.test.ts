import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signIn } from "./helpers/bandeja";
import { PASSWORD } from "./helpers/password";
import { youngCss } from "./helpers/css-features";
import { youngHtml } from "./helpers/html-features";
import { pages } from "./helpers/pages";
import { youngScript } from "./helpers/script-features";
import { startSite, type Site } from "./helpers/server";

/** Young features that may go out, each with what an old browser shows or does instead. */
const accepted = new Map([
  // Styles
  ["text-wrap-style", "lines break as they fall"],
  ["text-size-adjust", "the prefixed one stands beside it"],
  ["forced-color-adjust", "asked for in forced colours only"],
  ["content-visibility", "closed answers are not printed"],
  ["cursor: pointer", "iOS has no cursor"],
  ["cursor: progress", "iOS has no cursor"],
  ["resize", "a box of one size, as on every phone"],
  ["text-decoration-thickness", "underlines of the usual thickness"],
  ["scroll-behavior", "jumps instead of gliding"],
  ["scrollbar-width", "a scroll bar"],
  ["aspect-ratio", "the ratio of the picture's width and height attributes"],
  ["backface-visibility", "the prefixed one stands beside it"],
  ["mask", "a prefixed one stands beside it, or hard edges"],
  ["mask-image", "the prefixed one stands beside it"],
  ["mask: intersect", "hard edges"],
  ["animation-timeline", "asked for with timeline-scope"],
  ["animation-range", "asked for with timeline-scope"],
  ["view-timeline", "asked for with timeline-scope"],
  ["scroll-padding-inline", "a list that rests at the window's edge"],
  ["font-display", "the browser's own way of waiting"],
  ["size-adjust", "stand-in letters of another width"],
  ["ascent-override", "stand-in letters of another height"],
  ["descent-override", "stand-in letters of another height"],
  ["line-gap-override", "stand-in letters of another height"],
  ["scroll-snap-stop", "Swiper's own"],
  ["scroll-margin-block-start", "Swiper's own"],
  ["scroll-margin-inline-start", "Swiper's own"],
  ["accent-color", "a tick in the browser's own colour"],
  // Markup
  ["<img loading>", "pictures come at once"],
  ["<img fetchpriority>", "pictures come in the order of the page"],
  ["<link fetchpriority>", "pictures come in the order of the page"],
  ["<source height>", "the place of a picture is that of its <img>"],
  ["<source width>", "the place of a picture is that of its <img>"],
  ['<link rel="preload">', "what is asked for ahead comes when it is met"],
  ['<link rel="icon">', "iOS has the icon of its own beside it"],
  ['<link rel="manifest">', "a page that cannot be installed"],
  ['<meta name="theme-color">', "a bar in the browser's own colour"],
  ['<meta name="viewport">', "told to phones only"],
  // Scripts
  ["TransformStream", "app/hydration/stream-polyfill.client.ts brings it"],
  ["TextEncoderStream", "app/hydration/stream-polyfill.client.ts brings it"],
  [".pipeThrough()", "app/hydration/stream-polyfill.client.ts brings it"],
  [".destroy()", "Swiper's own"],
  [".use()", "Swiper's own"],
  [".createPolicy()", "Swiper asks whether it is there"],
  [".createHTML()", "Swiper asks whether it is there"],
  [".createContext()", "React's own"],
  [".subscribe()", "the router's own"],
  [".startViewTransition()", "the router asks whether it is there"],
  [".skipTransition()", "the router asks whether it is there"],
]);

/** The same for selectors, whose rules an old browser leaves out, and for words of many properties. */
const acceptedPatterns = [
  /^(align|justify|place)-\w+: (start|end)$/, // young in flex boxes only; used in grids
  /^:selection /, // iOS colours what is chosen in its own way
  /^:focus-visible /, // base.css gives every focus a ring there
  /^:details-content /, // closed answers are not printed
  /^:-webkit-scrollbar /, // Swiper's own
  /^:has in body:has\([^)]*\) \.site-header/, // a header in stone, whatever the page begins with
  /^:has in body:has\(\.contact-form :focus\) \./, // what floats stays while one writes
  /^:has in \.section:has\(\.manner\) h2/, // a larger title
];

function unaccepted(features: string[]): string[] {
  return features.filter(
    (feature) => !accepted.has(feature) && !acceptedPatterns.some((known) => known.test(feature)),
  );
}

const assets = resolve(import.meta.dirname, "../build/client/assets");

describe("the oldest browsers have all that is used by", () => {
  test.each(readdirSync(assets).filter((name) => /\.(css|js)$/.test(name)))("%s", (name) => {
    const code = readFileSync(join(assets, name), "utf8");
    const features = name.endsWith(".css") ? youngCss(code) : youngScript(code);
    expect(unaccepted(features)).toEqual([]);
  });

  describe("the styles and scripts inside", () => {
    let site: Site;
    beforeAll(async () => {
      site = await startSite({ env: { INBOX_PASSWORD: PASSWORD } });
    });
    afterAll(() => site.stop());

    function featuresOf(html: string, leastScripts: number): string[] {
      const styles = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)];
      const scripts = [...html.matchAll(/<script(?! type="(?!deferred))[^>]*>([^]+?)<\/script>/g)];
      expect(styles.length).toBeGreaterThan(0);
      expect(scripts.length).toBeGreaterThanOrEqual(leastScripts);
      return unaccepted([
        ...youngHtml(html),
        ...styles.flatMap(([, css = ""]) => youngCss(css)),
        ...scripts.flatMap(([, code = ""]) => youngScript(code)),
      ]);
    }

    test.each(pages)("%s", async (path) => {
      const html = await (await fetch(site.url + path)).text();
      expect(featuresOf(html, 3)).toEqual([]);
    });

    test("the owner's inbox", async () => {
      const entrance = await (await fetch(`${site.url}/bandeja/entrar`)).text();
      const owner = await signIn(site);
      for (const html of [entrance, await owner.read("/bandeja")]) {
        expect(featuresOf(html, 0)).toEqual([]);
      }
    });
  });
});

describe("what the oldest browsers lack is found in", () => {
  test.each([
    ["a { & b { color: red } }", "nesting"],
    ["@layer base { a { color: red } }", "@layer"],
    ["@media (width > 40rem) { a { color: red } }", "@media range"],
    ["a { grid-template-columns: subgrid }", "grid-template-columns: subgrid"],
    ["a { height: 100dvh }", "height: dvh"],
    ["a { color: color-mix(in srgb, red, blue) }", "color: color-mix("],
    ["a { rotate: 45deg }", "rotate"],
    ["a { height: 1vh; height: calc(1dvh + var(--x)) }", "height: dvh"],
    ["a:has(b) { color: red }", ":has in a:has(b)"],
  ])("the style %s", (css, feature) => {
    expect(youngCss(css)).toEqual([feature]);
  });

  test.each([
    ["URL.canParse(x)", "URL.canParse"],
    ["list.at(-1)", ".at()"],
    ["structuredClone(x)", "structuredClone"],
    ["new TransformStream()", "TransformStream"],
    ["x ||= 1", "operators.logical_or_assignment"],
    ["class A { #x = 1 }", "classes.private_class_fields"],
  ])("the script %s", (code, feature) => {
    expect(youngScript(code)).toContain(feature);
  });

  test.each([
    ["<dialog open></dialog>", "<dialog>"],
    ['<section inert="" class="a">', "<section inert>"],
    ['<link rel="modulepreload" href="/x.js"/>', '<link rel="modulepreload">'],
  ])("the markup %s", (html, feature) => {
    expect(youngHtml(html)).toContain(feature);
  });

  test("no style that has a fallback, nor in one that is asked for", () => {
    expect(youngCss("a { height: 100vh; height: 100dvh }")).toEqual([]);
    expect(youngCss("@supports (rotate: 1deg) { a { rotate: 1deg } }")).toEqual([]);
    expect(youngCss("@supports (height: 1svh) { a { height: calc(1svh + var(--x)) } }")).toEqual(
      [],
    );
    expect(youngScript("new URL(x); list.map(x); fetch(x); Object.keys(x)")).toEqual([]);
  });
});

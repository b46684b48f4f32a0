import outcomeCss from "./contact/outcome.css?inline";
import { shownEntries } from "./documents/document";
import { ownerDocuments } from "./owner-documents.server";
import shellCss from "./shell.css?inline";
import { standInFaces } from "./styles/stand-ins";
import { fontFaces } from "./styles/fonts";
import carouselCss from "./testimonials/carousel.css?inline";

/** Scripts load the fonts after the first paint (styles/fonts.ts); without scripts the styles do. */
const fontsWithoutScripts = `@media (scripting:none){${fontFaces}}`;

/** The spaces beside signs, and after the name of a property, which the build leaves. */
const NEEDLESS_SPACES = / (?=[*/] )|(?<=[*/,]|--[\w-]+:) /g;

const PROPERTY_NAMES = /(?<![\w-])--[a-z][\w-]*/g;

/** The names that styles which scripts load later know, and the logo. */
const KEPT = new Set(`${carouselCss}${outcomeCss} --mark`.match(PROPERTY_NAMES));

/** Gives the other custom properties short names, which are a thirtieth less to send. */
function shortenNames(css: string): string {
  const names = new Set(css.match(PROPERTY_NAMES)?.filter((name) => !KEPT.has(name)));
  const short = new Map([...names].map((name, index) => [name, `--${index.toString(36)}`]));
  return css.replace(PROPERTY_NAMES, (name) => short.get(name) ?? name);
}

/** Returns the styles of a page: the shared ones, those of the lists that have entries, and its own. */
export function pageStyles(pageCss: string): string {
  const ofLists = ownerDocuments.map((one) =>
    one.kind === "list" && shownEntries(one).length > 0 ? one.css : "",
  );
  const css = [standInFaces, fontsWithoutScripts, shellCss, ...ofLists, pageCss].join("");
  return shortenNames(css.replace(NEEDLESS_SPACES, ""));
}

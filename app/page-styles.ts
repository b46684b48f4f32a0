import { shownEntries, type ListDocument } from "./documents/document";
import { notices } from "./notices/document.server";
import noticesCss from "./notices/list.css?inline";
import shellCss from "./shell.css?inline";
import { standInFaces } from "./styles/stand-ins";
import { testimonials } from "./testimonials/document.server";
import testimonialsCss from "./testimonials/list.css?inline";
import { fontFaces } from "./ui/fonts";
import { works } from "./works/document.server";
import worksCss from "./works/list.css?inline";

const listStyles: [ListDocument, string][] = [
  [notices, noticesCss],
  [testimonials, testimonialsCss],
  [works, worksCss],
];

/** Scripts load the fonts after the first paint (ui/fonts.ts); without scripts the styles do. */
const fontsWithoutScripts = `@media (scripting:none){${fontFaces}}`;

/** The spaces beside signs, and after the name of a property, which the build leaves. */
const NEEDLESS_SPACES = / (?=[*/] )|(?<=[*/,]|--[\w-]+:) /g;

/** Returns the styles of a page: the shared ones, those of the lists that have entries, and its own. */
export function pageStyles(pageCss: string): string {
  const ofLists = listStyles.map(([list, css]) => (shownEntries(list).length > 0 ? css : ""));
  return [standInFaces, fontsWithoutScripts, shellCss, ...ofLists, pageCss]
    .join("")
    .replace(NEEDLESS_SPACES, "");
}

import noticesCss from "./notices/list.css?inline";
import type { Lists } from "./owner-documents.server";
import shellCss from "./shell.css?inline";
import { standInFaces } from "./styles/stand-ins";
import testimonialsCss from "./testimonials/list.css?inline";
import { fontFaces } from "./ui/fonts";
import worksCss from "./works/list.css?inline";

const listStyles: Record<keyof Lists, string> = {
  notices: noticesCss,
  testimonials: testimonialsCss,
  works: worksCss,
};

/** Scripts load the fonts after the first paint (ui/fonts.tsx); without scripts the styles do. */
const fontsWithoutScripts = `@media (scripting:none){${fontFaces}}`;

/** The spaces beside signs, and after the name of a property, which the build leaves. */
const NEEDLESS_SPACES = / (?=[*/] )|(?<=[*/,]|--[\w-]+:) /g;

/** Returns the styles of a page: the shared ones, those of the lists that have entries, and its own. */
export function pageStyles(pageCss: string, lists: Lists): string {
  const shown = Object.keys(lists) as (keyof Lists)[];
  const ofLists = shown.map((name) => listStyles[name]);
  return [standInFaces, fontsWithoutScripts, shellCss, ...ofLists, pageCss]
    .join("")
    .replace(NEEDLESS_SPACES, "");
}

import { shownEntries } from "./documents/document";
import { ownerDocuments } from "./owner-documents.server";
import shellCss from "./shell.css?inline";
import { standInFaces } from "./styles/stand-ins";
import { fontFaces } from "./styles/fonts";

/** Scripts load the fonts after the first paint (styles/fonts.ts); without scripts the styles do. */
const fontsWithoutScripts = `@media (scripting:none){${fontFaces}}`;

/** Returns the styles of a page: the shared ones, those of the lists that have entries, and its own. */
export function pageStyles(pageCss: string): string {
  const ofLists = ownerDocuments.map((one) =>
    one.kind === "list" && shownEntries(one).length > 0 ? one.css : "",
  );
  return [standInFaces, fontsWithoutScripts, shellCss, ...ofLists, pageCss].join("");
}

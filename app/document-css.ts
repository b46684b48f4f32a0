import shellCss from "./shell.css?inline";

const ERROR_PAGE = "./ui/error-page.css";
const WORKS = "./works/works.css";

const pagesCss = import.meta.glob<string>(
  ["./routes/*.css", "./ui/error-page.css", "./works/works.css"],
  { eager: true, query: "?inline", import: "default" },
);

/** The id of the element that holds the styles; an extension may put its own before it. */
export const STYLES_ID = "site-styles";

/** The client bundle carries no styles; there they are read once from the document. */
const received = import.meta.env.SSR ? "" : (document.getElementById(STYLES_ID)?.textContent ?? "");

/**
 * The styles that a page travels with: what all pages wear and what its route wears. Moving on within
 * the document needs those of the other pages, which pages.css brings.
 *
 * @param routeId the framework's name of the route, as "routes/home"
 * @param failed whether the error page stands in its place
 * @param hasWorks whether the owner has works to show
 */
export function documentCss(
  routeId: string | undefined,
  { failed, hasWorks }: { failed: boolean; hasWorks: boolean },
): string {
  if (!import.meta.env.SSR) return received;
  const names = [failed ? ERROR_PAGE : `./${routeId}.css`, ...(hasWorks ? [WORKS] : [])];
  return shellCss + names.map((name) => pagesCss[name] ?? "").join("");
}

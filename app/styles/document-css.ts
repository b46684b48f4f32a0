import shellCss from "./shell.css?inline";

const pagesCss = import.meta.glob<string>("../routes/*.css", {
  eager: true,
  query: "?inline",
  import: "default",
});

/** The id of the element that holds the styles; an extension may put its own before it. */
export const STYLES_ID = "site-styles";

/** The client bundle carries no styles; there they are read once from the document. */
const received = import.meta.env.SSR ? "" : (document.getElementById(STYLES_ID)?.textContent ?? "");

/**
 * The styles that a page travels with: what all pages wear and what its route wears. Moving on within
 * the document needs those of the other pages, which pages.css brings.
 *
 * @param routeId the framework's name of the route, as "routes/home"
 */
export function documentCss(routeId: string | undefined): string {
  if (!import.meta.env.SSR) return received;
  return shellCss + (pagesCss[`../${routeId}.css`] ?? "");
}

import shellCss from "./shell.css?inline";

const pagesCss = import.meta.glob<string>("../routes/*.css", {
  eager: true,
  query: "?inline",
  import: "default",
});

/**
 * The styles that a page travels with: what all pages wear and what its route wears. Moving on within
 * the document needs those of the other pages, which pages.css brings. The client bundle carries none;
 * there they are read from the document.
 *
 * @param routeId the framework's name of the route, as "routes/home"
 */
export function documentCss(routeId: string | undefined): string {
  if (!import.meta.env.SSR) return document.querySelector("style")?.textContent ?? "";
  const pageCss = pagesCss[`../${routeId}.css`];
  return pageCss ? `${shellCss}@layer pages{${pageCss}}` : shellCss;
}

import css from "./site.css?inline";

/**
 * The styles of the whole site, which travel inside each document: one round trip less, and one hash
 * in the policy. The client bundle does not carry them again; there they are read from the document.
 */
export const siteCss: string = import.meta.env.SSR
  ? css
  : (document.querySelector("style")?.textContent ?? "");

import shellCss from "./shell.css?inline";

const ERROR_PAGE = "./shell/error-page.css";

const styles = import.meta.glob<string>(
  ["./routes/*.css", "./shell/error-page.css", "./*/list.css"],
  { eager: true, query: "?inline", import: "default" },
);

/**
 * The styles that a page travels with: what all pages wear, what its route wears, and what lists wear
 * that have entries.
 *
 * @param routeId the framework's name of the route, as "routes/home"
 * @param failed whether the error page stands in its place
 * @param lists the entries of the owner's lists, by the folder that holds the list.css they wear
 */
export function documentCss(
  routeId: string | undefined,
  { failed, lists = {} }: { failed: boolean; lists?: Record<string, unknown[]> },
): string {
  const shown = Object.keys(lists).filter((name) => lists[name]?.length);
  const files = [
    failed ? ERROR_PAGE : `./${routeId}.css`,
    ...shown.map((name) => `./${name}/list.css`),
  ];
  return shellCss + files.map((file) => styles[file] ?? "").join("");
}

import shellCss from "./shell.css?inline";

const ERROR_PAGE = "./shell/error-page.css";

const styles = import.meta.glob<string>(
  ["./routes/*.css", "./shell/error-page.css", "./*/list.css"],
  { eager: true, query: "?inline", import: "default" },
);

/** The styles of all pages, of the route or the error page, and of the lists, by folder, that have entries. */
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

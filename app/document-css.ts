import shellCss from "./shell.css?inline";
import { standInFaces } from "./styles/stand-ins";

const styles = import.meta.glob<string>(["./routes/*.css", "./*/list.css"], {
  eager: true,
  query: "?inline",
  import: "default",
});

/** The styles of all pages, of the route, and of the lists, by folder, that have entries. */
export function documentCss(routeId = "", lists: Record<string, unknown[]>): string {
  const shown = Object.keys(lists).filter((name) => lists[name]?.length);
  const files = [`./${routeId}.css`, ...shown.map((name) => `./${name}/list.css`)];
  return standInFaces + shellCss + files.map((file) => styles[file] ?? "").join("");
}

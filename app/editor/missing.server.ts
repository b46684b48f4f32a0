/** What the owner has still to fill in, as links to the fields. */
import type { PageLink } from "~/bandeja/page-head";
import type { Documents } from "~/documents/documents.server";
import { fieldAddress } from "./parts.server";
import { contentPath } from "./paths";

/** Returns links to the values that are still samples, or to the wanted facts that are empty. */
export function missingIn({ all, readingOf }: Documents, kind: "sample" | "wanted"): PageLink[] {
  return all.flatMap((document) => {
    const { whole, problems } = readingOf(document);
    const missing = problems.filter((problem) => problem.kind === kind);
    if (document.kind === "object") {
      return missing.map(({ path, text }) => ({
        text,
        address: fieldAddress(document, path, whole),
      }));
    }
    if (missing.length === 0) return [];
    // All are samples, because the entries of a list have no wanted facts.
    const count = missing.length === 1 ? "Uno es" : `${missing.length} son`;
    const text = `${document.title}. ${count} de muestra; pon los tuyos, autorizados, o quítalos`;
    return [{ text, address: contentPath(document) }];
  });
}

/** What is missing in the documents, each with the URL of its field. */
import type { PageLink } from "~/bandeja/page-head";
import type { Documents } from "~/documents/documents.server";
import { fieldAddress } from "./parts.server";
import { contentPath } from "./paths";

/** Returns links to what is missing: to the values that are still samples, or the wanted facts that are empty. */
export function missingIn({ all, readingOf }: Documents, kind: "sample" | "wanted"): PageLink[] {
  return all.flatMap((document) => {
    const { whole, problems } = readingOf(document);
    const found = problems.filter((one) => one.kind === kind);
    if (document.kind === "object") {
      return found.map(({ path, text }) => ({
        text,
        address: fieldAddress(document, path, whole),
      }));
    }
    // In a list only samples are missing: its entries have no wanted facts.
    const count = found.length;
    const text = `${document.title}. ${count === 1 ? "Uno es" : `${count} son`} de muestra; pon los tuyos, autorizados, o quítalos`;
    return count > 0 ? [{ text, address: contentPath(document) }] : [];
  });
}

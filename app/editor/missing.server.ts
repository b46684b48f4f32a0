/** What is missing in the documents, each with the URL of its field. */
import type { Missing } from "~/bandeja/missing-list";
import type { ObjectDocument } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { contentPath, findPart } from "./parts.server";

/** Returns what is missing: the values that are still samples, or the wanted facts that are empty. */
export function missingIn({ all, readingOf }: Documents, kind: "sample" | "wanted"): Missing[] {
  return all.flatMap((document) => {
    const { whole, problems } = readingOf(document);
    const found = problems.filter((one) => one.kind === kind);
    if (document.kind === "object") {
      return found.map(({ path, text }) => ({
        text,
        address: fieldAddress(document, path, whole),
      }));
    }
    const count = found.length;
    const text = `${document.title}. ${count === 1 ? "Uno es" : `${count} son`} de muestra; pon los tuyos, autorizados, o quítalos`;
    return count > 0 ? [{ text, address: contentPath(document) }] : [];
  });
}

/** Returns the URL of the form field for a path in the whole value of an object document. */
export function fieldAddress(
  document: ObjectDocument,
  path: PropertyKey[],
  whole: unknown,
): string {
  const field = path.join(".");
  const part = document.parts.find(({ slug, keys }) => {
    const name = findPart(document, slug)?.nameIn(whole);
    return keys.includes(String(path[0])) && (!name || `${field}.`.startsWith(`${name}.`));
  });
  return `${contentPath(document, part?.slug)}#campo-${field}`;
}

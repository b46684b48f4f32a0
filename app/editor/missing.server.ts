/** What is missing in the documents, each with the URL of its field. */
import type { Missing } from "~/bandeja/missing-list";
import type { ObjectDocument } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { labelAtPath } from "~/documents/schema";
import { contentPath, findPart } from "./parts.server";

/** Returns what to fill in before the site is shown to search engines: the values that are still samples. */
export function missingIn({ all, stateOf }: Documents): Missing[] {
  return all.flatMap((document) => {
    const { whole, problems } = stateOf(document);
    const samples = problems.filter(({ kind }) => kind === "sample");
    if (document.kind === "object") {
      return samples.map(({ path }) => ({
        text: `${labelAtPath(document.schema, path, whole)}. Es una muestra; pon el de tu empresa`,
        address: fieldAddress(document, path, whole),
      }));
    }
    const count = samples.length;
    const text = `${document.title}. ${count === 1 ? "Uno es" : `${count} son`} de muestra; pon los tuyos, autorizados, o quítalos`;
    return count > 0 ? [{ text, address: contentPath(document) }] : [];
  });
}

/** Returns the wanted facts that are not filled in. */
export function wantedIn({ all, stateOf }: Documents): Missing[] {
  return all.flatMap((document) => {
    if (document.kind === "list") return [];
    const { whole, problems } = stateOf(document);
    return problems
      .filter(({ kind }) => kind === "wanted")
      .map(({ path, text }) => ({ text, address: fieldAddress(document, path, whole) }));
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

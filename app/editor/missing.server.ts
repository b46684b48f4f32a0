/** What is missing in the documents, each with the URL of its field. */
import type { Missing } from "~/bandeja/missing-list";
import type { Document, ObjectDocument } from "~/documents/document";
import type { Problem } from "~/documents/problems";
import { contentPath } from "./parts.server";
import { labelAtPath } from "./schema.server";

/** Returns what to fill in before the site is shown to search engines: the values that are still samples. */
export function missingIn(document: Document, problems: Problem[]): Missing[] {
  const samples = problems.filter(({ kind }) => kind === "sample");
  if (document.kind === "object") {
    return samples.map(({ path }) => ({
      text: `${labelAtPath(document.schema, path)}. Es una muestra; pon el de tu empresa`,
      address: fieldAddress(document, path),
    }));
  }
  const count = samples.length;
  const text = `${document.title}. ${count === 1 ? "Uno es" : `${count} son`} de muestra; pon los tuyos, autorizados, o quítalos`;
  return count > 0 ? [{ text, address: contentPath(document) }] : [];
}

/** Returns the wanted facts that are not filled in, each with the button that puts it off, or takes that back. */
export function wantedIn(document: Document, problems: Problem[], keysPutOff: string[]): Missing[] {
  if (document.kind === "list") return [];
  return problems.flatMap(({ path, text, putOff }) => {
    if (!putOff) return [];
    const key = path.join(".");
    const isPutOff = keysPutOff.includes(key);
    const label = isPutOff ? "Volver a pedirlo" : putOff;
    const title = labelAtPath(document.schema, path);
    return [
      { text, address: fieldAddress(document, path), putOff: { key, title, label, isPutOff } },
    ];
  });
}

/** Returns the URL of the form field for a path in an object document. */
export function fieldAddress(document: ObjectDocument, path: PropertyKey[]): string {
  const form = document.forms.find(({ keys }) => keys.includes(String(path[0])));
  return `${contentPath(document, form?.slug)}#campo-${path.join(".")}`;
}

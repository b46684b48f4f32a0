import type { Document } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { missingIn } from "./missing.server";
import { isPage } from "./parts.server";
import { addLink, linkTo } from "./view-document.server";

/** The index of the editor: the documents with their state, and what is missing. */
export function indexPage(documents: Documents) {
  const { all, readingOf } = documents;
  const row = (document: Document) => {
    const { whole, problems, error } = readingOf(document);
    return {
      ...linkTo(document),
      ...(document.kind === "list" && {
        title: `${document.title} (${(whole as unknown[]).length})`,
        add: addLink(document),
      }),
      problem: error ?? problems.find(({ kind }) => kind === "warning")?.text,
    };
  };
  return {
    page: "index" as const,
    title: "Publicar en el sitio",
    back: { title: "Todos los mensajes", address: "/bandeja" },
    missing: missingIn(documents, "sample"),
    wanted: missingIn(documents, "wanted"),
    groups: [
      { title: "Datos y listas", documents: all.filter((one) => !isPage(one)).map(row) },
      { title: "Textos de cada página", documents: all.filter(isPage).map(row) },
    ],
  };
}

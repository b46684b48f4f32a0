import { z } from "zod";
import { TO_MESSAGES } from "~/bandeja/page-head";
import { brokenLinks } from "~/check/broken-links.server";
import type { Document } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { labelAtPath } from "~/documents/schema";
import { missingIn } from "./missing.server";
import { linkTo } from "./paths";
import { addLink } from "./view-document.server";
import type { IndexRow, IndexView } from "./views";

/** The index of the editor: the documents with their state, and what is missing. */
export function indexPage(documents: Documents): IndexView {
  const rowOf = (document: Document) => documentRow(documents, document);
  return {
    kind: "index",
    title: "Publicar en el sitio",
    back: TO_MESSAGES,
    samples: missingIn(documents, "sample"),
    wanted: missingIn(documents, "wanted"),
    groups: [
      {
        title: "Datos y listas",
        rows: documents.all.filter(({ isPage }) => !isPage).map(rowOf),
      },
      {
        title: "Textos de cada página",
        rows: documents.all.filter(({ isPage }) => isPage).map(rowOf),
      },
    ],
  };
}

function documentRow({ dataDir, readingOf }: Documents, document: Document): IndexRow {
  const { whole, problems, error } = readingOf(document);
  const warning = problems.find(({ kind }) => kind === "warning")?.text;
  const problem = error ?? warning ?? describeBrokenLink(dataDir, document, whole);
  const row = { ...linkTo(document), problem };
  if (document.kind === "object") return row;
  const count = (whole as unknown[]).length;
  return { ...row, text: `${document.title} (${count})`, add: addLink(document) };
}

/** Returns which text has the first link that leads nowhere; undefined when all lead somewhere. */
function describeBrokenLink(
  dataDir: string,
  { kind, schema }: Document,
  whole: unknown,
): string | undefined {
  const [broken] = brokenLinks(dataDir, whole);
  if (!broken) return undefined;
  const label = labelAtPath(kind === "list" ? z.array(schema) : schema, broken.path, whole);
  return `${label}: ${broken.message}`;
}

import { z } from "zod";
import { MissingList, missingIn } from "./missing";
import { TO_MESSAGES, type PageLink } from "~/bandeja/page-parts";
import { brokenLinks } from "~/check/broken-links.server";
import type { Document, ObjectDocument } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { labelAtPath } from "~/documents/schema";
import { frameOf, type Frame } from "./frame.server";
import { addLink } from "./list-page";
import { contentPath, linkTo } from "./names";

/** A page of links: to all documents, or to the parts of one. */
export interface IndexView extends Frame {
  kind: "index";
  samples?: PageLink[];
  wanted?: PageLink[];
  groups: { title?: string; rows: IndexRow[] }[];
}

interface IndexRow extends PageLink {
  add?: PageLink;
  /** The first thing that is wrong with the document. */
  problem?: string;
}

/** The first page of the editor: all documents. */
export function indexView(documents: Documents): IndexView {
  const rowsOf = (isPage: boolean) =>
    documents.all
      .filter((document) => Boolean(document.isPage) === isPage)
      .map((document) => documentRow(documents, document));
  return {
    kind: "index",
    title: "Publicar en el sitio",
    back: TO_MESSAGES,
    samples: missingIn(documents, "sample"),
    wanted: missingIn(documents, "wanted"),
    groups: [
      { title: "Datos y listas", rows: rowsOf(false) },
      { title: "Textos de cada página", rows: rowsOf(true) },
    ],
  };
}

function documentRow({ dataDir, readingOf }: Documents, document: Document): IndexRow {
  const { whole, notShown } = readingOf(document);
  const problem = notShown ?? describeBrokenLink(dataDir, document, whole);
  const row = { ...linkTo(document), problem };
  if (document.kind === "object") return row;
  const count = (whole as unknown[]).length;
  return { ...row, text: `${document.title} (${count})`, add: addLink(document) };
}

/** Names the text with the first link that leads nowhere; returns undefined when all links lead somewhere. */
function describeBrokenLink(dataDir: string, { kind, schema }: Document, whole: unknown) {
  const [broken] = brokenLinks(dataDir, whole);
  if (!broken) return undefined;
  const label = labelAtPath(kind === "list" ? z.array(schema) : schema, broken.path, whole);
  return `${label}: ${broken.message}`;
}

/** The page of an object: its parts. */
export async function partsView(documents: Documents, document: ObjectDocument, request: Request) {
  const rows = document.parts.map(({ key, title }) => ({
    text: title,
    address: contentPath(document, key),
  }));
  const frame = await frameOf(documents, document, request);
  return { kind: "index" as const, ...frame, groups: [{ rows }] };
}

export function IndexPage({ samples, wanted, groups }: IndexView) {
  return (
    <>
      <MissingList kind="sample" missing={samples} isOpen />
      <MissingList kind="wanted" missing={wanted} />
      {groups.map(({ title, rows }) => (
        <section key={title ?? ""}>
          {title && <h2>{title}</h2>}
          <ul className="entries">
            {rows.map((row) => (
              <Row key={row.address} {...row} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Row({ text, address, add, problem }: IndexRow) {
  return (
    <li>
      <p className="row">
        <strong>
          <a href={address}>{text}</a>
        </strong>
        {add && <a href={add.address}>{add.text}</a>}
      </p>
      {problem && <p className="error">{problem}</p>}
    </li>
  );
}

import { expect, onTestFinished, test } from "vitest";
import { limaDay } from "~/calendar";
import { brokenLinks } from "~/check/broken-links.server";
import { home, homeDocument } from "~/content/home";
import { show } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { documentView, indexView } from "~/editor/index-page";
import { listView } from "~/editor/list-page";
import { createTestDocuments } from "../helpers/documents";

/** The documents in the index of the editor. */
const rowsOf = (documents: Documents) => indexView(documents).groups.flatMap((group) => group.rows);

test.each([
  ["2020-01-01", limaDay(Date.now()), /^Del 1 de enero de 2020 al .* Se ve hoy\.$/],
  ["2020-01-01", "2020-01-01", /^El 1 de enero de 2020\. Ya no se ve\.$/],
  ["2999-01-01", "2999-01-02", /^Del 1 .* al 2 .*\. Todavía no se ve\.$/],
])("a list says when an entry from %s to %s is seen", async (first, last, sentence) => {
  const { documents, works, edit } = createTestDocuments();
  works.days = () => [first, last];
  await edit("content/obras.json", [{ titulo: "Casa" }]);
  const { entries } = await listView(documents, works, new Request("http://localhost"));
  expect(entries[0]?.days).toMatch(sentence);
});

test("what is wrong with an entry is said in the index, and its days are not", async () => {
  const { documents, works, edit } = createTestDocuments();
  works.days = ({ titulo }) => [titulo, titulo];
  await edit("content/obras.json", [{ titulo: "2020-01-01" }, null]);
  const view = await documentView(documents, works, new Request("http://localhost"));
  expect(view).toMatchObject({ entries: [{}, { days: undefined }] });
  const problem = expect.stringMatching(/^Error al cargar las obras/) as string;
  expect(rowsOf(documents)).toContainEqual(expect.objectContaining({ text: "Obras (2)", problem }));
});

test.each([
  "/no.jpg",
  // The site answers with no other names there.
  "/assets/data/fotos/casa.jpg",
])("the index names the text with %s, which leads nowhere", async (foto) => {
  const { documents, edit, write } = createTestDocuments();
  write("content/fotos/casa.jpg", "jpg");
  await edit("content/obras.json", [{ titulo: "Casa", foto }]);
  const problem = `Obra 1: Foto: ${foto} no lleva a ninguna parte`;
  expect(rowsOf(documents)).toContainEqual(expect.objectContaining({ text: "Obras (1)", problem }));
});

test("a link to a service that is hidden leads nowhere", () => {
  const link = "[Mira](/domotica#precio)";
  expect(brokenLinks("", [link])).toEqual([]);
  const items = home.services.items.map((item) => ({ ...item, hidden: item.slug === "domotica" }));
  show(homeDocument, { ...home, services: { ...home.services, items } });
  onTestFinished(() => show(homeDocument, homeDocument.schema.parse(homeDocument.shipped)));
  expect(brokenLinks("", [link])).toHaveLength(1);
});

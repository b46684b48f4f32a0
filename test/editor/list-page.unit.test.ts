import { expect, test } from "vitest";
import { limaDay } from "~/calendar";
import { documentView, indexView } from "~/editor/index-page";
import { listView } from "~/editor/list-page";
import { createTestDocuments } from "../helpers/documents";

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

/** The documents with a list of a long entry and a damaged one. */
async function withDamagedEntry() {
  const { documents, works, edit } = createTestDocuments();
  works.days = ({ titulo }) => [titulo, titulo];
  works.findWarnings = () => ["es larga"];
  await edit("content/obras.json", [{ titulo: "2020-01-01" }, null]);
  return { documents, works };
}

test("a list says of a damaged entry no days", async () => {
  const { documents, works } = await withDamagedEntry();
  const view = await documentView(documents, works, new Request("http://localhost"));
  expect(view).toMatchObject({ entries: [{}, { days: undefined }] });
});

test("the index counts the entries of a list, and says what is wrong before what is a warning", async () => {
  const { documents } = await withDamagedEntry();
  const rows = indexView(documents).groups.flatMap((group) => group.rows);
  expect(rows).toContainEqual(
    expect.objectContaining({
      text: "Obras (2)",
      problem: expect.stringMatching(/^Error al cargar las obras/) as string,
    }),
  );
});

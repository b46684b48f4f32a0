import { expect, test } from "vitest";
import { limaDay } from "~/calendar";
import { listView } from "~/editor/list-page";
import { createTestDocuments, LIST } from "../helpers/documents";

const request = new Request("http://localhost");

test.each([
  ["2020-01-01", limaDay(Date.now()), /^Del 1 de enero de 2020 al .* Se ve hoy\.$/],
  ["2020-01-01", "2020-01-01", /^El 1 de enero de 2020\. Ya no se ve\.$/],
  ["2999-01-01", "2999-01-02", /^Del 1 .* al 2 .*\. Todavía no se ve\.$/],
])("a list says when an entry from %s to %s is seen", async (first, last, sentence) => {
  const { documents, works, edit } = createTestDocuments();
  works.days = () => [first, last];
  await edit(LIST, [{ titulo: "Casa" }]);
  const { entries } = await listView(documents, works, request);
  expect(entries[0]?.days).toMatch(sentence);
});

test("of a damaged entry no days are said", async () => {
  const { documents, works, edit } = createTestDocuments();
  // Like that of the notices, it would throw for an entry that is no object.
  works.days = ({ titulo }) => [titulo, titulo];
  await edit(LIST, [null]);
  const { entries } = await listView(documents, works, request);
  expect(entries).toMatchObject([{ days: undefined }]);
});

import { expect, test } from "vitest";
import type { Documents } from "~/documents/documents.server";
import { indexView } from "~/editor/index-page";
import { createTestDocuments, LIST } from "../helpers/documents";

/** The row of the works in the index of the editor. */
const worksIn = (documents: Documents) =>
  indexView(documents)
    .groups.flatMap(({ rows }) => rows)
    .find(({ text }) => text.startsWith("Obras"));

test("the index says that a list has a damaged entry", async () => {
  const { documents, edit } = createTestDocuments();
  await edit(LIST, [{ titulo: "Casa" }, null]);
  const problem = expect.stringMatching(/^Error al cargar las obras/) as string;
  expect(worksIn(documents)).toMatchObject({ text: "Obras (2)", problem });
});

test("the index names the first text whose link leads nowhere", async () => {
  const { documents, edit } = createTestDocuments();
  await edit(LIST, [{ titulo: "Casa", foto: "/no.jpg" }]);
  const problem = "Obra 1: Foto: /no.jpg no lleva a ninguna parte";
  expect(worksIn(documents)).toMatchObject({ text: "Obras (1)", problem });
});

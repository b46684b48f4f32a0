import { expect, test } from "vitest";
import type { Documents } from "~/documents/documents.server";
import { indexView } from "~/editor/index-page";
import { createTestDocuments } from "../helpers/documents";

/** The row of the works in the index of the editor. */
const worksIn = (documents: Documents) =>
  indexView(documents)
    .groups.flatMap(({ rows }) => rows)
    .find(({ text }) => text.startsWith("Obras"));

test("the index says that a list has a damaged entry", async () => {
  const { documents, edit } = createTestDocuments();
  await edit("content/obras.json", [{ titulo: "Casa" }, null]);
  const problem = expect.stringMatching(/^Error al cargar las obras/) as string;
  expect(worksIn(documents)).toMatchObject({ text: "Obras (2)", problem });
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
  expect(worksIn(documents)).toMatchObject({ text: "Obras (1)", problem });
});

import { chmodSync, readdirSync, rmSync } from "node:fs";
import { expect, test, vi } from "vitest";
import constructora from "#content/constructora.json";
import { limaYear } from "~/calendar";
import { serviceDocuments } from "~/content/services";
import { defineObject } from "~/documents/document";
import { createDocuments } from "~/documents/documents.server";
import { wholeValue } from "~/documents/states";
import { createTestDocuments, LIST, PAGE, saved } from "../helpers/documents";
import { temporaryFolder } from "../helpers/files";
import { until } from "../helpers/wait";

test("the revision changes with a file or with the permission to read it, and only then", async () => {
  const { documents, at, edit } = createTestDocuments();
  await documents.refresh();
  const shippedRevision = documents.revision();
  await documents.refresh();
  expect(documents.revision()).toBe(shippedRevision);
  await edit(LIST, [{ titulo: "Casa" }]);
  const revision = documents.revision();
  expect(revision).not.toBe(shippedRevision);
  // Again and again, until the clock of files, which ticks after milliseconds, has another time.
  await until(async () => {
    chmodSync(at(LIST), 0o644);
    await documents.refresh();
    return documents.revision() !== revision;
  });
});

test("the revision changes at midnight in Lima, although nobody edits anything", () => {
  const { documents } = createTestDocuments();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-01-02T04:59:59Z") });
  const revision = documents.revision();
  vi.setSystemTime("2026-01-02T05:00:00Z");
  expect(documents.revision()).not.toBe(revision);
  vi.useRealTimers();
});

test("a document has the keys of its file and the others of the shipped one, also inside lists of texts", async () => {
  const { documents, page, at, edit } = createTestDocuments();
  await edit(PAGE, { title: "Buenas", points: [{ name: "Otro" }], more: "x" });
  const points = [{ name: "Otro", note: "Primero" }];
  expect(page.shown).toEqual({ title: "Buenas", text: "Qué tal", points, more: "x" });
  rmSync(at(PAGE));
  await documents.refresh();
  expect(page.shown, "without its file").toEqual(page.shipped);
});

test("a document is shown anew when another one changes that its texts name", async () => {
  const { documents, write, titles, page } = createTestDocuments();
  page.convert = (valid) => ({ ...(valid as typeof page.shown), more: titles().join() });
  for (const titulo of ["Casa", "Tienda"]) {
    write(LIST, [{ titulo }]);
    await documents.refresh();
    expect(page.shown.more).toBe(titulo);
  }
});

test("a document is read again on another day: its founding year was to come while the clock was behind", async () => {
  const { documents, page, write } = createTestDocuments();
  page.schema = page.schema.refine(
    ({ title }) => title !== "2015" || title <= limaYear(Date.now()),
  );
  write(PAGE, { title: "2015" });
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  await documents.refresh();
  vi.useRealTimers();
  await documents.refresh();
  expect(page.shown.title).toBe("2015");
});

test("a document is read by a command without a trace in its folder", async () => {
  const dataDir = temporaryFolder();
  await createDocuments(dataDir, [createTestDocuments().works]).refresh();
  expect(readdirSync(dataDir)).toEqual([]);
});

test("a document that is shipped with a mistake stops the start, which names the file and the key", () => {
  const { page } = createTestDocuments();
  const shipped = { ...(page.shipped as object), title: 7 };
  expect(() => defineObject({ ...page, shipped })).toThrow("content/home.json: title: debe ser");
});

test("a document gives an item that has moved no optional key of the shipped one at its place", () => {
  const { stages } = constructora;
  const moved = { stages: { ...stages, items: stages.items.toReversed() } };
  const { items } = (wholeValue(serviceDocuments.constructora, moved) as typeof constructora)
    .stages;
  expect(items).toEqual(moved.stages.items);
});

test("a document names its unknown keys, shows the others, and can be saved", async () => {
  const { documents, page, edit, savePage } = createTestDocuments();
  await edit(PAGE, { title: "Buenas", titel: "x", points: [{ name: "Otro", old: [1] }] });
  expect(page.shown).toMatchObject({ title: "Buenas", points: [{ name: "Otro" }] });
  const { notShown, problems } = documents.readingOf(page);
  expect(notShown).toMatch(/home\.json: línea 1: points\.0: no existe el campo «old»/);
  expect(documents.notShown()).toEqual([notShown]);
  expect(problems.map(({ kind }) => kind)).toEqual(["unknown", "unknown"]);
  expect(await savePage({ title: "Hasta luego" })).toEqual(saved);
  expect(page.shown.title).toBe("Hasta luego");
});

test("a document keeps a wrong value as it was, and shows the others", async () => {
  const { documents, page, edit } = createTestDocuments();
  const points = [{ name: "Otro", note: "Mío" }];
  await edit(PAGE, { title: "Buenas", points });
  await edit(PAGE, '\ufeff{\n"title": "Adiós",\n"points": null}');
  expect(page.shown).toEqual({ title: "Adiós", text: "Qué tal", points });
  expect(documents.notShown()).toEqual([
    expect.stringMatching(
      /^Error al cargar «Inicio» .*home\.json: línea 3: points: debe ser.*; lo que está mal no se muestra$/,
    ),
  ]);
});

test("a document with wrong values when the process starts shows them as they were, else as shipped", async () => {
  const first = createTestDocuments();
  await first.savePage({ title: "Buenas" });
  first.write(PAGE, { title: 7, points: "x", text: "A mano" });
  // Nothing is undone, but the edit by hand is a version now.
  expect(await first.documents.undo(first.page, "old")).toEqual({ kind: "conflict" });
  const { documents, page } = createTestDocuments(first.dataDir);
  await documents.refresh();
  expect(page.shown).toEqual({
    title: "Buenas",
    text: "A mano",
    points: [{ name: "Uno", note: "Primero" }],
  });
});

test("a document whose values contradict each other is shown as it was, and at the start as shipped", async () => {
  const { documents, page, edit } = createTestDocuments();
  await edit(PAGE, { title: "Qué tal" });
  expect(page.shown).toEqual(page.shipped);
  expect(documents.notShown()).toEqual([expect.stringMatching(/home\.json: text: repite/)]);
  await edit(PAGE, { title: "Buenas" });
  await edit(PAGE, { title: "Qué tal", points: null });
  expect(page.shown).toMatchObject({ title: "Buenas", text: "Qué tal" });
});

import { chmodSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { expect, test, vi } from "vitest";
import constructora from "#content/constructora.json";
import { limaDay } from "~/calendar";
import { serviceDocuments } from "~/content/services";
import { defineObject } from "~/documents/document";
import { createDocuments } from "~/documents/documents.server";
import { wholeValue } from "~/documents/states";
import { createTestDocuments, saved } from "../helpers/documents";
import { temporaryFolder } from "../helpers/files";
import { until } from "../helpers/wait";

const LIST = "content/obras.json";
const PAGE = "content/home.json";

test("a document is the shipped one until there is a file, and changes with it", async () => {
  const { documents, titles, at, edit } = createTestDocuments();
  await documents.refresh();
  const before = documents.revision();
  expect(titles()).toEqual([]);
  await edit(LIST, [{ titulo: "Casa" }]);
  expect(titles()).toEqual(["Casa"]);
  const changed = documents.revision();
  expect(changed).not.toBe(before);
  // Until the clock of files ticks, which takes milliseconds. This user may not have been able to read it.
  await until(async () => {
    chmodSync(at(LIST), 0o644);
    await documents.refresh();
    return documents.revision() !== changed;
  });
  rmSync(at(LIST));
  await documents.refresh();
  expect(titles()).toEqual([]);
  const last = documents.revision();
  await documents.refresh();
  expect(documents.revision(), "without a change").toBe(last);
});

test("a document takes the keys that its file lacks from the shipped one, also inside lists of texts", async () => {
  const { page, edit } = createTestDocuments();
  await edit(PAGE, { title: "Buenas", points: [{ name: "Otro" }] });
  expect(page.shown).toEqual({
    title: "Buenas",
    text: "Qué tal",
    points: [{ name: "Otro", note: "Primero" }],
  });
  await edit(PAGE, { more: "x" });
  expect(page.shown).toMatchObject({ title: "Hola", more: "x" });
  await edit(PAGE, {});
  expect(page.shown).not.toHaveProperty("more");
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

test("a document is not dated later than today by a file whose time is ahead, nor earlier by a clock that was behind", async () => {
  const { documents, page, write, at } = createTestDocuments();
  write(PAGE, { title: "Buenas" });
  const ahead = Date.now() / 1000 + 3 * 86_400;
  utimesSync(at(PAGE), ahead, ahead);
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  await documents.refresh();
  vi.useRealTimers();
  await documents.refresh();
  const today = limaDay(Date.now());
  expect(documents.readingOf(page).changedOn).toBe(today);
  write(PAGE, "{");
  await documents.refresh();
  expect(documents.readingOf(page).changedOn, "while it is damaged").toBe(today);
});

test("a document is read by a command without a trace in its folder", async () => {
  const dataDir = temporaryFolder();
  await createDocuments(dataDir, [createTestDocuments().works]).refresh();
  expect(readdirSync(dataDir)).toEqual([]);
});

test("a document that is shipped with a mistake stops the start, which names the file and the key", () => {
  const { page } = createTestDocuments();
  expect(page.shown.title, "before the first look").toBe("Hola");
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

test("a document shows the other keys while one is unknown, says which, and can be saved", async () => {
  const { documents, page, edit } = createTestDocuments();
  await edit(PAGE, { title: "Buenas", titel: "x", points: [{ name: "Otro", old: [1] }] });
  expect(page.shown).toMatchObject({ title: "Buenas", points: [{ name: "Otro" }] });
  expect(documents.notShown()).toEqual([
    expect.stringMatching(/home\.json: línea 1: points\.0: no existe el campo «old».*«titel»/),
  ]);
  const { notShown, problems } = documents.readingOf(page);
  expect(notShown).toBe(documents.notShown()[0]);
  expect(problems.map(({ kind }) => kind)).toEqual(["unknown", "unknown"]);
  const change = (whole: unknown) => ({ ...(whole as object), title: "Hasta luego" });
  expect(await documents.save(page, change)).toEqual(saved);
  expect(page.shown.title).toBe("Hasta luego");
});

test("a document keeps what is wrong as it was, and shows the rest unless the two contradict each other", async () => {
  const { documents, page, edit } = createTestDocuments();
  const points = [{ name: "Otro", note: "Mío" }];
  await edit(PAGE, { title: "Buenas", points });
  await edit(PAGE, '\ufeff{\n"title": "Adiós",\n"points": null}');
  const shown = { title: "Adiós", text: "Qué tal", points };
  expect(page.shown).toEqual(shown);
  expect(documents.notShown()).toEqual([
    expect.stringMatching(
      /^Error al cargar «Inicio» .*home\.json: línea 3: points: debe ser.*; se muestra lo demás$/,
    ),
  ]);
  await edit(PAGE, { title: "Qué tal", points: null });
  expect(page.shown).toEqual(shown);
  expect(documents.notShown()).toEqual([
    expect.stringMatching(/; se sigue mostrando lo de antes$/),
  ]);
});

test("a document with wrong values when the process starts shows them as they were, else as shipped", async () => {
  const first = createTestDocuments();
  await first.documents.save(first.page, (whole) => ({ ...(whole as object), title: "Buenas" }));
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

test("a document with values that contradict each other when the process starts is shown as shipped", async () => {
  const { documents, page, edit } = createTestDocuments();
  await edit(PAGE, { title: "Qué tal" });
  expect(page.shown).toEqual(page.shipped);
  expect(documents.notShown()).toEqual([
    expect.stringMatching(/home\.json: text: repite.*; se muestra lo que trae el programa$/),
  ]);
});

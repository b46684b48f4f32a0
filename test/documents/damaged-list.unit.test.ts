import { mkdirSync, rmSync } from "node:fs";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { createTestDocuments, HISTORY, LIST, PAGE } from "../helpers/documents";

const log = vi.spyOn(console, "error");
beforeEach(() => void log.mockReset());
afterAll(() => log.mockRestore());

test.each<[string, (documents: ReturnType<typeof createTestDocuments>) => void]>([
  ["cannot be parsed", ({ write }) => write(LIST, '[{"titulo": ')],
  ["is no list", ({ write }) => write(LIST, { titulo: "x" })],
  ["is too long", ({ write }) => write(LIST, Array(501).fill({ titulo: "x" }))],
  ["is too large", ({ write }) => write(LIST, `${" ".repeat(1024 * 1024)}[]`)],
  ["is a folder", ({ at }) => [rmSync(at(LIST)), mkdirSync(at(LIST))]],
])(
  "a list that %s keeps its last good entries, is logged once, and is read again",
  async (_, damage) => {
    const tools = createTestDocuments();
    const { documents, titles, at, edit } = tools;
    await edit(LIST, [{ titulo: "Casa" }]);
    damage(tools);
    for (let look = 0; look < 2; look++) await documents.refresh();
    expect(titles()).toEqual(["Casa"]);
    expect(log.mock.calls).toEqual([
      [expect.stringMatching(/^Error al cargar las obras .*; lo que está mal no se muestra$/)],
    ]);
    expect(documents.notShown()).toEqual(log.mock.calls[0]);
    rmSync(at(LIST), { force: true, recursive: true });
    await edit(LIST, []);
    expect(titles()).toEqual([]);
    expect(documents.notShown()).toEqual([]);
  },
);

test("a list shows its good entries, and names the first bad one", async () => {
  const { documents, titles, edit } = createTestDocuments();
  await edit(LIST, [8, { titulo: "Casa" }, 8]);
  expect(titles()).toEqual(["Casa"]);
  expect(documents.notShown()).toEqual([
    expect.stringMatching(/obras\.json: línea 1: Obra 1 no se muestra: debe ir entre llaves/),
  ]);
});

test("a list that is damaged when the process starts shows its newest version", async () => {
  const first = createTestDocuments();
  await first.add("Casa");
  first.write(LIST, '[{"titulo":');
  first.write(`${HISTORY}/9999999999999.jsonl`, "damaged too");
  first.write(`${HISTORY}/9999999999998.jsonl`, `{}\n${"[".repeat(2000)}${"]".repeat(2000)}`);
  const second = createTestDocuments(first.dataDir);
  await second.documents.refresh();
  expect(second.titles()).toEqual(["Casa"]);
});

test("a page that is damaged when the process starts shows the edit by hand before, not the shipped text", async () => {
  const first = createTestDocuments();
  await first.edit(PAGE, { title: "Buenas" });
  first.write(PAGE, "{");
  const second = createTestDocuments(first.dataDir);
  await second.documents.refresh();
  expect(second.page.shown.title).toBe("Buenas");
});

test("a list that is damaged when the process starts, and has no version, shows no samples", async () => {
  const { documents, works, titles, edit } = createTestDocuments();
  works.shipped = [{ titulo: "Muestra" }];
  await edit(LIST, '[{"titulo":');
  expect(titles()).toEqual([]);
  expect(documents.notShown()).toHaveLength(1);
});

import { existsSync, utimesSync } from "node:fs";
import { expect, test } from "vitest";
import { addVersion, pruneVersions, readVersion, versionTimes } from "~/documents/history.server";
import { hashOf } from "~/documents/value";
import { DAY_MS as DAY } from "~/time";
import { createTestDocuments, HISTORY, LIST, refused, saved } from "../helpers/documents";

/** Returns what the versions of the list say, the oldest first. */
async function changesIn(dataDir: string) {
  const folder = `${dataDir}/history/obras`;
  const times = (await versionTimes(folder)).reverse();
  const versions = await Promise.all(times.map((at) => readVersion(folder, at)));
  return versions.map((version) => version?.change);
}

test("undo brings back the value before, as often as there are versions, and says what it has undone", async () => {
  const { dataDir, add, remove, undo, titles } = createTestDocuments();
  await add("Una");
  await add("Dos");
  await remove("Una");
  for (const [titlesBefore, change] of [
    [["Una", "Dos"], "quitaste «Una»"],
    [["Una"], "agregaste «Dos»"],
    [[], "agregaste «Una»"],
  ] as const) {
    expect(await undo()).toEqual(saved);
    expect(titles()).toEqual(titlesBefore);
    expect((await changesIn(dataDir)).at(-1)).toBe(`Deshiciste este cambio: ${change}`);
  }
  expect(await undo()).toEqual({ kind: "conflict" });
});

test("undo after an undo and a new save goes back to the value that was changed", async () => {
  const { add, undo, titles } = createTestDocuments();
  await add("Una");
  await add("Dos");
  await undo();
  await add("Otra");
  expect(titles()).toEqual(["Una", "Otra"]);
  await undo();
  expect(titles()).toEqual(["Una"]);
});

test("redo brings back what undo took, but not over what somebody has saved since", async () => {
  const { documents, works, add, undo, titles, versions } = createTestDocuments();
  const shownHash = async () => hashOf(await documents.read(works));
  await add("Una");
  await add("Dos");
  const [undone = 0] = await versions();
  await undo();
  const hash = await shownHash();
  expect(await documents.restore(works, undone, { hash })).toEqual(saved);
  expect(await documents.restore(works, undone, { hash }), "pressed twice").toEqual(saved);
  expect(titles()).toEqual(["Una", "Dos"]);
  await add("Otra");
  expect(await documents.restore(works, undone, { hash })).toEqual({ kind: "conflict" });
  expect(titles()).toContain("Otra");
});

test("each save is a version that says what changed, and so is an edit by hand before it", async () => {
  const { dataDir, add, write, undo, titles } = createTestDocuments();
  await add("Casa");
  write(LIST, [{ titulo: "A mano" }]);
  await add("Tienda");
  expect(await changesIn(dataDir)).toEqual([
    "Como estaba al empezar",
    "Agregaste «Casa»",
    "Cambiaste el archivo a mano",
    "Agregaste «Tienda»",
  ]);
  await undo();
  expect(titles()).toEqual(["A mano"]);
});

test("a version that is not valid is not brought back", async () => {
  const { documents, page, at, savePage } = createTestDocuments();
  await savePage({ title: "Buenas" });
  const invalid = { at: Date.now(), before: null, change: "x", value: { title: 7 } };
  const version = await addVersion(at("history/home"), invalid);
  expect(await documents.restore(page, version.at)).toEqual(refused(/ya no se puede usar/));
  expect(page.shown.title).toBe("Buenas");
});

test("a version comes after all others, also when the clock is behind", async () => {
  const folder = createTestDocuments().at(HISTORY);
  const version = { before: null, change: "x", value: [] };
  const newest = await addVersion(folder, { ...version, at: Date.now() + DAY });
  const added = await addVersion(folder, { ...version, at: 1 });
  expect(added.at).toBeGreaterThan(newest.at);
});

const now = Date.now();

/** Creates a history with versions of these ages in days, and with files that are no versions. */
function historyOf(ages: number[]) {
  const documents = createTestDocuments();
  const tooLong = `${"9".repeat(20)}.jsonl`;
  for (const name of [".1.jsonl.part", "1.jsonl.part", "x1.jsonl", tooLong]) {
    documents.write(`${HISTORY}/${name}`, "");
  }
  for (const age of ages) documents.write(`${HISTORY}/${now - age * DAY}.jsonl`, "");
  return { ...documents, folder: documents.at(HISTORY) };
}

/** Counts from one age to another, the oldest first. */
const days = (oldest: number, youngest: number, step = 1) =>
  Array.from({ length: (oldest - youngest) / step + 1 }, (_, index) => oldest - index * step);

test.each([
  // Three are not among the newest hundred, and two of them are older than 90 days.
  { name: "versions are kept for 90 days", ages: days(92, -10), left: 101 },
  { name: "a hundred versions are kept, however old", ages: days(300, 101), left: 100 },
  {
    name: "90 days end at the newest version: no clock deletes",
    ages: days(150, 95, 0.5),
    left: 111,
  },
])("$name", async ({ ages, left }) => {
  const { folder } = historyOf(ages);
  await pruneVersions(folder, now);
  expect(await versionTimes(folder)).toHaveLength(left);
});

test("a save deletes old versions, and with the last version of a photo its file", async () => {
  const { add, at, write, folder } = historyOf(days(200, 101));
  const photo = "foto-0123abcd-288.webp";
  const oldest = now - 200 * DAY;
  write(`${HISTORY}/${oldest}.jsonl`, photo);
  write(`history/fotos/${photo}`, "webp");
  utimesSync(at(`history/fotos/${photo}`), now / 1000, oldest / 1000);
  await add("Casa");
  expect(await versionTimes(folder)).not.toContain(oldest);
  expect(existsSync(at(`history/fotos/${photo}`))).toBe(false);
  expect(existsSync(at("content/fotos")), "no photo was published").toBe(false);
});

import { existsSync, utimesSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addVersion, pruneVersions, readVersion, versionTimes } from "~/documents/history.server";
import { DAY_MS as DAY } from "~/time";
import { createTestDocuments, refused, saved } from "../helpers/documents";

const LIST = "content/obras.json";
const photo = "foto-0123abcd-288.webp";

/** What the versions of the list say, the oldest first. */
async function changesIn(dataDir: string) {
  const folder = `${dataDir}/history/obras`;
  const times = (await versionTimes(folder)).reverse();
  const heads = await Promise.all(times.map((at) => readVersion(folder, at)));
  return heads.map((head) => head?.change);
}

test("undo brings back the value before, as often as there are versions", async () => {
  const { dataDir, add, remove, undo, titles } = createTestDocuments();
  for (const title of ["Una", "Dos"]) await add(title);
  for (const title of ["Una", "Dos"]) await remove(title);
  const seen: string[][] = [];
  for (let steps = 0; steps < 4; steps++) {
    expect(await undo()).toEqual(saved);
    seen.push(titles());
  }
  expect(seen).toEqual([["Dos"], ["Una", "Dos"], ["Una"], []]);
  expect(await undo()).toEqual({ kind: "conflict" });
  expect((await changesIn(dataDir)).slice(-4, -2)).toEqual([
    "Deshiciste este cambio: quitaste «Dos»",
    "Deshiciste este cambio: quitaste «Una»",
  ]);
});

test("a file with a number that is no time is no version, and a save comes after the others", async () => {
  const { dataDir, add } = createTestDocuments();
  await add("Una");
  writeFileSync(`${dataDir}/history/obras/99999999999999999999.jsonl`, '{"change":"?"}\n[]\n');
  await add("Dos");
  expect(await changesIn(dataDir)).toEqual([
    "Como estaba al empezar",
    "Agregaste «Una»",
    "Agregaste «Dos»",
  ]);
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
  const { documents, page, at } = createTestDocuments();
  await documents.save(page, (whole) => ({ ...(whole as object), title: "Buenas" }));
  const bad = { at: Date.now() + DAY, before: null, change: "x", value: { title: 7 } };
  const { at: time } = await addVersion(at("history/home"), bad);
  expect(await documents.restore(page, time)).toEqual(refused(/ya no se puede usar/));
  expect(page.shown.title).toBe("Buenas");
  const later = await addVersion(at("history/home"), { ...bad, at: 1 });
  expect(later.at, "after all others, whatever the clock says").toBeGreaterThan(time);
});

test("versions are kept for 90 days, and at least the last hundred", async () => {
  const { add, at, write } = createTestDocuments();
  const folder = at("history/obras");
  const now = Date.now();
  for (const part of [".1.jsonl.part", "1.jsonl.part", "x1.jsonl"]) {
    write(`history/obras/${part}`, "");
  }
  for (let age = 92; age > -11; age--) write(`history/obras/${now - age * DAY}.jsonl`, "");
  expect(await pruneVersions(folder, now)).toBe(true);
  // Of the three after the hundredth, one is not older than 90 days.
  expect(await versionTimes(folder)).toHaveLength(101);
  expect(await pruneVersions(folder, now)).toBe(false);
  const old = now - 200 * DAY;
  write(`history/obras/${old}.jsonl`, photo);
  write(`history/fotos/${photo}`, "webp");
  utimesSync(at(`history/fotos/${photo}`), now / 1000, old / 1000);
  await add("Casa");
  expect(await versionTimes(folder), "after the next change").not.toContain(old);
  expect(existsSync(at(`history/fotos/${photo}`)), "with the last version").toBe(false);
  expect(existsSync(at("content/fotos")), "no photo was published").toBe(false);
});

test("a hundred versions stay, however old they are, and more by a clock that is ahead", async () => {
  const { at, write } = createTestDocuments();
  const folder = at("history/obras");
  const now = Date.now();
  for (let age = 200; age > 100; age--) write(`history/obras/${now - age * DAY}.jsonl`, "");
  await pruneVersions(folder, now);
  expect(await versionTimes(folder)).toHaveLength(100);
  for (let half = 300; half > 190; half--)
    write(`history/home/${now - (half / 2) * DAY}.jsonl`, "");
  expect(await pruneVersions(at("history/home"), now), "90 days before the newest").toBe(false);
});

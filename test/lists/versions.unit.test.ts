import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  changeFile,
  hashOf,
  readCurrent,
  readPrevious,
  readVersions,
} from "~/lists/versions.server";
import { temporaryFolder } from "../helpers/program";

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 23);

const fileOf = (value: unknown) => {
  const file = join(temporaryFolder(), "obras.json");
  writeFileSync(file, typeof value === "string" ? value : JSON.stringify(value));
  return file;
};

test("keeps one version for ten minutes of changes, and the one before the last save", async () => {
  const file = fileOf(["a"]);
  await changeFile(file, () => ["b"], NOW);
  await changeFile(file, () => ["c"], NOW + 5 * MINUTE);
  await changeFile(file, () => ["d"], NOW + 20 * MINUTE);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(["d"]);
  expect((await readVersions(file)).map(({ value }) => value)).toEqual([["d"], ["c"], ["a"]]);
  expect(await readPrevious(file)).toEqual(["c"]);
});

test("keeps the last hundred versions", async () => {
  const file = fileOf([]);
  for (let index = 0; index < 105; index += 1) {
    await changeFile(file, () => [index], NOW + index * 10 * MINUTE);
  }
  const versions = await readVersions(file);
  expect(versions).toHaveLength(100);
  expect(versions.at(-1)?.value).toEqual([5]);
});

test("reads the newest version of a damaged file, and saves a change of it", async () => {
  const file = fileOf(["a"]);
  await changeFile(file, () => ["b"]);
  writeFileSync(file, '["b", "c');
  expect(await readCurrent(file)).toEqual(["b"]);
  const saved = await changeFile(file, (value) => [...(value as string[]), "d"]);
  expect(saved).toBe(hashOf(["b", "d"]));
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(["b", "d"]);
});

test("does not write when the change returns nothing", async () => {
  const file = fileOf(["a"]);
  expect(await changeFile(file, () => undefined)).toBeUndefined();
  expect(await readVersions(file)).toEqual([]);
});

test("keeps both of two simultaneous changes", async () => {
  const file = fileOf([]);
  const add = (name: string) => changeFile(file, (value) => [...(value as string[]), name]);
  await Promise.all(["a", "b", "c"].map(add));
  expect((await readCurrent(file)) as string[]).toHaveLength(3);
});

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync } from "node:fs";
import { expect, test } from "vitest";
import { readVersion } from "~/documents/history.server";
import { photoResponse } from "~/documents/photo-response.server";
import { DAY_MS as DAY } from "~/time";
import { createTestDocuments, refused, saved } from "../helpers/documents";
import { temporaryFolder } from "../helpers/files";

const LIST = "content/obras.json";
const photo = "foto-0123abcd-288.webp";
const address = `/assets/data/fotos/${photo}`;

test("a save that fails leaves no version, and no photo in public", async () => {
  const { add, at, write } = createTestDocuments();
  write(`history/fotos/${photo}`, "webp");
  await add("Casa");
  const before = readdirSync(at("history/obras"));
  mkdirSync(at("content/.part"));
  expect(await add("Tienda", { foto: address })).toHaveProperty("kind", "refused");
  expect(readdirSync(at("history/obras"))).toEqual(before);
  expect(existsSync(at(`content/fotos/${photo}`))).toBe(false);
});

test("a new photo whose file is gone is refused, and one that the value had before is not", async () => {
  const { add, edit, titles } = createTestDocuments();
  expect(await add("Casa", { foto: address })).toEqual(refused(/una foto ya no está/));
  expect(titles()).toEqual([]);
  await edit(LIST, [{ titulo: "Casa", foto: address }]);
  expect(await add("Tienda")).toEqual(saved);
});

test("a photo is public while a document names it, then private, and gone with its last version", async () => {
  const { add, remove, undo, at, write, documents } = createTestDocuments();
  const shown = () => existsSync(at(`content/fotos/${photo}`));
  const kept = () => existsSync(at(`history/fotos/${photo}`));
  write(`history/fotos/${photo}`, "webp");
  const old = new Date(Date.now() - 2 * DAY);
  mkdirSync(at("history/fotos/.new-killed"));
  for (const name of [photo, ".new-killed"]) utimesSync(at(`history/fotos/${name}`), old, old);
  const fresh = at("history/fotos/foto-89abcdef-288.webp");
  write("history/fotos/foto-89abcdef-288.webp", "not saved yet");
  const today = new Date(Date.now() - 0.9 * DAY);
  utimesSync(fresh, today, today);
  await add("Casa", { foto: address });
  expect([shown(), kept()]).toEqual([true, false]);
  await remove("Casa");
  expect([shown(), kept()]).toEqual([false, true]);
  await undo();
  expect([shown(), kept()]).toEqual([true, false]);
  await remove("Casa");
  await documents.deleteUnnamedPhotos();
  expect(kept()).toBe(true);
  for (const name of readdirSync(at("history/obras"))) write(`history/obras/${name}`, "{}");
  await documents.deleteUnnamedPhotos();
  expect(readdirSync(at("history/fotos"))).toEqual(["foto-89abcdef-288.webp"]);
});

test("a photo that an edit by hand removes leaves the public folder, but not while the file is damaged", async () => {
  const { write, at, edit } = createTestDocuments();
  const files = ["avif", "webp"].map((format) => `content/fotos/${photo.replace("webp", format)}`);
  for (const file of files) write(file, file);
  const arePublic = () => files.map((file) => existsSync(at(file)));
  await edit(LIST, [{ titulo: "Casa", foto: address }]);
  await edit(LIST, `[{"titulo": "Casa",, "foto": "${address}"}]`);
  expect(arePublic()).toEqual([true, true]);
  await edit(LIST, []);
  expect(arePublic()).toEqual([false, false]);
});

test("a photo stays public while the file that may name it cannot be read", async () => {
  const { documents, write, at, edit } = createTestDocuments();
  write(`content/fotos/${photo}`, photo);
  await edit(LIST, [{ titulo: "Casa", foto: address }]);
  rmSync(at(LIST));
  symlinkSync("/nowhere", at(LIST));
  await documents.refresh();
  expect(readdirSync(at("content/fotos"))).toEqual([photo]);
});

test("a pipe with the name of a photo or a version is none, and is not waited for", async () => {
  const folder = temporaryFolder();
  execFileSync("mkfifo", [`${folder}/foto-01234567-288.webp`, `${folder}/1.jsonl`]);
  expect((await photoResponse([folder], "foto-01234567-288.webp")).status).toBe(404);
  expect(await readVersion(folder, 1)).toBeUndefined();
});

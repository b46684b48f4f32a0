import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { expect, test } from "vitest";
import { DAY_MS as DAY } from "~/time";
import { createTestDocuments, HISTORY, LIST, PAGE } from "../helpers/documents";

const photo = "foto-0123abcd-288.webp";
const address = `/assets/data/fotos/${photo}`;

/** Makes a file this many days old. */
function setAge(path: string, days: number): void {
  const time = new Date(Date.now() - days * DAY);
  utimesSync(path, time, time);
}

/** Creates documents with one photo that is not published, uploaded this many days ago. */
function documentsWithPhoto(age: number) {
  const documents = createTestDocuments();
  const { at, write } = documents;
  write(`history/fotos/${photo}`, "webp");
  setAge(at(`history/fotos/${photo}`), age);
  /** Returns the folder that the photo is in; undefined when it is gone. */
  const folderOfPhoto = () =>
    ["content/fotos", "history/fotos"].find((folder) => existsSync(at(`${folder}/${photo}`)));
  return { ...documents, folderOfPhoto };
}

test("a save that fails leaves no version, and no photo in public", async () => {
  const { add, at, folderOfPhoto } = documentsWithPhoto(0);
  await add("Casa");
  const versions = readdirSync(at(HISTORY));
  mkdirSync(at("content/.part"));
  expect(await add("Tienda", { foto: address })).toHaveProperty("kind", "refused");
  expect(readdirSync(at(HISTORY))).toEqual(versions);
  expect(folderOfPhoto()).toBe("history/fotos");
});

test("a photo is public while a document names it, and goes with the last version that names it", async () => {
  const { add, remove, undo, documents, at, write, folderOfPhoto } = documentsWithPhoto(31);
  await add("Casa", { foto: address });
  expect(folderOfPhoto()).toBe("content/fotos");
  await remove("Casa");
  expect(folderOfPhoto()).toBe("history/fotos");
  await undo();
  expect(folderOfPhoto()).toBe("content/fotos");
  await remove("Casa");
  setAge(at(`history/fotos/${photo}`), 31);
  await documents.deleteUnnamedPhotos();
  expect(folderOfPhoto()).toBe("history/fotos");
  for (const name of readdirSync(at(HISTORY))) write(`${HISTORY}/${name}`, "{}");
  await documents.deleteUnnamedPhotos();
  expect(folderOfPhoto()).toBeUndefined();
});

test("a photo that was never saved is kept for 29 days", async () => {
  const { documents, folderOfPhoto } = documentsWithPhoto(29);
  await documents.deleteUnnamedPhotos();
  expect(folderOfPhoto()).toBe("history/fotos");
});

test("a folder that a killed encoding has left is deleted", async () => {
  const { documents, at } = documentsWithPhoto(0);
  mkdirSync(at("history/fotos/.new-killed"));
  utimesSync(at("history/fotos/.new-killed"), 0, 0);
  await documents.deleteUnnamedPhotos();
  expect(readdirSync(at("history/fotos"))).toEqual([photo]);
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

test("a photo leaves the public folder while another file is damaged", async () => {
  const { add, remove, write, folderOfPhoto } = documentsWithPhoto(0);
  await add("Casa", { foto: address });
  write(PAGE, "{");
  await remove("Casa");
  expect(folderOfPhoto()).toBe("history/fotos");
});

test("a photo that somebody puts into the public folder, and no document names, leaves it, and is kept", async () => {
  const { write, at, edit, documents } = createTestDocuments();
  await edit(LIST, []);
  write(`content/fotos/${photo}`, "webp");
  setAge(at(`content/fotos/${photo}`), 400);
  await documents.refresh();
  expect(readdirSync(at("content/fotos"))).toEqual([]);
  expect(readdirSync(at("history/fotos"))).toEqual([photo]);
});

test("a photo stays public while the file that may name it cannot be read", async () => {
  const { documents, write, at, edit } = createTestDocuments();
  write(`content/fotos/${photo}`, photo);
  await edit(LIST, [{ titulo: "Casa", foto: address }]);
  rmSync(at(LIST));
  mkdirSync(at(LIST));
  await documents.refresh();
  expect(readdirSync(at("content/fotos"))).toEqual([photo]);
});

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { open } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { hashOf } from "~/documents/value";
import { addVersion, pruneVersions, readVersion, versionTimes } from "~/documents/history.server";
import { describeWriteError } from "~/documents/write-error";
import { createTestDocuments } from "../helpers/documents";

const LIST = "content/obras.json";
const DAY = 24 * 3600_000;
const photo = "foto-0123abcd-288.webp";
const address = `/assets/data/fotos/${photo}`;

/** A save that is refused, with the reason for the owner and the status of the answer. */
const refused = (problem: RegExp, status = 422) => ({
  kind: "refused",
  problem: expect.stringMatching(problem) as string,
  status,
});

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
    expect(await undo()).toHaveProperty("hash");
    seen.push(titles());
  }
  expect(seen).toEqual([["Dos"], ["Una", "Dos"], ["Una"], []]);
  expect(await undo()).toEqual({ kind: "conflict" });
  expect((await changesIn(dataDir)).slice(-4, -2)).toEqual([
    "Deshiciste este cambio: quitaste «Dos»",
    "Deshiciste este cambio: quitaste «Una»",
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

test("a change is not made when somebody has saved meanwhile, or its version is gone", async () => {
  const { add, documents, works, titles, undo, at } = createTestDocuments();
  await add("Una");
  expect(await documents.save(works, () => undefined)).toEqual({ kind: "conflict" });
  expect(await documents.undo(works, "0123456789abcdef")).toEqual({ kind: "conflict" });
  const gone = refused(/ya no está/);
  expect(await documents.restore(works, 1)).toEqual(gone);
  const [, first = 0] = await versionTimes(at("history/obras"));
  rmSync(at(`history/obras/${first}.jsonl`));
  expect(await undo()).toEqual(gone);
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

test("a change that leads clients elsewhere is made when confirmed, judged by the values under the lock", async () => {
  const { add, write, documents, works, titles, at } = createTestDocuments();
  await documents.save(works, () => [{ titulo: "Llama al 966 000 001" }], true);
  await add("Tienda");
  expect(titles()).toEqual(["Llama al 966 000 001", "Tienda"]);
  write(LIST, [{ titulo: "A mano" }]);
  const unconfirmed = { kind: "unconfirmed" };
  const hash = hashOf(await documents.read(works));
  expect(await documents.undo(works, hash)).toEqual(unconfirmed);
  const [, kept = 0] = await versionTimes(at("history/obras"));
  expect(await documents.restore(works, kept)).toEqual(unconfirmed);
  expect(await documents.save(works, () => [{ titulo: "Llama al 966 000 002" }])).toEqual(
    unconfirmed,
  );
  await documents.refresh();
  expect(titles()).toEqual(["A mano"]);
  expect(await documents.undo(works, hash, true)).toHaveProperty("hash");
  expect(titles()).toEqual(["Llama al 966 000 001", "Tienda"]);
  const another = await documents.save(works, () => [{ titulo: "Llama al 966 000 002" }]);
  expect(another, "in the place of the one before").toEqual(unconfirmed);
});

test("a damaged file is copied aside, and only a version of the history replaces it", async () => {
  const { add, write, read, undo, documents, works, at } = createTestDocuments();
  await add("Casa");
  const damaged = '[{"titulo": "Casa"},, {"titulo": "Solo a mano"}]';
  write(LIST, damaged);
  expect(await add("Tienda")).toEqual(
    refused(/No se guardó: .*obras\.json no es JSON válido \(línea 1\)/, 503),
  );
  expect(readFileSync(at(LIST), "utf8")).toBe(damaged);
  const worse = `${damaged},`;
  write(LIST, worse);
  const [newest = 0] = await versionTimes(at("history/obras"));
  expect(await documents.restore(works, newest)).toHaveProperty("hash");
  expect(read(LIST)).toEqual([{ titulo: "Casa" }]);
  const aside = readdirSync(at("history/obras")).filter((name) => name.startsWith("danado-"));
  const kept = aside.map((name) => readFileSync(at(`history/obras/${name}`), "utf8"));
  expect(kept.sort()).toEqual([damaged, worse]);
  await undo();
  expect(read(LIST), "undone, not as shipped").toEqual([{ titulo: "Casa" }]);
});

test("a version that is not valid is not brought back", async () => {
  const { documents, page, at } = createTestDocuments();
  await documents.save(page, (whole) => ({ ...(whole as object), title: "Buenas" }));
  const bad = { at: Date.now() + DAY, before: null, change: "x", value: { title: 7 } };
  const { at: time } = await addVersion(at("history/home"), bad);
  expect(await documents.restore(page, time)).toEqual(refused(/ya no se puede usar/));
  expect(page.current.title).toBe("Buenas");
  const later = await addVersion(at("history/home"), { ...bad, at: 1 });
  expect(later.at, "after all others, whatever the clock says").toBeGreaterThan(time);
});

test("an object keeps only what differs from the shipped one", async () => {
  const { documents, page, read, at } = createTestDocuments();
  await documents.save(page, (whole) => ({ ...(whole as object), title: "Buenas", text: "" }));
  expect(read("content/home.json")).toEqual({ title: "Buenas", text: "" });
  expect(page.current.text).toBe("");
  await documents.save(page, () => page.shipped);
  expect(existsSync(at("content/home.json"))).toBe(false);
  expect(page.current.title).toBe("Hola");
  await documents.undo(page, hashOf(page.shipped));
  expect(page.current).toMatchObject({ title: "Buenas", text: "" });
});

test("a form that is posted twice saves once, and simultaneous saves are all kept", async () => {
  const { dataDir, add, documents, works, titles, at } = createTestDocuments();
  const edit = (whole: unknown) => ((whole as []).length === 0 ? [{ titulo: "Casa" }] : undefined);
  const first = await documents.save(works, edit);
  expect(await documents.save(works, edit)).toEqual(first);
  expect(await changesIn(dataDir)).toHaveLength(2);
  const [, oldest = 0] = await versionTimes(at("history/obras"));
  const restored = await documents.restore(works, oldest);
  expect(await documents.restore(works, oldest)).toEqual(restored);
  expect(await changesIn(dataDir), "a version that is brought back twice").toHaveLength(3);
  await documents.undo(works, hashOf(await documents.read(works)));
  await Promise.all(Array.from({ length: 20 }, (_, index) => add(String(index))));
  expect(titles()).toHaveLength(21);
});

test("a list that is too large for the site is refused", async () => {
  const { add, titles, documents, works } = createTestDocuments();
  // An accented letter has two bytes.
  expect(await add("á".repeat(512 * 1024))).toEqual(refused(/caben 500, y 1 MB/));
  const many = Array.from({ length: 501 }, (_, index) => ({ titulo: `${index}` }));
  expect(await documents.save(works, () => many)).toEqual(refused(/caben 500, y 1 MB/));
  expect(titles()).toEqual([]);
});

test.each([
  [{ code: "ENOSPC" }, "el disco está lleno"],
  [{ code: "EDQUOT" }, "el disco está lleno"],
  [{ code: "ERR_SQLITE_ERROR", errcode: 13 }, "el disco está lleno"],
  [{ code: "EACCES" }, "no puede escribir en su carpeta"],
  [{ code: "ENOTDIR" }, "no puede escribir en su carpeta"],
  [{ code: "ERR_SQLITE_ERROR", errcode: 8 }, "no puede escribir en su carpeta"],
  [{ code: "ERR_SQLITE_ERROR", errcode: 266 }, "no puede escribir en su carpeta"],
  [{ code: "EMFILE" }, ""],
])("the error %j of a disk has a sentence for the owner: %s", (error, sentence) => {
  expect(describeWriteError(error) ?? "").toContain(sentence);
  expect(describeWriteError(error) === undefined).toBe(sentence === "");
});

test("a save is done when what follows it fails, and two processes do that one after the other", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue(undefined);
  let running = 0;
  const done: string[] = [];
  const onChange = async () => {
    running += 1;
    for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
    done.push(running === 1 ? "alone" : "not alone");
    running -= 1;
    throw new Error("full");
  };
  const { dataDir, add, titles, write, documents } = createTestDocuments(undefined, onChange);
  const other = createTestDocuments(dataDir, onChange);
  expect(await add("Casa")).toHaveProperty("hash");
  write(LIST, [{ titulo: "Tienda" }]);
  await Promise.all([documents.refresh(), other.documents.refresh()]);
  expect(titles()).toEqual(["Tienda"]);
  expect(done).toEqual(["alone", "alone", "alone"]);
  log.mockRestore();
});

test("what follows a save is tried again at each look until it succeeds, and its error logged once", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue(undefined);
  const outcomes = [true, false, false, true];
  const onChange = () => (outcomes.shift() ? Promise.resolve() : Promise.reject(new Error("full")));
  const { add, documents } = createTestDocuments(undefined, onChange);
  await documents.refresh();
  await add("Casa");
  expect(outcomes).toHaveLength(2);
  for (let time = 0; time < 4; time++) await documents.refresh();
  expect(outcomes).toEqual([]);
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^No se terminó de publicar .*full$/)]]);
  log.mockRestore();
});

test("a file that cannot be kept is not replaced", async () => {
  const { add, at, write, documents, works } = createTestDocuments();
  await add("Casa");
  write(LIST, " ".repeat(9 * 1024 * 1024));
  const [newest = 0] = await versionTimes(at("history/obras"));
  expect(await documents.restore(works, newest)).toEqual(
    refused(/^No se guardó: .* pesa demasiado. Corrígelo ahí$/, 503),
  );
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

test("a hundred versions stay, however old they are", async () => {
  const { at, write } = createTestDocuments();
  const folder = at("history/obras");
  const now = Date.now();
  for (let age = 200; age > 100; age--) write(`history/obras/${now - age * DAY}.jsonl`, "");
  await pruneVersions(folder, now);
  expect(await versionTimes(folder)).toHaveLength(100);
});

test("a save reaches the disk before the file gets its name, and its name does before the answer", async () => {
  const { add, at, read } = createTestDocuments();
  await add("Casa");
  const handle = await open(at(LIST));
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const seen: unknown[] = [];
  const sync = vi.spyOn(prototype, "sync").mockImplementation(() => {
    seen.push(...(read(LIST) as object[]).slice(1));
    return Promise.resolve();
  });
  expect(await add("Tienda")).toHaveProperty("kind", "saved");
  // The version and its folder, then the list and its folder.
  expect(sync).toHaveBeenCalledTimes(4);
  expect(seen).toEqual([{ titulo: "Tienda" }]);
  sync.mockRejectedValueOnce(Object.assign(new Error("full"), { code: "ENOSPC" }));
  expect(await add("Otra")).toEqual(refused(/el disco está lleno/, 503));
  const left = readdirSync(at("history/obras")).filter((name) => name.startsWith("."));
  expect(left, "of a save on a full disk").toEqual([]);
  sync.mockRestore();
});

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
  expect(await add("Tienda")).toHaveProperty("hash");
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

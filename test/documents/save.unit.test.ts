import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { versionTimes } from "~/documents/history.server";
import { hashOf } from "~/documents/value";
import { createTestDocuments, refused, saved } from "../helpers/documents";

const LIST = "content/obras.json";

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
  expect(await documents.undo(works, hash, true)).toEqual(saved);
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
  expect(await documents.restore(works, newest)).toEqual(saved);
  expect(read(LIST)).toEqual([{ titulo: "Casa" }]);
  const aside = readdirSync(at("history/obras")).filter((name) => name.startsWith("danado-"));
  const kept = aside.map((name) => readFileSync(at(`history/obras/${name}`), "utf8"));
  expect(kept.sort()).toEqual([damaged, worse]);
  await undo();
  expect(read(LIST), "undone, not as shipped").toEqual([{ titulo: "Casa" }]);
  write(LIST, " ".repeat(1024 * 1024 + 1));
  expect(await documents.restore(works, newest), "too large").toEqual(saved);
  write(LIST, " ".repeat(9 * 1024 * 1024));
  expect(await documents.restore(works, newest), "and cannot be kept").toEqual(
    refused(/^No se guardó: .* pesa demasiado. Corrígelo ahí$/, 503),
  );
});

test("an object keeps only what differs from the shipped one", async () => {
  const { documents, page, read, at } = createTestDocuments();
  await documents.save(page, (whole) => ({ ...(whole as object), title: "Buenas", text: "" }));
  expect(read("content/home.json")).toEqual({ title: "Buenas", text: "" });
  expect(page.shown.text).toBe("");
  await documents.save(page, () => page.shipped);
  expect(existsSync(at("content/home.json"))).toBe(false);
  expect(page.shown.title).toBe("Hola");
  await documents.undo(page, hashOf(page.shipped));
  expect(page.shown).toMatchObject({ title: "Buenas", text: "" });
});

test("a form that is posted twice saves once, and simultaneous saves are all kept", async () => {
  const { add, documents, works, titles, at } = createTestDocuments();
  const folder = at("history/obras");
  const edit = (whole: unknown) => ((whole as []).length === 0 ? [{ titulo: "Casa" }] : undefined);
  const first = await documents.save(works, edit);
  expect(await documents.save(works, edit)).toEqual(first);
  expect(await versionTimes(folder)).toHaveLength(2);
  const [, oldest = 0] = await versionTimes(folder);
  const restored = await documents.restore(works, oldest);
  expect(await documents.restore(works, oldest)).toEqual(restored);
  expect(await versionTimes(folder), "a version that is brought back twice").toHaveLength(3);
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
  await documents.save(works, () => many.slice(1));
  expect(titles(), "as many as there may be").toHaveLength(500);
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
  expect(await add("Tienda")).toEqual(saved);
  // The version and its folder, then the list and its folder.
  expect(sync).toHaveBeenCalledTimes(4);
  expect(seen).toEqual([{ titulo: "Tienda" }]);
  sync.mockRejectedValueOnce(Object.assign(new Error("full"), { code: "ENOSPC" }));
  expect(await add("Otra")).toEqual(refused(/el disco está lleno/, 503));
  const left = readdirSync(at("history/obras")).filter((name) => name.startsWith("."));
  expect(left, "of a save on a full disk").toEqual([]);
  sync.mockRestore();
});

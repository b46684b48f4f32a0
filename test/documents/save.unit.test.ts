import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { hashOf } from "~/documents/value";
import { createTestDocuments, HISTORY, LIST, PAGE, refused, saved } from "../helpers/documents";

test("a change is not made when somebody has saved meanwhile", async () => {
  const { add, documents, works, titles } = createTestDocuments();
  await add("Una");
  // Undefined: what the form edited is no longer there.
  expect(await documents.save(works, () => undefined)).toEqual({ kind: "conflict" });
  expect(await documents.undo(works, "0123456789abcdef")).toEqual({ kind: "conflict" });
  expect(titles()).toEqual(["Una"]);
});

test("a version that is gone is not brought back", async () => {
  const { add, documents, works, undo, at, versions } = createTestDocuments();
  await add("Una");
  const gone = refused(/ya no está/);
  expect(await documents.restore(works, 1)).toEqual(gone);
  const [, first = 0] = await versions();
  rmSync(at(`${HISTORY}/${first}.jsonl`));
  expect(await undo()).toEqual(gone);
});

describe("a change with a new contact", () => {
  const unconfirmed = { kind: "unconfirmed" };
  const withNumber = [{ titulo: "Llama al 966 000 001" }];

  test("is judged against the file that is there now, also an edit by hand", async () => {
    const { write, documents, works, titles, versions } = createTestDocuments();
    await documents.save(works, () => withNumber, { isConfirmed: true });
    write(LIST, [{ titulo: "A mano" }]);
    const hash = hashOf(await documents.read(works));
    expect(await documents.undo(works, hash)).toEqual(unconfirmed);
    const [, versionWithNumber = 0] = await versions();
    expect(await documents.restore(works, versionWithNumber)).toEqual(unconfirmed);
    expect(titles()).toEqual(["A mano"]);
    expect(await documents.undo(works, hash, { isConfirmed: true })).toEqual(saved);
    expect(titles()).toEqual(["Llama al 966 000 001"]);
  });
});

describe("a damaged file", () => {
  const damaged = '[{"titulo": "Casa"},, {"titulo": "Solo a mano"}]';

  test("is not replaced by a save, and copied into the history once for each damage", async () => {
    const { add, write, at } = createTestDocuments();
    const problem = /No se guardó: .*obras\.json no es JSON válido \(línea 1\)/;
    for (const content of [damaged, damaged, `${damaged},`]) {
      write(LIST, content);
      expect(await add("Tienda")).toEqual(refused(problem, 503));
      expect(readFileSync(at(LIST), "utf8")).toBe(content);
    }
    const names = readdirSync(at(HISTORY)).filter((name) => name.startsWith("danado-"));
    const copies = names.map((name) => readFileSync(at(`${HISTORY}/${name}`), "utf8"));
    expect(copies.sort()).toEqual([damaged, `${damaged},`]);
  });

  test("is replaced by a version of the history", async () => {
    const { add, write, read, undo, documents, works, versions } = createTestDocuments();
    await add("Casa");
    write(LIST, damaged);
    const [newest = 0] = await versions();
    expect(await documents.restore(works, newest)).toEqual(saved);
    expect(read(LIST)).toEqual([{ titulo: "Casa" }]);
    await undo();
    expect(read(LIST), "undone, and not as shipped").toEqual([{ titulo: "Casa" }]);
  });

  test("is never replaced while it is too large to be copied", async () => {
    const { add, write, documents, works, versions } = createTestDocuments();
    await add("Casa");
    const [newest = 0] = await versions();
    write(LIST, " ".repeat(1024 * 1024 + 1));
    const problem = /^No se guardó: .* pesa más de 1 MB. Corrígelo ahí$/;
    expect(await documents.restore(works, newest)).toEqual(refused(problem, 503));
  });
});

test("the file of an object has only what differs from the shipped one", async () => {
  const { documents, page, read, at, savePage } = createTestDocuments();
  await savePage({ title: "Buenas", text: "" });
  expect(read(PAGE)).toEqual({ title: "Buenas", text: "" });
  expect(page.shown.text).toBe("");
  await documents.save(page, () => page.shipped);
  expect(existsSync(at(PAGE))).toBe(false);
  expect(page.shown.title).toBe("Hola");
  await documents.undo(page, hashOf(page.shipped));
  expect(page.shown).toMatchObject({ title: "Buenas", text: "" });
});

test("a form that changes nothing saves nothing", async () => {
  const { documents, add, works, versions } = createTestDocuments();
  const added = await add("Casa");
  expect(await documents.save(works, (whole) => whole)).toEqual(added);
  expect(await versions()).toHaveLength(2);
});

test("simultaneous saves are all kept", async () => {
  const { add, titles } = createTestDocuments();
  await Promise.all(Array.from({ length: 20 }, (_, index) => add(String(index))));
  expect(titles()).toHaveLength(20);
});

test("a list has at most 500 entries and one megabyte", async () => {
  const { add, titles, documents, works } = createTestDocuments();
  const tooMuch = refused(/caben 500, y 1 MB/);
  // An accented letter has two bytes.
  expect(await add("á".repeat(512 * 1024))).toEqual(tooMuch);
  const entries = Array.from({ length: 501 }, (_, index) => ({ titulo: `${index}` }));
  expect(await documents.save(works, () => entries)).toEqual(tooMuch);
  expect(await documents.save(works, () => entries.slice(1))).toEqual(saved);
  expect(titles()).toHaveLength(500);
});

describe("on the disk", () => {
  /** Replaces the call that waits for the disk, for all files. */
  async function mockSync(path: string) {
    const handle = await open(path);
    const sync = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, "sync");
    await handle.close();
    onTestFinished(() => sync.mockRestore());
    return sync;
  }

  test("a save is whole before the file gets its name, and its name is there before the answer", async () => {
    const { add, at, read } = createTestDocuments();
    await add("Casa");
    const added: unknown[] = [];
    const sync = (await mockSync(at(LIST))).mockImplementation(() => {
      added.push(...(read(LIST) as object[]).slice(1));
      return Promise.resolve();
    });
    expect(await add("Tienda")).toEqual(saved);
    // The version and its folder, then the list and its folder: only at the last the new list has its name.
    expect(sync).toHaveBeenCalledTimes(4);
    expect(added).toEqual([{ titulo: "Tienda" }]);
  });

  test("a file that is no longer needed is gone before the answer", async () => {
    const { documents, page, at, savePage } = createTestDocuments();
    await savePage({ title: "Buenas" });
    const isThere: boolean[] = [];
    (await mockSync(at(PAGE))).mockImplementation(() => {
      isThere.push(existsSync(at(PAGE)));
      return Promise.resolve();
    });
    expect(await documents.save(page, () => page.shipped)).toEqual(saved);
    // The version and its folder, then the folder of the file.
    expect(isThere).toEqual([true, true, false]);
  });

  test("a save that does not fit is refused, and leaves no unfinished file", async () => {
    const { add, at } = createTestDocuments();
    await add("Casa");
    const full = Object.assign(new Error("full"), { code: "ENOSPC" });
    (await mockSync(at(LIST))).mockRejectedValueOnce(full);
    expect(await add("Otra")).toEqual(refused(/el disco está lleno/, 503));
    const names = readdirSync(at(HISTORY));
    expect(names.filter((name) => name.startsWith("."))).toEqual([]);
  });
});

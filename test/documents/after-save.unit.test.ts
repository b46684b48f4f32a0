import { expect, test, vi } from "vitest";
import { createTestDocuments, HISTORY, LIST, saved } from "../helpers/documents";
import { logOf } from "../helpers/log";

test("what follows a change runs in one process at a time", async () => {
  let runningCount = 0;
  const runningCounts: number[] = [];
  const onChange = async () => {
    runningCount += 1;
    // Long enough for the other process to begin, if it could.
    for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
    runningCounts.push(runningCount);
    runningCount -= 1;
  };
  const first = createTestDocuments(undefined, onChange);
  const second = createTestDocuments(first.dataDir, onChange);
  first.write(LIST, [{ titulo: "Tienda" }]);
  await Promise.all([first.documents.refresh(), second.documents.refresh()]);
  expect(runningCounts).toEqual([1, 1]);
});

test("what follows a change is tried at each look until it succeeds; the change is saved and shown before", async () => {
  let isDiskFull = false;
  const onChange = vi.fn(() =>
    isDiskFull ? Promise.reject(new Error("full")) : Promise.resolve(),
  );
  const { add, documents, titles } = createTestDocuments(undefined, onChange);
  await documents.refresh();
  const log = await logOf(async () => {
    isDiskFull = true;
    expect(await add("Casa")).toEqual(saved);
    expect(titles()).toEqual(["Casa"]);
    await documents.refresh();
    isDiskFull = false;
    for (let look = 0; look < 3; look++) await documents.refresh();
  });
  // Once at the start, twice in vain, and once more.
  expect(onChange).toHaveBeenCalledTimes(4);
  expect(log, "one line").toMatch(/^No se terminó de publicar .*full$/);
});

test("what follows an edit by hand runs although the history cannot keep the edit", async () => {
  const onChange = vi.fn(() => Promise.resolve());
  const { write, edit } = createTestDocuments(undefined, onChange);
  write(HISTORY, "no folder");
  await logOf(() => edit(LIST, [{ titulo: "Casa" }]));
  expect(onChange).toHaveBeenCalledOnce();
});

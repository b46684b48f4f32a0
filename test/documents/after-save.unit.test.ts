import { expect, onTestFinished, test, vi } from "vitest";
import { createTestDocuments, saved } from "../helpers/documents";

test("a save is done when what follows it fails, and two processes do that one after the other", async () => {
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
  expect(await add("Casa")).toEqual(saved);
  write("content/obras.json", [{ titulo: "Tienda" }]);
  await Promise.all([documents.refresh(), other.documents.refresh()]);
  expect(titles()).toEqual(["Tienda"]);
  expect(done).toEqual(["alone", "alone", "alone"]);
});

test("what follows a save is tried again at each look until it succeeds, and its error logged once", async () => {
  const log = vi.spyOn(console, "error");
  onTestFinished(() => log.mockRestore());
  const outcomes = [true, false, false, true];
  const onChange = () => (outcomes.shift() ? Promise.resolve() : Promise.reject(new Error("full")));
  const { add, documents } = createTestDocuments(undefined, onChange);
  await documents.refresh();
  await add("Casa");
  expect(outcomes).toHaveLength(2);
  for (let time = 0; time < 4; time++) await documents.refresh();
  expect(outcomes).toEqual([]);
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^No se terminó de publicar .*full$/)]]);
});

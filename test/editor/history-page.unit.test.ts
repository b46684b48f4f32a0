import { expect, test } from "vitest";
import { historyView } from "~/editor/history-page";
import { createTestDocuments, HISTORY, LIST } from "../helpers/documents";

/** A list of 21 saves: one more than a page of the history shows. */
async function saveOften() {
  const list = createTestDocuments();
  for (let count = 0; count < 21; count++) await list.add(String(count));
  const read = (address = "/") =>
    historyView(list.documents, list.works, new Request(new URL(address, "http://localhost")));
  const marksOf = async (address?: string) =>
    (await read(address)).versions.map(({ isCurrent }) => isCurrent);
  return { ...list, read, marksOf };
}

test("the history marks the current version, which is on its first page", async () => {
  const { read, marksOf } = await saveOften();
  expect(await marksOf()).toEqual([true, ...Array<boolean>(19).fill(false)]);
  const { older } = await read();
  // The first save has kept the list before it as a version, too.
  expect(await marksOf(older)).toEqual([false, false]);
});

test.each([
  { name: "an edit by hand that the site has not seen", content: [] },
  { name: "damage", content: "damaged" },
])("the history marks no version after $name", async ({ content }) => {
  const { write, marksOf } = await saveOften();
  write(LIST, content);
  expect(await marksOf()).not.toContain(true);
});

test("a page of the history ends where it did when one of its versions is damaged", async () => {
  const { versions, write, read } = await saveOften();
  const { older } = await read();
  const [newest = 0] = await versions();
  write(`${HISTORY}/${newest}.jsonl`, "damaged");
  expect((await read()).older).toBe(older);
});

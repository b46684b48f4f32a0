import { expect, test } from "vitest";
import { historyView } from "~/editor/history-page";
import { createTestDocuments, HISTORY, LIST } from "../helpers/documents";

/** One more than a page of the history shows. */
const MORE_THAN_A_PAGE = 21;

/** A list that was saved so often. */
async function listWith(saves: number) {
  const list = createTestDocuments();
  for (let count = 0; count < saves; count++) await list.add(String(count));
  const read = (address = "/") =>
    historyView(list.documents, list.works, new Request(new URL(address, "http://localhost")));
  const marksOf = async (address?: string) =>
    (await read(address)).versions.map(({ isCurrent }) => isCurrent);
  return { ...list, read, marksOf };
}

test("the history marks the current version, which is on its first page", async () => {
  const { read, marksOf } = await listWith(MORE_THAN_A_PAGE);
  expect(await marksOf()).toEqual([true, ...Array<boolean>(19).fill(false)]);
  const { older } = await read();
  // The first save has kept the list before it as a version, too.
  expect(await marksOf(older)).toEqual([false, false]);
});

test.each([
  { name: "an edit by hand that the site has not seen", content: [] },
  { name: "damage", content: "damaged" },
])("the history marks no version after $name", async ({ content }) => {
  const { write, marksOf } = await listWith(1);
  write(LIST, content);
  expect(await marksOf()).not.toContain(true);
});

test("a page of the history ends where it did when one of its versions is damaged", async () => {
  const { versions, write, read } = await listWith(MORE_THAN_A_PAGE);
  const { older } = await read();
  const [newest = 0] = await versions();
  write(`${HISTORY}/${newest}.jsonl`, "damaged");
  expect((await read()).older).toBe(older);
});

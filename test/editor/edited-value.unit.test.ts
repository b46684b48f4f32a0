import { expect, test } from "vitest";
import { hashOf } from "~/documents/value";
import { currentHash } from "~/editor/edited-value.server";
import { createTestDocuments } from "../helpers/documents";

/** A list of two works, of which «Casa» is then moved and renamed. */
async function moveAndRename() {
  const list = createTestDocuments();
  const { add, documents, works, at } = list;
  await add("Casa");
  await add("Tienda");
  await documents.save(works, (whole) => (whole as object[]).toReversed());
  await documents.save(works, (whole) => (whole as object[]).with(1, { titulo: "Casa nueva" }));
  const hashNow = () => currentHash(at("history/obras"), works, hashOf({ titulo: "Casa" }));
  return { ...list, hashNow };
}

test("follows an entry to its new place and text", async () => {
  const { hashNow } = await moveAndRename();
  expect(await hashNow()).toBe(hashOf({ titulo: "Casa nueva" }));
});

test("follows an entry past a damaged version, and while others are added", async () => {
  const { add, write, hashNow } = await moveAndRename();
  write("history/obras/9999999999999.jsonl", "damaged");
  await add("Local");
  expect(await hashNow()).toBe(hashOf({ titulo: "Casa nueva" }));
});

test("knows that an entry was removed", async () => {
  const { add, remove, hashNow } = await moveAndRename();
  await remove("Casa nueva");
  await add("Otra");
  expect(await hashNow()).toBe("");
});

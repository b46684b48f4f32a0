import { expect, test } from "vitest";
import { hashOf } from "~/documents/value";
import { currentHash } from "~/editor/edited-value.server";
import { createTestDocuments, HISTORY } from "../helpers/documents";

test("follows an entry to its new place and text, past a damaged version, until it is removed", async () => {
  const { add, remove, documents, works, at, write } = createTestDocuments();
  const hashNow = () => currentHash(at(HISTORY), works, hashOf({ titulo: "Casa" }));
  await add("Casa");
  await add("Tienda");
  await documents.save(works, (whole) => (whole as object[]).toReversed());
  await documents.save(works, (whole) => (whole as object[]).with(1, { titulo: "Casa nueva" }));
  expect(await hashNow()).toBe(hashOf({ titulo: "Casa nueva" }));
  write(`${HISTORY}/9999999999999.jsonl`, "damaged");
  await add("Local");
  expect(await hashNow()).toBe(hashOf({ titulo: "Casa nueva" }));
  await remove("Casa nueva");
  await add("Otra");
  expect(await hashNow()).toBe("");
});

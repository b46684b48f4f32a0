import { expect, test } from "vitest";
import { findPage } from "~/inbox/list.server";
import { searchText } from "~/message/search-text";
import { freshMessage, goodMessage } from "../helpers/inbox";
import { createTestOutbox } from "../helpers/outbox";

/** Searches an inbox with two messages; returns the number of messages found. */
async function search(text: string) {
  const outbox = createTestOutbox();
  const message = "Quiero techar el segundo piso. Llama al (+34) 612 345 678 o al 01 444 5555.";
  const other = { from_name: "Otro", from_email: "otra.Ana.Ñ@correo.pe", n_cell: "912000000" };
  await outbox.submit(undefined, freshMessage({ message }));
  await outbox.submit(undefined, freshMessage(other));
  const { rows } = await outbox.withDatabase((database) => findPage(database, { text }));
  return rows.length;
}

test.each([
  ["a word without its accent", "huaman"],
  ["the beginnings of words, in any letter case", "SEGUN tech"],
  ["a whole address, also when it is a part of another", "ANA@correo.pe"],
  ["an address with ñ", "otra.ana.ñ@correo.pe"],
  ["the sender's number, with its code", "+51 987 654 321"],
  ["a number in the text", "+34 612 345 678"],
  ["a number in the text, with brackets", "(01) 444 5555"],
])("finds a message by %s", async (_, text) => {
  expect(await search(text)).toBe(1);
});

test("finds all messages of a provider", async () => {
  expect(await search("@correo.pe")).toBe(2);
});

test.each([
  ["a part of an address", "an@correo.pe"],
  ["a number that is grouped in another way", "614 555"],
  ["two words of which one is missing", "techar jardín"],
  ["the end of a word", "uaman"],
  ["signs of SQL", '" or 1=1 * : & |'],
  ["signs alone", "¿?"],
  ["signs of a number alone", "+()"],
])("finds nothing by %s", async (_, text) => {
  expect(await search(text)).toBe(0);
});

test("a message is found by its words without case and accents, cut at its length", () => {
  const text = searchText({ ...goodMessage, from_name: "Ñusta-ÁÉ", message: "\ufdfa" });
  expect(text).toMatch(/^ nusta ae ana correo pe 987654321 \S/);
  expect(text).toHaveLength(1 + "Ñusta-ÁÉ ana@correo.pe 987654321 x".length);
});

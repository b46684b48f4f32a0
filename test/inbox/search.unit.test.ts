import { expect, test } from "vitest";
import { findPage } from "~/inbox/list.server";
import { readQuery } from "~/inbox/list-query.server";
import { searchText } from "~/message/search-text";
import { freshMessage, goodMessage } from "../helpers/inbox";
import { createTestOutbox } from "../helpers/outbox";

const outbox = createTestOutbox();
const message = "Quiero techar el segundo piso. Llama al (+34) 612 345 678 o al 01 444 5555.";
const other = { from_name: "Otro", from_email: "otra.Ana.Ñ@correo.pe", n_cell: "912000000" };
await outbox.submit(undefined, freshMessage({ message }));
await outbox.submit(undefined, freshMessage(other));

test.each([
  { name: "a word without its accent", text: "huaman", count: 1 },
  { name: "the beginnings of words, in any letter case", text: "SEGUN tech", count: 1 },
  { name: "a whole address, also when it is a part of another", text: "ANA@correo.pe", count: 1 },
  { name: "an address with ñ", text: "otra.ana.ñ@correo.pe", count: 1 },
  { name: "the sender's number, with its code", text: "+51 987 654 321", count: 1 },
  { name: "a number in the text", text: "+34 612 345 678", count: 1 },
  { name: "a provider", text: "@correo.pe", count: 2 },
  { name: "a part of an address", text: "an@correo.pe", count: 0 },
  { name: "a number that is grouped in another way", text: "614 555", count: 0 },
  { name: "two words of which one is missing", text: "techar jardín", count: 0 },
  { name: "the end of a word", text: "uaman", count: 0 },
  { name: "signs of SQL", text: '" or 1=1 * : & |', count: 0 },
  { name: "signs alone", text: "¿?", count: 0 },
  { name: "signs of a number alone", text: "+()", count: 0 },
])("of two messages a search finds the right ones by $name", async ({ text, count }) => {
  const { rows } = await outbox.withDatabase((database) => findPage(database, { text }));
  expect(rows).toHaveLength(count);
});

test("a message is found by its words without case and accents, cut at its length", () => {
  const text = searchText({ ...goodMessage, from_name: "Ñusta-ÁÉ", message: "\ufdfa" });
  expect(text).toMatch(/^ nusta ae ana correo pe 987654321 \S/);
  expect(text).toHaveLength(1 + "Ñusta-ÁÉ ana@correo.pe 987654321 x".length);
});

test("a search has no NUL, which PostgreSQL refuses", () => {
  expect(readQuery(new URLSearchParams("buscar=%00a%00@b.pe")).buscar).toBe("a@b.pe");
});

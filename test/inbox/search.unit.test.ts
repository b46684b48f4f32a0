import { expect, test } from "vitest";
import { findPage } from "~/inbox/list.server";
import { searchText } from "~/message/search-text";
import { freshMessage, goodMessage } from "../helpers/inbox";
import { createTestOutbox } from "../helpers/outbox";

test.each([
  ["huaman", 1],
  ["SEGUN tech", 1],
  ["ANA@correo.pe", 1],
  ["an@correo.pe", 0],
  ["otra.ana.ñ@correo.pe", 1],
  ["@correo.pe", 2],
  ["+51 987 654 321", 1],
  ["+34 612 345 678", 1],
  ["(01) 444 5555", 1],
  ["614 555", 0],
  ["techar jardín", 0],
  ["uaman", 0],
  ['" or 1=1 * : & |', 0],
  ["¿?", 0],
  ["+()", 0],
])("the list is searched for «%s», and %i found", async (text, count) => {
  const outbox = createTestOutbox();
  const other = { from_name: "Otro", from_email: "otra.Ana.Ñ@correo.pe", n_cell: "912000000" };
  for (const changes of [
    { message: "Quiero techar el segundo piso. Llama al (+34) 612 345 678 o al 01 444 5555." },
    other,
  ]) {
    await outbox.submit(undefined, freshMessage(changes));
  }
  const { rows } = await outbox.withDatabase((database) => findPage(database, { text }));
  expect(rows).toHaveLength(count);
});

test("a message is found by its words without case and accents, cut at its length", () => {
  const text = searchText({ ...goodMessage, from_name: "Ñusta-ÁÉ", message: "\ufdfa" });
  expect(text).toMatch(/^ nusta ae ana correo pe 987654321 \S/);
  expect(text).toHaveLength(1 + "Ñusta-ÁÉ ana@correo.pe 987654321 x".length);
});

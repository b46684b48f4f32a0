import { expect, test } from "vitest";
import { findIdsOfSender } from "~/inbox/list.server";
import { eraseMessages } from "~/inbox/message-updates.server";
import { createTestOutbox } from "../helpers/outbox";

/** The addresses and numbers of six messages, by the ids of the messages. */
const senders = {
  spelled: { from_email: "", n_cell: "+51 966 123 456" },
  plain: { from_email: "", n_cell: "966123456" },
  ana: { from_email: "Ana@X.pe", n_cell: "" },
  lower: { from_email: "ana@x.pe", n_cell: "900000000" },
  joana: { from_email: "joana@x.pe", n_cell: "" },
  nobody: { from_email: "", n_cell: "" },
};

const outbox = createTestOutbox();
for (const [id, { from_email, n_cell }] of Object.entries(senders)) {
  await outbox.submit();
  // A new message has a UUID.
  await outbox.query(
    `update messages set id = '${id}', from_email = '${from_email}', n_cell = '${n_cell}'
      where length(id) = 36`,
  );
}

test.each<{ name: string; id: keyof typeof senders; ids: string[] }>([
  { name: "the same number in any spelling", id: "spelled", ids: ["plain", "spelled"] },
  { name: "the same address in any letter case", id: "ana", ids: ["ana", "lower"] },
  { name: "the same address, beside another number", id: "lower", ids: ["ana", "lower"] },
  { name: "only itself without address and number", id: "nobody", ids: ["nobody"] },
])("the messages of a sender have $name", async ({ id, ids }) => {
  const found = await outbox.withDatabase((database) =>
    findIdsOfSender(database, { id, ...senders[id] }),
  );
  expect(found.sort()).toEqual(ids);
});

test("more messages are erased than a statement of SQLite may name", async () => {
  const others = Array.from({ length: 33_000 }, (_, index) => `other-${index}`);
  const ids = ["ana", ...others, "joana"];
  expect(await outbox.withDatabase((database) => eraseMessages(database, ids))).toBe(2);
});

import { expect, test } from "vitest";
import { findIdsOfSender } from "~/inbox/sender.server";
import { createTestOutbox } from "../helpers/outbox";

/** The messages by id: address and number. */
const kept: Record<string, [email: string, cell: string]> = {
  spelled: ["", "+51 966 123 456"],
  plain: ["", "966123456"],
  ana: ["Ana@X.pe", ""],
  lower: ["ana@x.pe", "900000000"],
  joana: ["joana@x.pe", ""],
  nobody: ["", ""],
};

test.each([
  ["spelled", ["plain", "spelled"]],
  ["ana", ["ana", "lower"]],
  ["lower", ["ana", "lower"]],
  ["nobody", ["nobody"]],
])("the messages of the sender of «%s» are %j", async (id, ids) => {
  const outbox = createTestOutbox({ CONTACT_RATE_LIMIT: "99" });
  for (const [key, [email, cell]] of Object.entries(kept)) {
    await outbox.submit();
    await outbox.query(`update messages set id = '${key}', from_email = '${email}', n_cell = '${cell}',
        search_text = '' where length(id) = 36`);
  }
  const [from_email = "", n_cell = ""] = kept[id] ?? [];
  const found = outbox.withDatabase((database) =>
    findIdsOfSender(database, { id, from_email, n_cell }),
  );
  expect((await found).sort()).toEqual(ids);
});

import { expect, test } from "vitest";
import { markSpam } from "~/inbox/message-updates.server";
import type { MessageRow } from "~/outbox/store/database.server";
import { MINUTE_MS } from "~/time";
import { accepted, createTestOutbox, retry } from "../helpers/outbox";

test("a message that was mailed after the owner opened it is not marked as spam", async () => {
  const outbox = createTestOutbox();
  outbox.answer = retry;
  await outbox.submit();
  const [opened] = await outbox.rows();
  outbox.answer = accepted;
  outbox.advanceClock(MINUTE_MS);
  await outbox.engine.processNext();
  const marking = outbox.withDatabase((database) =>
    markSpam(database, opened as MessageRow, outbox.now()),
  );
  expect(await marking).toBe(false);
  expect(await outbox.rows()).toMatchObject([{ status: "delivered" }]);
});

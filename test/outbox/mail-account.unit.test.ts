import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { sendAgain } from "~/inbox/message-updates.server";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/time";
import { temporaryFolder } from "../helpers/files";
import { logOf } from "../helpers/log";
import {
  accepted,
  createTestOutbox,
  planUsedUp,
  refuseTo,
  rejected,
  restart,
  type TestOutbox,
} from "../helpers/outbox";

const statusesOf = async (outbox: TestOutbox) => (await outbox.rows()).map(({ status }) => status);

test("the first mail account gets the messages that waited for it, those that the owner has handled last", async () => {
  const first = createTestOutbox({}, { account: null });
  await first.submitMany(3);
  await first.runBackground(3);
  first.advanceClock(400 * DAY_MS);
  expect(await statusesOf(first)).toEqual(Array(3).fill("pending"));
  const [handled, ...others] = (await first.rows()).map(({ message }) => message);
  await first.query(`update messages set handled_at = received_at where message = '${handled}'`);
  const outbox = restart(first, "first");
  await outbox.runBackground(3);
  expect(outbox.mailed).toEqual([...others, handled]);
});

/** Returns an outbox with a held message and one that waits for the end of a pause. */
async function outboxWithUnsent(): Promise<TestOutbox> {
  const outbox = createTestOutbox();
  for (const answer of [rejected, planUsedUp]) {
    outbox.answer = answer;
    await outbox.submit();
    outbox.advanceClock(SECOND_MS);
  }
  return outbox;
}

test("another mail account gets held messages, and ends a pause", async () => {
  const outbox = restart(await outboxWithUnsent(), "another");
  const log = await logOf(() => outbox.runBackground(3));
  expect(await statusesOf(outbox)).toEqual(["delivered", "delivered"]);
  expect(log).toContain("los mensajes detenidos se vuelven a intentar (1)");
});

test("the same mail account does neither", async () => {
  const outbox = restart(await outboxWithUnsent());
  await outbox.runBackground(5);
  expect(await statusesOf(outbox)).toEqual(["held", "pending"]);
});

test("«Enviar otra vez» of the owner sends held messages, and ends a pause", async () => {
  const outbox = await outboxWithUnsent();
  outbox.answer = accepted;
  await outbox.withDatabase((database) => sendAgain(database, outbox.now()));
  await outbox.runBackground(3);
  expect(await statusesOf(outbox)).toEqual(["delivered", "delivered"]);
});

test.each([
  { name: "the end of the leases of the process before", condition: "new.leased_until is null" },
  { name: "the release of held messages", condition: "new.status = 'pending'" },
])("another start makes up for $name, when that fails at the first", async ({ condition }) => {
  const first = createTestOutbox();
  first.answer = rejected;
  await first.submit();
  await first.query("update messages set leased_until = '2027'");
  // A copy, because this process keeps the lock of the file.
  const copy = join(temporaryFolder(), "messages.sqlite");
  await first.query(`vacuum into '${copy}'`);
  const outbox = createTestOutbox({ DATABASE_URL: `file:${copy}` }, { account: "another" });
  await outbox.query(refuseTo("update", condition));
  await logOf(() => expect(outbox.engine.processNext()).rejects.toThrow("no"));
  await outbox.query("drop trigger refused");
  onTestFinished(() => void vi.restoreAllMocks());
  // The database is not opened again within five seconds.
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + MINUTE_MS);
  await logOf(() => outbox.runBackground(1));
  expect(await outbox.rows()).toMatchObject([{ status: "delivered" }]);
});

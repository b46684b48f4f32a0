import { beforeEach, describe, expect, test } from "vitest";
import { deleteExpired } from "~/outbox/store/messages.server";
import { DAY_MS as DAY, HOUR_MS as HOUR } from "~/time";
import { ask } from "../helpers/inbox";
import { countsDuring, createTestOutbox, retry, type TestOutbox } from "../helpers/outbox";
import { startSite, until } from "../helpers/server";

const RETENTION_DAYS = 10;

let outbox: TestOutbox;

beforeEach(async () => {
  outbox = createTestOutbox();
  await outbox.submit();
});

/** What every process does each minute. */
const housekeep = () =>
  outbox.engine.connection.use((database) => deleteExpired(database, RETENTION_DAYS, outbox.now()));

const before = (days: number) => new Date(outbox.now() - days * DAY).toISOString();

function insert(id: string, status: string, received: string): Promise<unknown> {
  const settled = status === "pending" ? "null" : `'${received}'`;
  return ask(
    outbox.databaseUrl,
    `insert into messages (id, received_at, status, attempts, from_name, from_email, n_cell,
      message, content_hash, next_attempt_at, settled_at) values ('${id}', '${received}', '${status}',
      0, 'a', 'b', 'c', 'd', '${id}', '${received}', ${settled})`,
  );
}

describe("after their time", () => {
  beforeEach(() => ask(outbox.databaseUrl, "delete from messages"));

  test("deletes delivered and handled messages after the retention, spam after 30 days, and nothing that nobody saw", async () => {
    const ages: [string, number][] = [
      ["delivered", 10.1],
      ["delivered", 9.9],
      ["held", 400],
      ["pending", 400],
      ["spam", 30.1],
      ["spam", 29.9],
    ];
    for (const [status, days] of ages) await insert(`${status} ${days}`, status, before(days));
    for (const status of ["held", "pending"]) {
      for (const days of [10.1, 9.9]) {
        await insert(`handled ${status} ${days}`, status, before(400));
        await ask(
          outbox.databaseUrl,
          `update messages set handled_at = '${before(days)}' where id = 'handled ${status} ${days}'`,
        );
      }
    }
    await housekeep();
    expect((await outbox.rows()).map(({ id }) => id).sort()).toEqual([
      "delivered 9.9",
      "handled held 9.9",
      "handled pending 9.9",
      "held 400",
      "pending 400",
      "spam 29.9",
    ]);
  });

  test("go in parts, between which everybody else has a turn", async () => {
    for (let index = 0; index < 100; index++) await insert(`${index}`, "delivered", before(11));
    const left = await countsDuring(outbox, housekeep);
    expect(left.filter((count) => count > 0 && count < 100)).not.toEqual([]);
    expect(await outbox.rows()).toEqual([]);
  });
});

describe("the address of a client", () => {
  const networks = async () => (await outbox.rows()).map(({ network }) => network);

  test("is kept as a hash that means nothing to another inbox", async () => {
    await outbox.submit();
    const [one, other] = await networks();
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(other).toBe(one);
    outbox = createTestOutbox();
    await outbox.submit();
    expect(await networks()).not.toContain(one);
  });

  test("is let go a day after the message went out, not while it waits", async () => {
    outbox.answer = retry;
    outbox.pass(1);
    await outbox.submit("203.0.113.9");
    outbox.pass(23 * HOUR);
    await housekeep();
    expect(await networks()).toEqual([expect.any(String), expect.any(String)]);
    outbox.pass(2 * HOUR);
    await housekeep();
    expect(await networks()).toEqual([null, expect.any(String)]);
  });
});

test("a running site does so by itself", async () => {
  outbox = createTestOutbox({}, { startsAt: Date.now() });
  await outbox.submit();
  await insert("old", "delivered", before(RETENTION_DAYS + 1));
  const { databaseUrl: DATABASE_URL } = outbox;
  const env = { DATABASE_URL, MESSAGE_RETENTION_DAYS: String(RETENTION_DAYS) };
  const site = await startSite({ env });
  await until(async () => (await outbox.rows()).every(({ id }) => id !== "old"));
  await site.stop();
});

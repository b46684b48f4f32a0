import { beforeEach, describe, expect, test } from "vitest";
import { countRecentSpam, deleteExpired } from "~/inbox/retention.server";
import { ask } from "./helpers/inbox";
import { createOutbox, retry, type Outbox } from "./helpers/outbox";
import { startSite, until } from "./helpers/server";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const RETENTION_DAYS = 10;

let outbox: Outbox;

beforeEach(async () => {
  outbox = createOutbox();
  await outbox.submit();
});

/** What every process does each minute. */
const housekeep = () =>
  outbox.inbox.connection.use((database) => deleteExpired(database, RETENTION_DAYS, outbox.now()));

const before = (days: number) => new Date(outbox.now() - days * DAY).toISOString();

function insert(id: string, status: string, received: string): Promise<unknown> {
  const settled = status === "pending" ? "null" : `'${received}'`;
  return ask(
    outbox.databaseUrl,
    `insert into messages (id, received_at, status, attempts, from_name, from_email, n_cell,
      message, identity, next_attempt_at, settled_at) values ('${id}', '${received}', '${status}',
      0, 'a', 'b', 'c', 'd', '${id}', '${received}', ${settled})`,
  );
}

describe("after their time", () => {
  beforeEach(() => ask(outbox.databaseUrl, "delete from messages"));

  test("delivered and held messages go by the retention, spam after 30 days, pending never", async () => {
    const ages: [string, number][] = [
      ["delivered", 10.1],
      ["delivered", 9.9],
      ["held", 10.1],
      ["held", 9.9],
      ["spam", 30.1],
      ["spam", 29.9],
      ["pending", 400],
    ];
    for (const [status, days] of ages) await insert(`${status} ${days}`, status, before(days));
    await housekeep();
    expect((await outbox.rows()).map(({ id }) => id).sort()).toEqual([
      "delivered 9.9",
      "held 9.9",
      "pending 400",
      "spam 29.9",
    ]);
  });

  test("of spam the newest thousand stay, and the week's are counted", async () => {
    const time = `strftime('%Y-%m-%dT%H:%M:%fZ', '${before(0)}', '-' || n || ' minutes')`;
    await ask(
      outbox.databaseUrl,
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 1005)
        insert into messages (id, received_at, status, attempts, from_name, from_email, n_cell,
          message, identity, next_attempt_at, settled_at) select 'spam ' || n, ${time}, 'spam', 0,
          'a', 'b', 'c', 'd', 'i' || n, ${time}, ${time} from numbers`,
    );
    await housekeep();
    const left = new Set((await outbox.rows()).map(({ id }) => id));
    expect(left.size).toBe(1000);
    expect(left.has("spam 1000")).toBe(true);
    expect(left.has("spam 1001")).toBe(false);
    const count = () =>
      outbox.inbox.connection.use((database) => countRecentSpam(database, outbox.now()));
    expect(await count()).toBe(1000);
    outbox.pass(8 * DAY);
    expect(await count()).toBe(0);
  });
});

describe("the address of a client", () => {
  const clients = async () => (await outbox.rows()).map(({ client }) => client);

  test("is kept as a hash that means nothing to another inbox", async () => {
    await outbox.submit();
    const [one, other] = await clients();
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(other).toBe(one);
    outbox = createOutbox();
    await outbox.submit();
    expect(await clients()).not.toContain(one);
  });

  test("is let go after a day, unless the message still waits", async () => {
    outbox.answer = retry;
    outbox.pass(1);
    await outbox.submit("203.0.113.9");
    outbox.pass(23 * HOUR);
    await housekeep();
    expect(await clients()).toEqual([expect.any(String), expect.any(String)]);
    outbox.pass(2 * HOUR);
    await housekeep();
    expect(await clients()).toEqual([null, expect.any(String)]);
  });
});

test("a running site does so by itself, and its log counts the week's spam", async () => {
  outbox = createOutbox({}, { startsAt: Date.now() });
  await outbox.quarantine();
  await insert("old", "delivered", before(RETENTION_DAYS + 1));
  const { databaseUrl: DATABASE_URL } = outbox;
  const env = { DATABASE_URL, MESSAGE_RETENTION_DAYS: String(RETENTION_DAYS) };
  const site = await startSite({ env });
  await until(async () => (await outbox.rows()).every(({ id }) => id !== "old"));
  await until(() => site.log().includes("Esta semana se apartaron 1 mensajes como spam"));
  await site.stop();
});

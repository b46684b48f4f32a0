import { DatabaseSync } from "@photostructure/sqlite";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { sqlitePath } from "~/outbox/store/database.server";
import { DAY_MS as DAY, HOUR_MS as HOUR, SECOND_MS as SECOND } from "~/time";
import { freshMessage } from "../helpers/contact";
import { ask } from "../helpers/inbox";
import {
  accepted,
  createTestOutbox,
  planUsedUp,
  rejected,
  restart,
  retry,
  type TestOutbox,
} from "../helpers/outbox";

let outbox: TestOutbox;

beforeEach(() => {
  outbox = createTestOutbox();
});

const statuses = async () => (await outbox.rows()).map(({ status }) => status);
const textsOf = async () => (await outbox.rows()).map(({ message }) => message);

async function submitMany(count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    await outbox.submit();
    outbox.pass(10);
  }
}

async function logOf(work: () => Promise<unknown>): Promise<string> {
  const lines: unknown[] = [];
  for (const name of ["log", "error"] as const) {
    vi.spyOn(console, name).mockImplementation((line) => void lines.push(line));
  }
  await work();
  vi.restoreAllMocks();
  return lines.join("\n");
}

test("a message is in the inbox before the provider hears of it", async () => {
  const seen: unknown[] = [];
  outbox.answer = async () => {
    seen.push(...(await outbox.rows()));
    return accepted;
  };
  expect(await outbox.submit()).toEqual({ kind: "sent" });
  expect(seen).toMatchObject([{ status: "pending", attempts: 0 }]);
  expect(await outbox.rows()).toMatchObject([{ status: "delivered", attempts: 1 }]);
});

test("a mail that fails after midnight is given back to the day that it was taken from", async () => {
  outbox.atHour(24 - 1 / 3600);
  outbox.answer = () => {
    outbox.pass(2 * SECOND);
    return Promise.resolve(retry);
  };
  await outbox.submit();
  expect(await ask(outbox.databaseUrl, "select sent from mail_counts")).toEqual([{ sent: 0 }]);
});

test("a failure keeps the provider's code, also when the message has the same figures in it", async () => {
  outbox.answer = rejected;
  await outbox.submit(undefined, freshMessage({ message: "Mi casa está en el lote\n403\nno" }));
  expect(await outbox.rows()).toMatchObject([{ last_error: "403 no" }]);
});

test("a mistake of ours is logged as one, and costs no message", async () => {
  await outbox.submit();
  await ask(outbox.databaseUrl, "alter table mail_counts rename to elsewhere");
  const log = await logOf(async () => {
    expect(await outbox.submit()).toEqual({ kind: "sent" });
  });
  expect(log).toMatch(/^Error inesperado en la bandeja: no such table: mail_counts/);
  expect(await statuses()).toEqual(["delivered", "delivered"]);
});

test("a short lock of another program is only waited for", async () => {
  await outbox.submit();
  const other = new DatabaseSync(sqlitePath(outbox.databaseUrl), { timeout: 10_000 });
  other.exec("begin immediate");
  const told = outbox.submit();
  // The first try fails within this turn; the next comes a tenth of a second later.
  await new Promise((resolve) => setImmediate(resolve));
  other.exec("rollback");
  other.close();
  expect(await told).toEqual({ kind: "sent" });
  expect(await outbox.rows()).toHaveLength(2);
});

test("a clock that was wrong by a year holds up no mail", async () => {
  outbox.answer = retry;
  await outbox.submit();
  const wrong = "insert into state values ('next_send_at', '2027-11-16T17:00:00.000Z')";
  await ask(outbox.databaseUrl, wrong);
  outbox.answer = accepted;
  outbox.pass(HOUR);
  await outbox.run(1);
  expect(await statuses()).toEqual(["delivered"]);
});

describe("in the background", () => {
  beforeEach(() => {
    outbox.answer = retry;
  });

  test("what waits goes out oldest first, at most one a second", async () => {
    await submitMany(3);
    outbox.answer = accepted;
    outbox.mailed.length = 0;
    outbox.pass(HOUR);
    for (const count of [1, 2, 3]) {
      for (let round = 0; round < 3; round++) await outbox.engine.processNext();
      expect(outbox.mailed).toHaveLength(count);
      outbox.pass(SECOND);
    }
    expect(outbox.mailed).toEqual(await textsOf());
    expect(await statuses()).toEqual(Array(3).fill("delivered"));
  });

  test("the first wait is the one that is set, and the next is longer", async () => {
    outbox = createTestOutbox({ DELIVERY_RETRY_SECONDS: "7" });
    outbox.answer = retry;
    const wait = async () =>
      Date.parse((await outbox.rows())[0]?.next_attempt_at ?? "") - outbox.now();
    await outbox.submit();
    expect(await wait()).toBe(7 * SECOND);
    outbox.pass(6 * SECOND);
    await outbox.run(1);
    expect(await wait()).toBe(14 * SECOND);
    expect(await outbox.rows()).toMatchObject([{ status: "pending", attempts: 2 }]);
  });

  test("a message that nobody took for three days is held, the log says so once, and a retry has three days again", async () => {
    await outbox.submit();
    outbox.pass(3 * DAY);
    const log = await logOf(async () => {
      await outbox.run(1);
      outbox.pass(HOUR);
      await outbox.run(3);
    });
    expect(await outbox.rows()).toMatchObject([{ status: "held", attempts: 2 }]);
    expect(log.match(/queda retenido/g)).toHaveLength(1);
    expect(outbox.mailed).toHaveLength(2);
    outbox = restart(outbox, "another");
    outbox.answer = retry;
    // A failed message rests for two seconds.
    await outbox.run(3);
    expect(outbox.mailed).toHaveLength(1);
    expect(await statuses()).toEqual(["pending"]);
  });

  test("what is refused is held at once, and the log names each with the cure, once", async () => {
    await submitMany(2);
    outbox.answer = rejected;
    outbox.pass(HOUR);
    const log = await logOf(() => outbox.run(5));
    expect(await statuses()).toEqual(["held", "held"]);
    expect(outbox.mailed).toHaveLength(4);
    expect(log.match(/403 no/g)).toHaveLength(2);
    expect(log.match(/Qué hacer: mira la cuenta por 403/g)).toHaveLength(1);
  });
});

test("without an account messages wait without end, and go out one a second when one comes", async () => {
  outbox = createTestOutbox({}, { account: null });
  await submitMany(3);
  await outbox.run(3);
  outbox.pass(400 * DAY);
  expect(await statuses()).toEqual(Array(3).fill("pending"));
  outbox = restart(outbox, "first");
  await outbox.run(3);
  expect(outbox.mailed).toEqual(await textsOf());
});

test("a restart with another account tries again what is held, with the same it does not", async () => {
  outbox.answer = rejected;
  await outbox.submit();
  outbox = restart(outbox);
  await outbox.run(2);
  expect(await statuses()).toEqual(["held"]);
  outbox = restart(outbox, "another");
  const log = await logOf(() => outbox.run(2));
  expect(await statuses()).toEqual(["delivered"]);
  expect(log).toContain("los mensajes retenidos se vuelven a intentar (1)");
});

test("a new account ends the pause that the one before was given", async () => {
  outbox.answer = planUsedUp;
  await outbox.submit();
  const paused = restart(outbox);
  await paused.run(5);
  expect(paused.mailed).toHaveLength(0);
  const another = restart(paused, "another");
  await another.run(2);
  expect(another.mailed).toHaveLength(1);
});

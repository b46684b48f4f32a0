import { expect, test } from "vitest";
import { resetFutureTimes } from "~/outbox/housekeeping.server";
import { deleteExpired } from "~/outbox/retention.server";
import { DAY_MS, HOUR_MS, toIso } from "~/time";
import { freshMessage } from "../helpers/inbox";
import { accepted, createTestOutbox, retry } from "../helpers/outbox";
import { logOf } from "../helpers/log";

test("a flood of addresses removes no acknowledged message", async () => {
  const addresses = 100;
  const maxWaiting = addresses + 1;
  const outbox = createTestOutbox({}, { account: null, maxWaiting });
  const genuine = freshMessage();
  const results = [];
  for (let index = 0; index < addresses; index++) {
    results.push(await outbox.submit(`2001:db8:0:${index.toString(16)}00::1`));
  }
  expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(["queued"]));
  expect(await outbox.submit("198.51.100.7", genuine)).toEqual({ kind: "queued" });
  const log = await logOf(async () => {
    expect(await outbox.submit("198.51.100.8")).toEqual({ kind: "full" });
  });
  expect(log).toBe("Esperan demasiados mensajes: los nuevos no se aceptan.");
  expect(await outbox.submit("198.51.100.9", genuine), "is known").toEqual({ kind: "queued" });
  for (const days of [0, 61, 400]) {
    outbox.advanceClock(days * DAY_MS);
    await outbox.withDatabase((database) => deleteExpired(database, 365, outbox.now()));
    const rows = await outbox.rows();
    expect(rows.filter(({ status }) => status === "pending")).toHaveLength(addresses + 1);
    expect(rows.map(({ message }) => message)).toContain(genuine.message);
  }
});

test("a full quarantine refuses only spam", async () => {
  const outbox = createTestOutbox({}, { maxWaiting: 2 });
  const spam = () => outbox.submit(undefined, freshMessage(), { isSpam: true });
  expect([await spam(), await spam(), await spam()].map(({ kind }) => kind)).toEqual([
    "queued",
    "queued",
    "full",
  ]);
  expect(await outbox.submit()).toEqual({ kind: "sent" });
});

test("corrects times that a wrong clock wrote in the future", async () => {
  const outbox = createTestOutbox({ CONTACT_RATE_LIMIT: "1" });
  const now = outbox.now();
  outbox.advanceClock(365 * DAY_MS);
  outbox.answer = retry;
  await outbox.submit();
  const future = toIso(outbox.now());
  await outbox.query(`update messages set leased_until = '${future}', handled_at = '${future}'`);
  await outbox.query(`insert into state values ('backup_at', '${future}')`);
  const pauseEnd = toIso(now + 23 * HOUR_MS);
  await outbox.query(`insert into state values ('next_day', '${pauseEnd}')`);
  outbox.advanceClock(now - outbox.now());
  outbox.answer = accepted;
  await outbox.withDatabase((database) => resetFutureTimes(database, now));
  const times = "select value from state where name in ('backup_at', 'next_day') order by name";
  expect(await outbox.query(times)).toEqual([{ value: "" }, { value: pauseEnd }]);
  await outbox.query("delete from state where name = 'next_day'");
  expect(await outbox.submit()).toEqual({ kind: "sent" });
  await outbox.runBackground(5);
  expect(await outbox.rows()).toMatchObject([{ status: "delivered" }, { status: "delivered" }]);
  expect(JSON.stringify(await outbox.rows())).not.toContain(future.slice(0, 8));
});

test.each<[string, Record<string, string>, string | null, string]>([
  ["a public site with neither account nor password", {}, null, "failed"],
  ["a public site with a password", { INBOX_PASSWORD: "una clave muy larga" }, null, "queued"],
  ["a public site with an account", { EMAILJS_DAILY_LIMIT: "1" }, "test", "queued"],
  ["a public site whose account may send nothing", { EMAILJS_DAILY_LIMIT: "0" }, "test", "failed"],
  ["a developer's machine", { SITE_URL: "http://localhost:3000" }, null, "queued"],
])("gives a true answer for a stored message on %s", async (_, env, account, kind) => {
  const outbox = createTestOutbox({ SITE_URL: "https://www.anden.example", ...env }, { account });
  // The first one may be mailed.
  expect((await outbox.submitMany(2))[1]).toBe(kind);
  expect(await outbox.rows()).toHaveLength(2);
});

test("a message that was mailed and could not be recorded is not mailed again, and is recorded at the end", async () => {
  const outbox = createTestOutbox();
  await outbox.engine.processNext();
  await outbox.query(`create trigger unrecorded before update on messages when new.status = 'delivered'
      begin select raise(abort, 'no'); end`);
  const message = freshMessage();
  for (const later of [0, HOUR_MS]) {
    outbox.advanceClock(later);
    await outbox.runBackground(3);
    expect(await outbox.submit(undefined, message)).toEqual({ kind: "sent" });
  }
  await outbox.runBackground(3);
  expect(await outbox.rows()).toMatchObject([{ status: "pending" }]);
  const finished = outbox.engine.finish();
  // After the first try has failed.
  await outbox.untilAsleep();
  await outbox.query("drop trigger unrecorded");
  await finished;
  expect(await outbox.rows()).toMatchObject([{ status: "delivered" }]);
  await outbox.engine.finish();
  expect(outbox.mailed).toHaveLength(1);
});

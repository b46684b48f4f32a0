import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { findSpaceProblem } from "~/health/problems.server";
import { provider } from "~/mail/provider.server";
import { sqlitePath } from "~/outbox/store/database.server";
import { claimInterval, setValue } from "~/outbox/store/shared-values.server";
import { renameWithTime } from "~/outbox/store/sqlite-files.server";
import { HOUR_MS as HOUR, MINUTE_MS as MINUTE, SECOND_MS, toIso } from "~/time";
import {
  accepted,
  createTestOutbox,
  planUsedUp,
  refuseTo,
  rejected,
  retry,
  type TestOutbox,
} from "../helpers/outbox";

let outbox: TestOutbox;

beforeEach(() => {
  outbox = createTestOutbox();
});

/** Returns the gravest problem; undefined when there is none. */
const problem = async () => (await outbox.health.find())[0];

const urgent = (text: RegExp) => ({ isUrgent: true, text: expect.stringMatching(text) as string });

const gone = /^La carpeta de los datos ya no/;

test.each<{ name: string; change: Parameters<typeof createTestOutbox>; text: RegExp }>([
  {
    name: "mail account",
    change: [{}, { account: null }],
    text: /todavía no te llegan por correo/,
  },
  { name: "mail a day", change: [{ EMAILJS_DAILY_LIMIT: "0" }], text: /correos del día es 0/ },
  // A file system without blocks.
  { name: "space", change: [{}, { folder: "/proc" }], text: /Quedan 0 MB libres/ },
  { name: "folder of the data", change: [{}, { folder: "/gone" }], text: gone },
])("a site without $name has an urgent problem", async ({ change, text }) => {
  outbox = createTestOutbox(...change);
  expect(await problem()).toMatchObject(urgent(text));
});

test("a database that was removed is urgent, although it is open and still answers", async () => {
  expect(await problem(), "a first start").toBeUndefined();
  rmSync(sqlitePath(outbox.databaseUrl));
  expect(await problem()).toMatchObject(urgent(gone));
});

test("monitors look once in ten seconds", async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["performance"] });
  const first = outbox.health.findCached();
  vi.advanceTimersByTime(10 * SECOND_MS - 1);
  expect(outbox.health.findCached()).toBe(first);
  vi.advanceTimersByTime(1);
  expect(outbox.health.findCached()).not.toBe(first);
});

describe("there is a problem", () => {
  test("at once after a held message, until the owner handles it", async () => {
    expect(await problem()).toBeUndefined();
    outbox.answer = rejected;
    await outbox.submit();
    expect(await problem()).toMatchObject({
      isUrgent: true,
      text: `Hay mensajes que no salen por correo (403). Qué hacer: ${provider.adviceFor(403, true)}. Los mensajes están guardados.`,
    });
    await outbox.query("update messages set handled_at = received_at");
    expect(await problem()).toBeUndefined();
  });

  test.each([
    ["a failure", retry, /^No sale ningún correo \(500\)\. Qué hacer: EmailJS está ocupado/],
    [
      "a plan that is used up",
      planUsedUp,
      /^No sale ningún correo \(426\)\. Qué hacer: se acabó la cuota/,
    ],
  ])("ten minutes after %s, with its reason at once", async (_, answer, reason) => {
    outbox.answer = answer;
    await outbox.submit();
    expect(await problem()).toMatchObject({ isUrgent: false, text: expect.stringMatching(reason) });
    outbox.advanceClock(5 * MINUTE);
    // A later failure is the same problem.
    await outbox.submit("192.0.2.9");
    outbox.advanceClock(5 * MINUTE);
    expect(await problem()).toMatchObject(urgent(reason));
    outbox.advanceClock(12 * HOUR);
    outbox.answer = accepted;
    await outbox.runBackground(3);
    expect(await problem()).toBeUndefined();
    await outbox.query("update messages set status = 'pending'");
    expect(await problem(), "what waits now has not failed").toBeUndefined();
  });

  test("until a test mail is accepted, while the failed message waits", async () => {
    outbox.answer = planUsedUp;
    await outbox.submit();
    await outbox.sendTestMail();
    expect(await problem()).toBeDefined();
    outbox.answer = accepted;
    await outbox.sendTestMail();
    expect(await problem()).toBeUndefined();
  });

  test("with advice to send again, when no attempt follows", async () => {
    outbox.answer = retry;
    await outbox.submit();
    await outbox.query("update messages set status = 'held'");
    expect(await problem()).toMatchObject(urgent(/toca «Enviar otra vez»/));
  });

  test("ten minutes after a message waits for the next day's mails", async () => {
    outbox = createTestOutbox({ EMAILJS_DAILY_LIMIT: "1" });
    await outbox.submitMany(2);
    expect(await problem()).toMatchObject({
      isUrgent: false,
      text: expect.stringContaining("límite de correos del día"),
    });
    outbox.advanceClock(10 * MINUTE);
    expect((await problem())?.isUrgent).toBe(true);
  });

  test("with a stop of all mail beside an older held message", async () => {
    outbox = createTestOutbox({ EMAILJS_DAILY_LIMIT: "1" });
    outbox.answer = rejected;
    await outbox.submit();
    outbox.answer = accepted;
    await outbox.submitMany(2);
    expect(await outbox.health.find()).toMatchObject([
      { text: expect.stringContaining("(403)") },
      { text: expect.stringContaining("límite de correos del día") },
    ]);
  });

  test("for ten minutes after a message was mailed without being stored", async () => {
    await outbox.engine.processNext();
    await outbox.query(refuseTo("insert"));
    await outbox.submit();
    expect(await problem()).toMatchObject(urgent(/no se pudo guardar/));
    outbox.advanceClock(10 * MINUTE);
    expect(await problem()).toBeUndefined();
  });

  test.each([
    { size: 3000, free: 199, isFull: true },
    { size: 3000, free: 200, isFull: false },
    { size: 20_000, free: 999, isFull: true },
    { size: 20_000, free: 1000, isFull: false },
  ])("of a disk of $size MB with $free MB free: $isFull", ({ size, free, isFull }) => {
    // `bfree` includes what only root may fill, which does not count.
    const disk = { ...statfsSync("/"), bsize: 1024 ** 2, bfree: 10_000 };
    const problem = findSpaceProblem({ ...disk, blocks: size, bavail: free });
    expect(problem !== null).toBe(isFull);
  });

  test.each([
    ["danado", /se dañó .* npm run restaurar /],
    ["mudado", /pasaron a PostgreSQL/],
  ] as const)("while a database that was put aside as %s lies there", async (word, reason) => {
    const path = sqlitePath(outbox.databaseUrl);
    writeFileSync(path, "");
    const aside = renameWithTime(path, word);
    expect(await problem()).toMatchObject(urgent(reason));
    rmSync(aside);
    expect(await problem()).toBeUndefined();
  });

  const set = (name: "backup_at" | "backup_failed_at") =>
    outbox.withDatabase((database) => setValue(database, name, toIso(outbox.now())));

  const old = / es de hace 2 días\. Qué hacer:/;

  test("when the last backup is two days old, and a later one failed", async () => {
    await set("backup_at");
    outbox.advanceClock(HOUR);
    await set("backup_failed_at");
    outbox.advanceClock(48 * HOUR);
    expect(await problem()).toMatchObject(urgent(old));
  });

  test("when the last backup is two days old, but urgent only after another was tried: the site may have been off", async () => {
    await set("backup_at");
    outbox.advanceClock(49 * HOUR);
    expect(await problem()).toMatchObject({ ...urgent(old), isUrgent: false });
    await outbox.withDatabase((database) =>
      claimInterval(database, "next_backup_at", HOUR, outbox.now()),
    );
    outbox.advanceClock(HOUR - 1);
    expect(await problem(), "it is being made").toMatchObject({ isUrgent: false });
    outbox.advanceClock(1);
    expect(await problem(), "it ended the process").toMatchObject(urgent(old));
    await set("backup_at");
    expect(await problem()).toBeUndefined();
  });

  test("after a backup that failed, until the next good one", async () => {
    await set("backup_failed_at");
    expect(await problem()).toMatchObject(urgent(/El último respaldo no se hizo/));
    await set("backup_at");
    expect(await problem()).toBeUndefined();
  });
});

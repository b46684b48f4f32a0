import { mkdirSync, renameSync, rmSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { sqlitePath } from "~/outbox/store/database.server";
import { HOUR_MS as HOUR, MINUTE_MS as MINUTE, SECOND_MS as SECOND } from "~/time";
import { freshMessage } from "../helpers/contact";
import { ask } from "../helpers/inbox";
import { accepted, createTestOutbox, restart, type TestOutbox } from "../helpers/outbox";
import { until } from "../helpers/server";
import { startTelephone, type Telephone } from "../helpers/telephone";

let telephone: Telephone;
let outbox: TestOutbox;
let file: string;

beforeEach(async () => {
  telephone = await startTelephone();
  outbox = createTestOutbox({ ALERT_URL: telephone.url });
  file = sqlitePath(outbox.databaseUrl);
  return () => telephone.stop();
});

const parts = ["", "-wal", "-shm"];

function takeAway() {
  for (const part of parts) renameSync(file + part, `${file}.aside${part}`);
  mkdirSync(file);
}

function giveBack() {
  rmSync(file, { recursive: true });
  for (const part of parts) renameSync(`${file}.aside${part}`, file + part);
}

/** The connection looks again five seconds after it failed. */
const untilBack = ({ engine }: TestOutbox) =>
  until(() =>
    engine.processNext().then(
      () => true,
      () => false,
    ),
  );

test("while the database is away it rings once from memory, and what was mailed is in the inbox when it is back", async () => {
  const { notes } = telephone;
  const ringConditions = () => outbox.alarms.ringConditions();
  await outbox.submit();
  takeAway();
  const unkept = freshMessage();
  outbox.pass(SECOND);
  expect(await outbox.submit("192.0.2.8", unkept)).toEqual({ kind: "sent" });
  expect(await outbox.health.recall()).toMatchObject({ isStopped: true });
  await ringConditions();
  expect(notes).toEqual([]);
  for (let minute = 0; minute < 5; minute++) {
    outbox.pass(MINUTE);
    await ringConditions();
  }
  expect(notes).toEqual([expect.stringContaining("no se pudieron guardar")]);

  giveBack();
  await untilBack(outbox);
  expect(await outbox.rows()).toMatchObject([
    { status: "delivered" },
    { status: "delivered", message: unkept.message },
  ]);
  expect(await ask(outbox.databaseUrl, "select sent from mail_counts")).toEqual([{ sent: 2 }]);
  outbox.pass(10 * SECOND);
  const problem = expect.stringContaining("no se pudieron guardar") as string;
  const { engine, health } = outbox;
  expect(await health.recall()).toMatchObject({ isStopped: true, problem });
  const inBandeja = () => engine.connection.use(health.read);
  expect(await inBandeja()).toMatchObject({ problem, cause: null });
  await ask(outbox.databaseUrl, "update messages set status = 'held', last_error = '403'");
  const cause = expect.stringMatching(/^Hay mensajes que no salen por correo \(403\)/) as string;
  expect(await inBandeja(), "beside what keeps mails").toMatchObject({ problem, cause });
  await ask(outbox.databaseUrl, "update messages set status = 'delivered'");
  await ringConditions();
  expect(notes).toHaveLength(1);
  outbox.pass(HOUR);
  await ringConditions();
  expect(notes.slice(1)).toEqual([expect.stringContaining("Los correos vuelven a salir")]);
});

test("what one process mailed meanwhile is recorded before another would take it up", async () => {
  const other = restart(outbox);
  await other.engine.processNext();
  outbox.answer = () => {
    takeAway();
    return Promise.resolve(accepted);
  };
  expect(await outbox.submit()).toEqual({ kind: "sent" });
  other.pass(MINUTE);
  await expect(other.engine.processNext()).rejects.toThrow();
  giveBack();
  await untilBack(other);
  await untilBack(outbox);
  other.pass(MINUTE);
  await untilBack(other);
  expect(other.mailed).toEqual([]);
  expect(await outbox.rows()).toMatchObject([{ status: "delivered" }]);
});

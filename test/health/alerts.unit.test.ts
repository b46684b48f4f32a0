import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createAlertOnce } from "~/health/alert-once.server";
import type { WithDatabase } from "~/outbox/store/connection.server";
import { setValue } from "~/outbox/store/shared-values.server";
import { HOUR_MS, MINUTE_MS, SECOND_MS, systemClock, toIso } from "~/time";
import { freshMessage } from "../helpers/inbox";
import { createTestOutbox, rejected, restart, retry, type TestOutbox } from "../helpers/outbox";
import { startAlertReceiver, type AlertReceiver } from "../helpers/alert-receiver";

let receiver: AlertReceiver;
let alerts: string[];
let outbox: TestOutbox;

beforeEach(async () => {
  receiver = await startAlertReceiver();
  ({ alerts } = receiver);
  outbox = createTestOutbox({
    SITE_URL: "https://grupoanden.example",
    ALERT_URL: `${receiver.url}/canal`,
    INBOX_PASSWORD: "una frase larga",
  });
});

afterEach(() => {
  // No alert contains personal data.
  for (const alert of alerts) {
    expect(alert).toMatch(/^grupoanden\.example: /);
    expect(alert).not.toMatch(/@|\d{5}|Ana|Consulta/);
  }
});

const alertNewMessages = () => outbox.alerts.alertNewMessages();
const alertProblems = () => outbox.alerts.alertProblems();

describe("a new message", () => {
  test.each([
    { name: "a page", page: "/home", text: "mensaje nuevo desde /home" },
    { name: "another path", page: "/llama-a-ana@correo.pe", text: "mensaje nuevo" },
  ])("from $name alerts at once, from one of two processes", async ({ page, text }) => {
    const other = restart(outbox);
    await other.alerts.alertNewMessages();
    await outbox.submit(undefined, undefined, { page });
    await Promise.all([alertNewMessages(), other.alerts.alertNewMessages()]);
    expect(alerts).toEqual([`grupoanden.example: ${text}. 1 sin atender.`]);
    expect([...receiver.types]).toEqual(["text/plain; charset=utf-8"]);
  });

  test("that follows within a minute is counted in one later alert, and spam is not", async () => {
    await outbox.submit();
    await alertNewMessages();
    const minuteLater = outbox.now() + MINUTE_MS;
    await outbox.submit("192.0.2.2");
    await outbox.submit("192.0.2.3");
    await outbox.submit("192.0.2.4", freshMessage(), { isSpam: true });
    outbox.advanceClock(minuteLater - SECOND_MS - outbox.now());
    await alertNewMessages();
    expect(alerts).toHaveLength(1);
    outbox.advanceClock(SECOND_MS);
    await alertNewMessages();
    await alertNewMessages();
    expect(alerts.slice(1)).toEqual(["grupoanden.example: 2 mensajes nuevos. 3 sin atender."]);
  });

  test("alerts without a number of unhandled ones where no /bandeja can handle any", async () => {
    outbox = createTestOutbox({ ...outbox.env, INBOX_PASSWORD: "" });
    await outbox.submit();
    await alertNewMessages();
    expect(alerts).toEqual(["grupoanden.example: mensaje nuevo desde /home."]);
  });

  test("that comes while one is announced is announced later, and the first one not again", async () => {
    await outbox.submit();
    receiver.meanwhile = () => outbox.submit("192.0.2.2");
    await alertNewMessages();
    receiver.meanwhile = undefined;
    outbox.advanceClock(MINUTE_MS);
    await alertNewMessages();
    outbox.advanceClock(MINUTE_MS);
    await alertNewMessages();
    expect(alerts).toEqual([
      "grupoanden.example: mensaje nuevo desde /home. 1 sin atender.",
      "grupoanden.example: mensaje nuevo desde /home. 2 sin atender.",
    ]);
  });

  test("is announced again when the alert failed", async () => {
    await outbox.submit();
    // The site must not follow a redirect to another receiver.
    receiver.status = 307;
    await alertNewMessages();
    expect(alerts).toHaveLength(1);
    receiver.status = 200;
    outbox.advanceClock(MINUTE_MS);
    await alertNewMessages();
    expect(alerts).toHaveLength(2);
    expect(alerts[1]).toBe(alerts[0]);
  });
});

test("does not alert about a failure that may pass", async () => {
  outbox.answer = retry;
  await outbox.submit();
  await alertProblems();
  expect(alerts).toEqual([]);
});

test("alerts about stopped mail once a day, from one of two processes", async () => {
  outbox.answer = rejected;
  await outbox.submit();
  const other = restart(outbox);
  await Promise.all([alertProblems(), other.alerts.alertProblems()]);
  expect(alerts).toEqual([expect.stringContaining("no salen por correo (403)")]);
  outbox.advanceClock(23 * HOUR_MS);
  await alertProblems();
  expect(alerts).toHaveLength(1);
  outbox.advanceClock(HOUR_MS);
  await alertProblems();
  expect(alerts).toHaveLength(2);
});

test("alerts about a second problem on the same day, and once about one whose numbers and advice change", async () => {
  const find = vi.spyOn(outbox.health, "find");
  for (const [name, text] of [
    ["disk-full", "Quedan 150 MB libres: borra."],
    ["disk-full", "Quedan 149 MB libres: espera."],
    ["danado", "La base se dañó."],
  ] as const) {
    find.mockResolvedValueOnce([{ name, word: "sin-guardar", text, isUrgent: true }]);
    await alertProblems();
  }
  expect(alerts).toEqual([
    expect.stringContaining("150 MB"),
    expect.stringContaining("La base se dañó."),
  ]);
});

test("alerts once a day about backups that fail, also on the day when the last good one becomes old", async () => {
  const set = (name: "backup_at" | "backup_failed_at") =>
    outbox.withDatabase((database) => setValue(database, name, toIso(outbox.now())));
  await set("backup_at");
  outbox.advanceClock(24.5 * HOUR_MS);
  await set("backup_failed_at");
  await alertProblems();
  outbox.advanceClock(23.9 * HOUR_MS);
  await alertProblems();
  expect(alerts).toEqual([expect.stringContaining("El último respaldo no se hizo")]);
  outbox.advanceClock(HOUR_MS);
  await alertProblems();
  expect(alerts.slice(1)).toEqual([expect.stringContaining("es de hace 2 días")]);
});

test("alerts once a day about a database that cannot be written, and about its folder", async () => {
  outbox = createTestOutbox({ ...outbox.env, DATABASE_URL: "file:/dev/null/messages.sqlite" });
  for (let time = 0; time < 3; time++) await alertProblems();
  expect(alerts).toEqual([
    expect.stringContaining("sin quedar guardados"),
    expect.stringContaining("La carpeta de los datos ya no está"),
  ]);
});

test.each<{ name: string; env?: Record<string, string> }>([
  { name: "with a database" },
  { name: "without one", env: { DATABASE_URL: "file:/dev/null/messages.sqlite" } },
])("a failed alert is tried again $name, until it was sent", async ({ env }) => {
  outbox = createTestOutbox(env);
  const clock = { ...systemClock, now: outbox.now };
  const answers = [false, false, true];
  const send = vi.fn(() => Promise.resolve(answers.shift() ?? false));
  const alertOnce = createAlertOnce(outbox.withDatabase, send, clock);
  for (let time = 0; time < 4; time++) await alertOnce("alert_new", "", HOUR_MS);
  expect(send).toHaveBeenCalledTimes(3);
});

test.each([
  { name: "goes away", isAway: [false, true] },
  { name: "comes back", isAway: [true, false] },
])("an alert is not sent again when the database $name", async ({ isAway }) => {
  const withDatabase: WithDatabase = (work) =>
    isAway.shift() ? Promise.reject(new Error("away")) : outbox.withDatabase(work);
  const send = vi.fn(() => Promise.resolve(true));
  const clock = { ...systemClock, now: outbox.now };
  const [one, other] = [0, 1].map(() => createAlertOnce(withDatabase, send, clock));
  await one?.("alert_not-stored", "", HOUR_MS);
  await one?.("alert_not-stored", "", HOUR_MS);
  await other?.("alert_not-stored", "", HOUR_MS);
  expect(send).toHaveBeenCalledOnce();
});

test("an alert that a wrong clock has sent does not keep back the next one", async () => {
  const send = vi.fn(() => Promise.resolve(true));
  const clock = { ...systemClock, now: outbox.now };
  const alertOnce = createAlertOnce(outbox.withDatabase, send, clock);
  outbox.advanceClock(HOUR_MS);
  await alertOnce("alert_held", "", HOUR_MS);
  outbox.advanceClock(-HOUR_MS);
  await alertOnce("alert_held", "", HOUR_MS);
  expect(send).toHaveBeenCalledTimes(2);
});

test("alerts at 9:00 on each day, or later that day, while a message is unhandled for a day", async () => {
  outbox.atHour(8);
  await outbox.submit();
  const hours: number[] = [];
  for (let hour = 8; hour < 80; hour++) {
    // The site stands still at 9:00 and 10:00 of the second day.
    if (hour === 33 || hour === 34) continue;
    outbox.atHour(hour);
    const before = alerts.length;
    await outbox.alerts.alertUnhandled();
    if (alerts.length > before) hours.push(hour);
  }
  // Hours since midnight of the first day: 11:00 of the second and 9:00 of the third day.
  expect(hours).toEqual([35, 57]);
  expect(alerts[0]).toContain("sin respuesta desde hace más de un día. 1 sin atender.");
  await outbox.query(`update messages set handled_at = '${toIso(outbox.now())}'`);
  outbox.atHour(81);
  await outbox.alerts.alertUnhandled();
  expect(alerts).toHaveLength(2);
});

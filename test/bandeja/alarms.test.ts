import { afterEach, beforeEach, describe, expect } from "vitest";
import {
  DAY_MS as DAY,
  HOUR_MS as HOUR,
  limaDay,
  MINUTE_MS as MINUTE,
  SECOND_MS as SECOND,
} from "~/time";
import { freshMessage } from "../helpers/contact";
import { test } from "../helpers/fixtures";
import { ask, post } from "../helpers/inbox";
import { createTestOutbox, rejected, restart, type TestOutbox } from "../helpers/outbox";
import { startTelephone, type Telephone } from "../helpers/telephone";

let telephone: Telephone;
let notes: string[];
let env: Record<string, string>;
let outbox: TestOutbox;

beforeEach(async () => {
  telephone = await startTelephone();
  ({ notes } = telephone);
  env = {
    SITE_URL: "https://grupoanden.example",
    ALERT_URL: `${telephone.url}/canal`,
    INBOX_PASSWORD: "una frase larga",
  };
  outbox = createTestOutbox(env);
});
afterEach(async () => {
  // Whatever rang in a test named nobody.
  for (const note of notes) {
    expect(note).toMatch(/^grupoanden\.example: /);
    expect(note).not.toMatch(/@|\d{5}|Ana|Consulta/);
  }
  await telephone.stop();
});

/** What every process does each second or minute. */
const ringMessages = () => outbox.alarms.ringMessages();
const ringConditions = () => outbox.alarms.ringConditions();

describe("a new message", () => {
  test("rings at once, then once a minute, and with what came meanwhile, in one process", async () => {
    outbox.answer = rejected;
    const other = restart(outbox);
    await other.alarms.ringMessages();
    await outbox.submit();
    await Promise.all([ringMessages(), other.alarms.ringMessages()]);
    expect(notes).toEqual(["grupoanden.example: mensaje nuevo desde /home. 1 sin atender."]);
    await outbox.submit("192.0.2.2");
    await outbox.submit("192.0.2.3");
    await outbox.submit("192.0.2.4", freshMessage(), { spam: true });
    outbox.pass(59 * SECOND);
    await ringMessages();
    expect(notes).toHaveLength(1);
    outbox.pass(SECOND);
    await ringMessages();
    await ringMessages();
    expect(notes.slice(1)).toEqual(["grupoanden.example: 2 mensajes nuevos. 3 sin atender."]);
    expect([...telephone.types]).toEqual(["text/plain; charset=utf-8"]);
  });

  test("rings again when nobody took it, and names no page but one of the site", async () => {
    await outbox.submit("192.0.2.1", freshMessage(), { page: "/llama-a-ana@correo.pe" });
    // A redirect is not followed: it would tell another.
    telephone.status = 307;
    await ringMessages();
    expect(notes).toHaveLength(1);
    telephone.status = 200;
    outbox.pass(MINUTE);
    await ringMessages();
    expect(notes.slice(1)).toEqual(["grupoanden.example: mensaje nuevo. 1 sin atender."]);
  });
});

test("that mail has stopped is told once a day in one process, again when nobody took it, and once when it is well again", async () => {
  await ringConditions();
  expect(notes).toEqual([]);
  outbox.answer = { kind: "rejected", code: "403", reason: "no, ana@correo.pe" };
  await outbox.submit();
  const other = restart(outbox);
  await other.alarms.ringMessages();
  telephone.status = 500;
  await ringConditions();
  expect(notes).toHaveLength(2);
  telephone.status = 200;
  notes.length = 0;
  await Promise.all([ringConditions(), other.alarms.ringConditions()]);
  expect(notes).toEqual([expect.stringContaining("no salen por correo (403)")]);
  outbox.pass(23 * HOUR);
  await ringConditions();
  expect(notes).toHaveLength(1);
  await ask(outbox.databaseUrl, "update messages set received_at = '2026-11-18T15:00:00.000Z'");
  outbox.pass(HOUR);
  await ringConditions();
  expect(notes).toHaveLength(2);
  await ask(outbox.databaseUrl, "delete from messages");
  await ringConditions();
  await ringConditions();
  expect(notes.slice(2)).toEqual([
    "grupoanden.example: Los correos vuelven a salir y los mensajes se guardan.",
  ]);
  // Wrong again on the same day: it has been told.
  await outbox.submit("192.0.2.5");
  await ringConditions();
  expect(notes).toHaveLength(3);
});

test("sixty days with a thousand messages, restarts and days off ring exactly as they should", async () => {
  // A Monday at seven in Lima; every message is attended to after six hours, but for two weeks.
  const plan = { ...env, EMAILJS_MONTHLY_LIMIT: "1000" };
  outbox = createTestOutbox(plan, { startsAt: Date.parse("2026-11-16T12:00:00Z") });
  const start = outbox.now();
  const vacation = { from: start + 20 * DAY, to: start + 34 * DAY };
  let messages = 0;
  for (let passed = 0; passed < 60 * DAY; passed += 30 * MINUTE) {
    const now = start + passed;
    outbox.pass(now - outbox.now());
    if (passed % (14 * DAY) === 13 * DAY) outbox = restart(outbox);
    const isAway = now >= vacation.from && now < vacation.to;
    if (!isAway && passed % (3 * HOUR) === 0) {
      const sixHoursAgo = new Date(now - 6 * HOUR).toISOString();
      await outbox.engine.connection.use((database) =>
        database
          .updateTable("messages")
          .set((is) => ({ handled_at: is.ref("received_at") }))
          .where("received_at", "<", sixHoursAgo)
          .execute(),
      );
    }
    if (messages < Math.floor((1000 * (passed + 30 * MINUTE)) / (60 * DAY))) {
      messages += 1;
      await outbox.submit(`10.0.${messages >> 8}.${messages & 255}`);
      await ringMessages();
    }
    await ringConditions();
  }
  expect(messages).toBe(1000);
  const kinds = (part: string) => notes.filter((note) => note.includes(part)).length;
  expect(kinds("mensaje nuevo")).toBe(1000);
  // The first message that stays comes on a Sunday, so its working day is Monday; the last day is a Saturday.
  const workingDays = new Set<string>();
  for (let time = vacation.from + 2 * DAY; time < vacation.to; time += DAY) {
    if (new Date(limaDay(time)).getUTCDay() !== 0) workingDays.add(limaDay(time));
  }
  expect(kinds("más de un día hábil")).toBe(workingDays.size);
  expect(notes).toHaveLength(1000 + workingDays.size);
}, 300_000);

test("a running site rings, and tells a stranger one word", async ({ start, emailjs }) => {
  const site = await start(env);
  const health = async () => {
    const headers = { Host: "grupoanden.example" };
    const answer = await fetch(`${site.url}/salud/correo`, { headers });
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    return [answer.status, await answer.text()];
  };
  expect(await health()).toEqual([200, "bien\n"]);
  emailjs.behaviour = { status: 412, text: "grant" };
  await post(site, freshMessage({ from_name: "Ana Reservada" }));
  expect(await health()).toEqual([503, "detenido\n"]);
  await expect.poll(() => notes.length, { timeout: 10_000 }).toBeGreaterThan(0);
  expect(notes[0]).toContain("mensaje nuevo. 1 sin atender.");
  await site.stop();
  expect(site.log()).not.toContain("/canal");
});

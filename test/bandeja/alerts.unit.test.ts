import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS as HOUR, MINUTE_MS as MINUTE, SECOND_MS as SECOND, toIso } from "~/time";
import { replaceState } from "~/outbox/store/state.server";
import { freshMessage } from "../helpers/contact";
import { createTestOutbox, rejected, restart, type TestOutbox } from "../helpers/outbox";
import { startTelephone, type Telephone } from "../helpers/telephone";

let telephone: Telephone;
let notes: string[];
let outbox: TestOutbox;

beforeEach(async () => {
  telephone = await startTelephone();
  ({ notes } = telephone);
  outbox = createTestOutbox({
    SITE_URL: "https://grupoanden.example",
    ALERT_URL: `${telephone.url}/canal`,
    INBOX_PASSWORD: "una frase larga",
  });
});

afterEach(() => {
  // No alert contains personal data.
  for (const note of notes) {
    expect(note).toMatch(/^grupoanden\.example: /);
    expect(note).not.toMatch(/@|\d{5}|Ana|Consulta/);
  }
});

const ringMessages = () => outbox.alerts.ringMessages();
const ringProblems = () => outbox.alerts.ringProblems();

describe("a new message", () => {
  test("rings at once, then at most once a minute with a count, in one process", async () => {
    const other = restart(outbox);
    await other.alerts.ringMessages();
    await outbox.submit();
    await Promise.all([ringMessages(), other.alerts.ringMessages()]);
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

  test("repeats a failed alert, and names only pages of the site", async () => {
    await outbox.submit("192.0.2.1", freshMessage(), { page: "/llama-a-ana@correo.pe" });
    // The site must not follow a redirect to another receiver.
    telephone.status = 307;
    await ringMessages();
    expect(notes).toHaveLength(1);
    telephone.status = 200;
    outbox.pass(MINUTE);
    await ringMessages();
    expect(notes.slice(1)).toEqual(["grupoanden.example: mensaje nuevo. 1 sin atender."]);
  });
});

test("stopped mail rings once a day in one process, and repeats a failed alert", async () => {
  outbox.answer = rejected;
  await outbox.submit();
  const other = restart(outbox);
  telephone.status = 500;
  await ringProblems();
  telephone.status = 200;
  notes.length = 0;
  await Promise.all([ringProblems(), other.alerts.ringProblems()]);
  expect(notes).toEqual([expect.stringContaining("no salen por correo (403)")]);
  outbox.pass(20 * HOUR);
  await ringProblems();
  expect(notes).toHaveLength(1);
  await outbox.engine.connection.run((database) =>
    database
      .updateTable("messages")
      .set({ received_at: toIso(outbox.now()) })
      .execute(),
  );
  outbox.pass(4 * HOUR);
  await ringProblems();
  expect(notes).toHaveLength(2);
});

test("a backup that is two days old rings", async () => {
  const lastAt = toIso(outbox.now());
  await outbox.engine.connection.run((database) => replaceState(database, "backup_at", lastAt));
  outbox.pass(49 * HOUR);
  await ringProblems();
  expect(notes).toEqual([expect.stringMatching(/último respaldo .* hace 2 días\. Qué hacer:/)]);
});

test("a message that is unanswered for a day rings each morning at nine, until it is handled", async () => {
  outbox.atHour(8);
  await outbox.submit();
  const hours: number[] = [];
  for (let hour = 8; hour < 80; hour++) {
    outbox.atHour(hour);
    const before = notes.length;
    await ringProblems();
    if (notes.length > before) hours.push(hour);
  }
  expect(hours).toEqual([33, 57]);
  expect(notes[0]).toContain("sin respuesta desde hace más de un día. 1 sin atender.");
  await outbox.engine.connection.run((database) =>
    database
      .updateTable("messages")
      .set({ handled_at: toIso(outbox.now()) })
      .execute(),
  );
  outbox.atHour(81);
  await ringProblems();
  expect(notes).toHaveLength(2);
});

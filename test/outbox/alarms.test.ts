import { mkdirSync, renameSync, rmSync } from "node:fs";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  DAY_MS as DAY,
  HOUR_MS as HOUR,
  limaDay,
  MINUTE_MS as MINUTE,
  SECOND_MS as SECOND,
} from "~/time";
import { freshMessage } from "../helpers/contact";
import { startEmailjs } from "../helpers/emailjs";
import { ask, post } from "../helpers/inbox";
import {
  accepted,
  createTestOutbox,
  planUsedUp,
  rejected,
  retry,
  type TestOutbox,
} from "../helpers/outbox";
import { listen, startSite, until } from "../helpers/server";

let notes: string[];
let types: Set<string | undefined>;
let status: number;
let telephone: Awaited<ReturnType<typeof listen>>;
let env: Record<string, string>;
let outbox: TestOutbox;

beforeEach(async () => {
  notes = [];
  types = new Set();
  status = 200;
  telephone = await listen((request, response) => {
    void text(request).then((body) => {
      notes.push(body);
      types.add(request.headers["content-type"]);
      response.writeHead(status, { Location: "/elsewhere" }).end();
    });
  });
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
const ringMessages = () => outbox.engine.ringMessages();
const ringConditions = () => outbox.engine.ringConditions();

/** What /salud/correo and /bandeja say, ten seconds later at most. */
async function health() {
  outbox.pass(10 * SECOND);
  const { problem, isStopped } = await outbox.engine.health();
  return [isStopped, problem] as const;
}

describe("mail has stopped", () => {
  test("at once when a message is held, until the owner attends to it", async () => {
    expect(await health()).toEqual([false, null]);
    outbox.answer = rejected;
    await outbox.submit();
    expect(await health()).toEqual([
      true,
      "Hay mensajes que no salen por correo (403). Qué hacer: mira la cuenta por 403. Los mensajes están guardados.",
    ]);
    await ask(outbox.databaseUrl, "update messages set handled_at = received_at");
    expect(await health()).toEqual([false, null]);
  });

  test.each([
    ["a failure", retry, /^No sale ningún correo \(500\)\. Qué hacer: mira la cuenta por 500/],
    ["a plan that is used up", planUsedUp, /^No sale ningún correo \(426\)\. Qué hacer: mira/],
  ])("ten minutes after %s, whose reason is there at once", async (_, answer, reason) => {
    outbox.answer = answer;
    await outbox.submit();
    expect(await health()).toEqual([false, expect.stringMatching(reason)]);
    outbox.pass(10 * MINUTE);
    expect(await health()).toEqual([true, expect.stringMatching(reason)]);
    outbox.answer = accepted;
    await outbox.submit("192.0.2.9");
    expect(await health()).toEqual([false, null]);
  });

  test("while there is no account, and when a limit is reached", async () => {
    outbox = createTestOutbox(env, { account: null });
    expect(await health()).toEqual([
      true,
      "Falta configurar Correo Prueba: los mensajes se guardan y no salen por correo. Qué hacer: define una cuenta.",
    ]);
    outbox = createTestOutbox({ ...env, EMAILJS_DAILY_LIMIT: "0" });
    await outbox.submit();
    expect(await health()).toEqual([false, expect.stringContaining("límite de correos del día")]);
    outbox.pass(10 * MINUTE);
    expect((await health())[0]).toBe(true);
  });

  test("not because of what a machine may have written", async () => {
    outbox.answer = retry;
    await outbox.submit("192.0.2.1", freshMessage(), { suspect: true });
    outbox.pass(2 * HOUR);
    expect(await health()).toEqual([false, null]);
  });
});

describe("a new message", () => {
  test("rings at once, then once a minute, and with what came meanwhile, in one process", async () => {
    outbox.answer = rejected;
    const other = outbox.restart();
    await other.engine.ringMessages();
    await outbox.submit();
    await Promise.all([ringMessages(), other.engine.ringMessages()]);
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
    expect([...types]).toEqual(["text/plain; charset=utf-8"]);
  });

  test("rings again when nobody took it, and names no page but one of the site", async () => {
    await outbox.submit("192.0.2.1", freshMessage(), { page: "/llama-a-ana@correo.pe" });
    // A redirect is not followed: it would tell another.
    status = 307;
    await ringMessages();
    expect(notes).toHaveLength(1);
    status = 200;
    outbox.pass(MINUTE);
    await ringMessages();
    expect(notes.slice(1)).toEqual(["grupoanden.example: mensaje nuevo. 1 sin atender."]);
  });
});

describe("the alarm that mail has stopped", () => {
  test("comes once a day in one process, and once when it is well again", async () => {
    await ringConditions();
    expect(notes).toEqual([]);
    outbox.answer = { kind: "rejected", code: "403", reason: "no, ana@correo.pe" };
    await outbox.submit();
    const other = outbox.restart();
    await other.engine.ringMessages();
    notes.length = 0;
    await Promise.all([ringConditions(), other.engine.ringConditions()]);
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

  test("is told again when nobody took it", async () => {
    outbox.answer = rejected;
    await outbox.submit();
    status = 500;
    await ringConditions();
    status = 200;
    await ringConditions();
    await ringConditions();
    expect(notes).toHaveLength(2);
  });
});

describe("while the database is away", () => {
  const parts = ["", "-wal", "-shm"];
  const file = () => outbox.databaseUrl.slice("file:".length);
  function takeAway() {
    for (const part of parts) renameSync(file() + part, `${file()}.aside${part}`);
    mkdirSync(file());
  }
  function giveBack() {
    rmSync(file(), { recursive: true });
    for (const part of parts) renameSync(`${file()}.aside${part}`, file() + part);
  }
  /** The connection looks again five seconds after it failed. */
  const untilBack = ({ engine }: TestOutbox) =>
    until(() =>
      engine.processNext().then(
        () => true,
        () => false,
      ),
    );

  test("it rings once from memory, and what was mailed is in the inbox when it is back", async () => {
    await outbox.submit();
    takeAway();
    const unkept = freshMessage();
    outbox.pass(SECOND);
    expect(await outbox.submit("192.0.2.8", unkept)).toEqual({ kind: "sent" });
    expect(await outbox.engine.health()).toMatchObject({ isStopped: true });
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
    expect(await health()).toEqual([true, expect.stringContaining("no se pudieron guardar")]);
    await ringConditions();
    expect(notes).toHaveLength(1);
    outbox.pass(HOUR);
    await ringConditions();
    expect(notes.slice(1)).toEqual([expect.stringContaining("Los correos vuelven a salir")]);
  }, 30_000);

  test("what one process mailed meanwhile is recorded before another would take it up", async () => {
    const other = outbox.restart();
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
  }, 30_000);
});

test("sixty days with a thousand messages, restarts and days off ring exactly as they should", async () => {
  // A Monday at seven in Lima; every message is attended to after six hours, but for two weeks.
  const plan = { ...env, EMAILJS_MONTHLY_LIMIT: "1000" };
  outbox = createTestOutbox(plan, { startsAt: Date.parse("2026-11-16T12:00:00Z") });
  const start = outbox.now();
  const vacation = (time: number) => time >= start + 20 * DAY && time < start + 34 * DAY;
  let messages = 0;
  let summed = 0;
  for (let minute = 0; minute < 60 * 24 * 60; minute += 30) {
    const now = start + minute * MINUTE;
    outbox.pass(now - outbox.now());
    if (minute % (14 * 24 * 60) === 13 * 24 * 60) outbox = outbox.restart();
    const sixHoursAgo = new Date(now - 6 * HOUR).toISOString();
    if (!vacation(now) && minute % 180 === 0) {
      await outbox.engine.connection.use((database) =>
        database
          .updateTable("messages")
          .set((is) => ({ handled_at: is.ref("received_at") }))
          .where("received_at", "<", sixHoursAgo)
          .execute(),
      );
    }
    if (messages < Math.floor((1000 * (minute + 30)) / (60 * 24 * 60))) {
      messages += 1;
      await outbox.submit(`10.0.${messages >> 8}.${messages & 255}`);
      if (messages % 100 === 50) {
        messages += 1;
        summed += 1;
        await outbox.submit(`10.0.${messages >> 8}.${messages & 255}`);
      }
      await ringMessages();
    }
    await ringConditions();
  }
  expect(messages).toBe(1000);
  const kinds = (part: string) => notes.filter((note) => note.includes(part)).length;
  expect(kinds("mensaje nuevo")).toBe(1000 - 2 * summed);
  expect(kinds("2 mensajes nuevos")).toBe(summed);
  // The first message that stays comes on a Sunday, so its working day is Monday; the last day is a Saturday.
  const workingDays = new Set<string>();
  for (let time = start + 22 * DAY; time < start + 34 * DAY; time += DAY) {
    if (new Date(limaDay(time)).getUTCDay() !== 0) workingDays.add(limaDay(time));
  }
  expect(kinds("más de un día hábil")).toBe(workingDays.size);
  expect(notes).toHaveLength(1000 - summed + workingDays.size);
}, 300_000);

test("a running site rings, and /salud/correo tells a stranger one word", async () => {
  const provider = await startEmailjs();
  const site = await startSite({ emailjs: provider, env });
  const ask = async () => {
    const answer = await fetch(`${site.url}/salud/correo`, {
      headers: { Host: "grupoanden.example" },
    });
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    return [answer.status, await answer.text()];
  };
  expect(await ask()).toEqual([200, "bien\n"]);
  provider.behaviour = { status: 412, text: "grant" };
  await post(site, freshMessage({ from_name: "Ana Reservada" }));
  expect(await ask()).toEqual([503, "detenido\n"]);
  await expect.poll(() => notes.length, { timeout: 10_000 }).toBeGreaterThan(0);
  expect(notes[0]).toContain("mensaje nuevo. 1 sin atender.");
  await site.stop();
  expect(site.log()).not.toContain("/canal");
  await provider.stop();
});

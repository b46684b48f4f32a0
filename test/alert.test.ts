import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { alertOwner } from "~/inbox/alert.server";
import { findMailProblem } from "~/inbox/mail-problem.server";
import { freshMessage } from "./helpers/contact";
import { startEmailjs } from "./helpers/emailjs";
import { ask, MINUTE, post } from "./helpers/inbox";
import { accepted, createOutbox, planUsedUp, rejected, retry, type Outbox } from "./helpers/outbox";
import { startSite } from "./helpers/server";

const HOUR = 3_600_000;

let notes: { text: string; type: string | undefined }[];
let status: number;
let stopListening: () => void;
let alertUrl: string;
let outbox: Outbox;

beforeEach(async () => {
  notes = [];
  status = 200;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      notes.push({ text: body, type: request.headers["content-type"] });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  alertUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/canal`;
  stopListening = () => server.close();
  outbox = createOutbox();
});
afterEach(() => stopListening());

const emailjs = { serviceId: "s", templateId: "t", publicKey: "k", privateKey: undefined, url: "" };

/** What every process of the site does each minute. */
const tick = () =>
  alertOwner(
    outbox.inbox.connection,
    { alertUrl, emailjs, siteUrl: "https://grupoanden.example" },
    outbox.now(),
  );

const problem = (hasAccount = true) =>
  outbox.inbox.connection.use((database) => findMailProblem(database, hasAccount, outbox.now()));

describe("mail has stopped", () => {
  test("when a message is held, until the owner attends to it", async () => {
    expect(await problem()).toBeUndefined();
    outbox.answer = rejected;
    await outbox.submit();
    expect(await problem()).toMatch(
      /^Hay mensajes que no salen por correo \(403\)\. Qué hacer: en/,
    );
    await ask(outbox.databaseUrl, "update messages set handled_at = received_at");
    expect(await problem()).toBeUndefined();
  });

  test("when something waits for an hour and nothing went out in it", async () => {
    outbox.answer = retry;
    await outbox.submit();
    outbox.pass(HOUR - 1000);
    expect(await problem()).toBeUndefined();
    outbox.pass(2000);
    expect(await problem()).toMatch(/^Ningún correo salió en la última hora.*\(500\)/);
    outbox.answer = accepted;
    await outbox.submit("192.0.2.9");
    expect(await problem()).toBeUndefined();
  });

  test("when the plan is used up, or there is no account, or a limit is reached", async () => {
    outbox.answer = planUsedUp;
    await outbox.submit();
    outbox.pass(HOUR + 1000);
    expect(await problem()).toContain("se acabó la cuota del plan");
    expect(await problem(false)).toContain("falta configurar EmailJS");
    outbox = createOutbox({ EMAILJS_DAILY_LIMIT: "0" });
    await outbox.submit();
    outbox.pass(HOUR + 1000);
    expect(await problem()).toContain("EMAILJS_DAILY_LIMIT");
  });

  test("not because of what a machine may have written", async () => {
    await outbox.submit("192.0.2.1", freshMessage(), true);
    outbox.pass(2 * HOUR);
    expect(await problem()).toBeUndefined();
  });
});

describe("the alarm", () => {
  test("comes once a day while mail is stopped, and once when it is well again", async () => {
    await tick();
    expect(notes).toEqual([]);
    outbox.answer = { kind: "rejected", code: "403", reason: "no, ana@correo.pe", advice: "mira" };
    await outbox.submit();
    // As many processes do at once.
    await Promise.all([tick(), tick(), tick()]);
    expect(notes).toHaveLength(1);
    expect(notes[0]?.type).toBe("text/plain; charset=utf-8");
    expect(notes[0]?.text).toMatch(
      /^grupoanden\.example: Hay mensajes que no salen por correo \(403\)/,
    );
    expect(notes[0]?.text).not.toMatch(/ana@|Ana/);
    outbox.pass(23 * HOUR);
    await tick();
    expect(notes).toHaveLength(1);
    outbox.pass(HOUR + 1000);
    await tick();
    expect(notes).toHaveLength(2);

    await ask(outbox.databaseUrl, "delete from messages");
    outbox.pass(11 * MINUTE);
    await tick();
    await tick();
    expect(notes).toHaveLength(3);
    expect(notes[2]?.text).toBe("grupoanden.example: Los correos vuelven a salir.");
    // Wrong again on the same day: it has been told.
    await outbox.submit("192.0.2.5");
    outbox.pass(11 * MINUTE);
    await tick();
    expect(notes).toHaveLength(3);
  });

  test("is told again after ten minutes when nobody took it", async () => {
    outbox.answer = rejected;
    await outbox.submit();
    status = 500;
    await tick();
    await tick();
    expect(notes).toHaveLength(1);
    status = 200;
    outbox.pass(11 * MINUTE);
    await tick();
    await tick();
    expect(notes).toHaveLength(2);
  });

  test("is sent by the running site, and /salud/correo says the same", async () => {
    const provider = await startEmailjs();
    const site = await startSite({ emailjs: provider });
    const health = async () => {
      const answer = await fetch(`${site.url}/salud/correo`);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      return [answer.status, (await answer.text()).trim()];
    };
    expect(await health()).toEqual([200, "Los correos salen."]);
    provider.behaviour = { status: 412, text: "grant" };
    await post(site, freshMessage({ from_name: "Nombre Reservado" }));
    const [code, sentence] = await health();
    expect(code).toBe(503);
    expect(sentence).toMatch(
      /^Hay mensajes que no salen por correo \(412\)\. Qué hacer: el permiso/,
    );
    expect(sentence).not.toContain("Reservado");
    await site.stop();
    const env = { DATABASE_URL: site.databaseUrl, ALERT_URL: alertUrl };
    // An account as before, so that nothing is released.
    const second = await startSite({ emailjs: provider, env });
    await expect.poll(() => notes.length, { timeout: 30_000 }).toBe(1);
    expect(notes[0]?.text).toContain(String(sentence));
    await second.stop();
    await provider.stop();
  });
});

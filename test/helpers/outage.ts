import { expect } from "vitest";
import { ok, type FakeEmailjs } from "./emailjs";
import { freshMessage, listMessages, postMessage } from "../helpers/inbox";
import { until } from "./wait";
import { type Site } from "./site";

/** Expects true answers without a database, and one log line with `advice` for the owner. */
export async function expectHonestAnswers(
  site: Site,
  emailjs: FakeEmailjs,
  advice: string,
): Promise<void> {
  emailjs.behaviour = ok;
  const before = emailjs.received.length;
  expect(await postMessage(site, freshMessage())).toBe(200);
  expect(emailjs.received).toHaveLength(before + 1);
  emailjs.behaviour = { status: 500, text: "no" };
  expect(await postMessage(site, freshMessage())).toBe(502);
  emailjs.behaviour = ok;
  const log = site.log();
  const complaints = log.match(/ATENCIÓN: la base de mensajes no responde .*/g);
  expect(complaints).toEqual([expect.stringContaining(advice)]);
  expect((await fetch(`${site.url}/salud`)).status).toBe(200);
  const health = await fetch(`${site.url}/salud/correo`);
  expect([health.status, await health.text()]).toEqual([503, "sin-guardar"]);
}

/** Waits until a site stores messages again. */
export async function untilItKeeps(site: Site): Promise<void> {
  await until(async () => {
    const { message } = freshMessage();
    await postMessage(site, freshMessage({ message }));
    const all = await listMessages(site.databaseUrl).catch(() => []);
    return all.some((row) => row.message === message && row.status === "delivered");
  });
}

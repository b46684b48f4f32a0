import { expect } from "vitest";
import { ok, type FakeEmailjs } from "./emailjs";
import { freshMessage, listMessages, postMessage } from "./inbox";
import { until } from "./wait";
import type { Site } from "./site";

/**
 * Expects that a site without its database mails each message, and tells the visitor when that fails, too. The owner
 * learns of it from its health, and from one line in its log with `advice`.
 */
export async function expectMailsWithoutDatabase(
  site: Site,
  emailjs: FakeEmailjs,
  advice: string,
): Promise<void> {
  const mailsBefore = emailjs.received.length;
  emailjs.next = [ok, { status: 500, text: "no" }];
  // At the same time, since each may wait for the database.
  const posts = [freshMessage(), freshMessage()].map((message) => postMessage(site, message));
  expect((await Promise.all(posts)).sort()).toEqual([200, 502]);
  expect(emailjs.received).toHaveLength(mailsBefore + 2);
  const warnings = site.log().match(/ATENCIÓN: la base de mensajes no responde .*/g);
  expect(warnings).toEqual([expect.stringContaining(advice)]);
  expect((await fetch(`${site.url}/salud`)).status).toBe(200);
  const health = await fetch(`${site.url}/salud/correo`);
  expect([health.status, await health.text()]).toEqual([503, "sin-guardar"]);
}

/** Waits until a site stores messages again. */
export async function untilItStores(site: Site): Promise<void> {
  await until(async () => {
    const posted = freshMessage();
    await postMessage(site, posted);
    const stored = await listMessages(site.databaseUrl).catch(() => []);
    return stored.some((row) => row.message === posted.message && row.status === "delivered");
  });
}

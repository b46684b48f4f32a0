import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { ok, slowly } from "../helpers/emailjs";
import { test } from "../helpers/fixtures";
import { query } from "../helpers/database";
import { freshMessage, listMessages, postMessage, untilAllDelivered } from "../helpers/inbox";
import { refuseTo } from "../helpers/outbox";
import { openSocket } from "../helpers/raw";
import { until } from "../helpers/wait";
import { requireCode, startSite, type Site } from "../helpers/site";

const statusesOf = async ({ databaseUrl }: Site) =>
  (await listMessages(databaseUrl)).map(({ status }) => status);

/** Keeps a site from recording that a message was delivered. */
const refuseRecords = ({ databaseUrl }: Site) =>
  query(databaseUrl, refuseTo("update", "new.status = 'delivered'"));

test("a shutdown answers what is open, closes the connections, and ends when the last mail is recorded", async ({
  emailjs,
}) => {
  const site = await startSite({ emailjs });
  await refuseRecords(site);
  const head = "POST /contacto HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n";
  const openRequest = openSocket(site.url, head);
  const openAnswer = text(openRequest);
  emailjs.behaviour = slowly(1500);
  const answer = postMessage(site, freshMessage());
  await until(() => emailjs.received.length === 1);
  const ended = site.stop();
  await until(async () => !(await fetch(site.url).catch(() => undefined)));
  openRequest.write("message=a");
  expect(await openAnswer).toMatch(/\r\nConnection: close\r\n/i);
  expect(await answer).toBe(200);
  await query(site.databaseUrl, "drop trigger refused");
  expect(await ended).toBe(0);
  expect(await statusesOf(site)).toEqual(["delivered"]);
});

test("a shutdown finishes the background's attempt and begins no other", async ({ emailjs }) => {
  const site = await startSite({ emailjs });
  emailjs.behaviour = { status: 500, text: "no" };
  await postMessage(site, freshMessage());
  await postMessage(site, freshMessage());
  emailjs.behaviour = slowly(600);
  await query(site.databaseUrl, "update messages set next_attempt_at = '2000'");
  await until(() => emailjs.received.length === 3);
  expect(await site.stop()).toBe(0);
  expect(await statusesOf(site)).toEqual(["pending", "delivered"]);
  expect(emailjs.received).toHaveLength(3);
});

test("an uncaught exception is logged, and ends the process with 1 after the last answers and records, also while a copy is sent", async ({
  emailjs,
}) => {
  const thrower = 'process.on("SIGUSR2", () => { throw new Error("boom"); })';
  const site = await startSite({
    emailjs,
    env: { ...requireCode(thrower), BACKUP_COMMAND: "sleep 30; true" },
  });
  await refuseRecords(site);
  expect(await postMessage(site, freshMessage())).toBe(200);
  // The process waits two seconds for it, which pass quickly on a loaded machine.
  emailjs.behaviour = slowly(100);
  const answer = postMessage(site, freshMessage());
  await until(() => emailjs.received.length === 2);
  site.process.kill("SIGUSR2");
  expect(await answer).toBe(200);
  await until(() => site.log().includes("Error inesperado fuera de una página: boom"));
  await query(site.databaseUrl, "drop trigger refused");
  await until(() => site.process.exitCode !== null);
  expect(site.process.exitCode).toBe(1);
  expect(await statusesOf(site)).toEqual(["delivered", "delivered"]);
});

test("a process killed during an attempt loses nothing, the next one delivers", async ({
  emailjs,
}) => {
  emailjs.behaviour = "hang";
  const site = await startSite({ emailjs });
  const answer = postMessage(site, freshMessage()).catch(() => "cut off");
  await until(() => emailjs.received.length === 1);
  await site.kill();
  expect(await answer).toBe("cut off");
  emailjs.behaviour = ok;
  await startSite({ emailjs, database: site.databaseUrl });
  await untilAllDelivered(site.databaseUrl);
  expect(emailjs.received).toHaveLength(2);
});

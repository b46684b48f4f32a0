import { createHmac } from "node:crypto";
import { expect } from "vitest";
import { signIn, tryPassword } from "./helpers/bandeja";
import { test as sharedTest, testWith } from "./helpers/fixtures";
import { ask, askOne } from "./helpers/inbox";
import { PASSWORD } from "./helpers/password";
import { startSite } from "./helpers/server";

const test = testWith({ INBOX_PASSWORD: PASSWORD });

const answerTo = (url: string, init: RequestInit = {}) =>
  fetch(url, { redirect: "manual", ...init });

sharedTest("over https the cookie travels over nothing else", async ({ site }) => {
  const answer = await tryPassword(site, PASSWORD);
  expect(answer.headers.get("Set-Cookie")).toMatch(/; Secure/);
});

test("forged, foreign and old cookies are as none", async ({ site }) => {
  const { cookie } = await signIn(site);
  const state = "select value from state where name = 'client_key'";
  const { value: key } = await askOne<{ value: string }>(site.databaseUrl, state);
  const sign = (session: object, secret: string) => {
    const body = Buffer.from(JSON.stringify(session)).toString("base64");
    const signature = createHmac("sha256", secret).update(body).digest("base64");
    return `bandeja=${encodeURIComponent(`${body}.${signature.replace(/=+$/, "")}`)}`;
  };
  const secretOf = (ownKey: string) =>
    createHmac("sha256", ownKey).update(`bandeja ${PASSWORD}`).digest("hex");
  const secret = secretOf(key);
  const status = async (value: string) =>
    (await answerTo(`${site.url}/bandeja`, { headers: { Cookie: value } })).status;
  const hour = 3_600_000;
  // The same way of signing is right as long as it says what it should.
  expect(await status(sign({ expiresAt: Date.now() + hour }, secret))).toBe(200);
  for (const value of [
    sign({ expiresAt: Date.now() + hour }, secretOf("the key of another site")),
    cookie.slice(0, -4),
    "bandeja=1",
    "bandeja=%E0%A4%A",
    sign({ expiresAt: Date.now() - 1 }, secret),
    sign({ expiresAt: Date.now() + 13 * hour }, secret),
    sign({ expiresAt: "never" }, secret),
    sign({}, secret),
    sign({ expiresAt: Date.now() + hour }, PASSWORD),
    sign({ expiresAt: Date.now() + hour }, ""),
  ]) {
    expect(await status(value)).toBe(302);
  }
});

test("a session holds in every process, and not under another password or key", async ({
  site,
}) => {
  const { cookie } = await signIn(site);
  const { databaseUrl } = site;
  const statusIn = async (password: string) => {
    const second = await startSite({
      env: { DATABASE_URL: databaseUrl, INBOX_PASSWORD: password },
    });
    const { status } = await answerTo(`${second.url}/bandeja`, { headers: { Cookie: cookie } });
    await second.stop();
    return status;
  };
  expect(await statusIn(PASSWORD)).toBe(200);
  expect(await statusIn(`${PASSWORD}!`)).toBe(302);
  await ask(databaseUrl, "update state set value = 'another' where name = 'client_key'");
  expect((await answerTo(`${site.url}/bandeja`, { headers: { Cookie: cookie } })).status).toBe(302);
});

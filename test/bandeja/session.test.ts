import { expect } from "vitest";
import { MINUTE_MS } from "~/time";
import { signIn, tryPassword } from "../helpers/bandeja";
import { SITE_URL, test as sharedTest, testWith } from "../helpers/fixtures";
import { ago, ask } from "../helpers/inbox";
import { PASSWORD, startSite, type Site } from "../helpers/site";

const test = testWith({ INBOX_PASSWORD: PASSWORD });

async function statusWith({ url }: Site, cookie: string): Promise<number> {
  return (await fetch(`${url}/bandeja`, { redirect: "manual", headers: { Cookie: cookie } }))
    .status;
}

sharedTest("sets a Secure cookie over https, and explains a login over http", async ({ site }) => {
  const answer = await tryPassword(site, PASSWORD);
  expect(answer.headers.get("Set-Cookie")).toMatch(
    /^__Secure-bandeja=.*; Path=\/bandeja;.*; Secure/,
  );
  const plain = await tryPassword(site, PASSWORD, { Referer: `${site.url}/bandeja/entrar` });
  expect([plain.status, plain.headers.get("Set-Cookie")]).toEqual([403, null]);
  expect(await plain.text()).toContain(`Entra por ${SITE_URL}/bandeja: por http la sesión no se`);
});

test("rejects forged and foreign cookies", async ({ site }) => {
  const { cookie } = await signIn(site);
  const other = await startSite({ env: { INBOX_PASSWORD: PASSWORD } });
  const foreign = await signIn(other);
  const [body = "", signature = ""] = cookie.split(".");
  const [otherBody = ""] = foreign.cookie.split(".");
  expect(await statusWith(site, cookie)).toBe(200);
  for (const forged of [
    foreign.cookie,
    `${otherBody}.${signature}`,
    body,
    cookie.slice(0, -4),
    "bandeja=1",
    "bandeja=%E0%A4%A",
  ]) {
    expect(await statusWith(site, forged), forged).toBe(302);
  }
});

test("logging out ends this session and no other", async ({ site }) => {
  const [here, phone] = [await signIn(site), await signIn(site)];
  const Cookie = here.cookie;
  // A POST without a body must work too.
  await fetch(`${site.url}/bandeja/salir`, { method: "POST", headers: { Cookie } });
  expect(await statusWith(site, here.cookie)).toBe(302);
  expect(await statusWith(site, phone.cookie)).toBe(200);
});

test("a session expires", async ({ site }) => {
  const { cookie } = await signIn(site);
  await ask(site.databaseUrl, `update sessions set expires_at = '${ago(MINUTE_MS)}'`);
  expect(await statusWith(site, cookie)).toBe(302);
});

test("accepts a session in every process, but not under another password or key", async ({
  site,
}) => {
  const { cookie } = await signIn(site);
  const { databaseUrl } = site;
  const statusIn = async (password: string) => {
    const second = await startSite({
      env: { DATABASE_URL: databaseUrl, INBOX_PASSWORD: password },
    });
    const status = await statusWith(second, cookie);
    await second.stop();
    return status;
  };
  expect(await statusIn(PASSWORD)).toBe(200);
  expect(await statusIn(`${PASSWORD}!`)).toBe(302);
  await ask(databaseUrl, "update state set value = 'another' where name = 'client_key'");
  expect(await statusWith(site, cookie)).toBe(302);
});

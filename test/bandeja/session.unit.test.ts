import { expect, test } from "vitest";
import { sessionsIn } from "~/bandeja/sessions.server";
import { query } from "../helpers/database";
import { createTestOutbox } from "../helpers/outbox";
import { PASSWORD } from "../helpers/site";

const request = (cookie: string) =>
  new Request("http://localhost/bandeja", { headers: { Cookie: cookie } });

/** The sessions of an inbox, as each process has them. */
function sessionsOf({ engine, databaseUrl } = createTestOutbox()) {
  const sessions = (inboxPassword: string) =>
    engine.withDatabase((database) =>
      sessionsIn(database, { inboxPassword, siteUrl: "http://localhost" }),
    );
  return {
    change: (sql: string) => query(databaseUrl, sql),
    open: async () => (await (await sessions(PASSWORD)).open()).split(";", 1)[0] ?? "",
    close: async (cookie: string) => (await sessions(PASSWORD)).close(request(cookie)),
    isOpen: async (cookie: string, password = PASSWORD) =>
      (await sessions(password)).isOpen(request(cookie)),
  };
}

test("a session is open in every process, but not under another password or key", async () => {
  const { open, isOpen, change } = sessionsOf();
  const cookie = await open();
  expect([await isOpen(cookie), await isOpen(cookie, `${PASSWORD}!`)]).toEqual([true, false]);
  await change("update state set value = 'another' where name = 'client_key'");
  expect(await isOpen(cookie)).toBe(false);
});

test("forged and foreign cookies open nothing", async () => {
  const { open, isOpen } = sessionsOf();
  const cookie = await open();
  const foreign = await sessionsOf().open();
  const [body = "", signature = ""] = cookie.split(".");
  const [otherBody = ""] = foreign.split(".");
  const forged = [foreign, `${otherBody}.${signature}`, body, cookie.slice(0, -4)];
  for (const one of [...forged, "bandeja=1", "bandeja=%E0%A4%A"]) {
    expect(await isOpen(one), one).toBe(false);
  }
});

test("a session is open also after a cookie of the same name that opens nothing", async () => {
  const { open, close, isOpen } = sessionsOf();
  const [here, ended] = [await open(), await open()];
  await close(ended);
  for (const before of ["bandeja=1", "bandeja=", ended, "otra=1;"]) {
    expect(await isOpen(`${before}; ${here}`), before).toBe(true);
  }
  await close(`${ended}; ${here}`);
  expect(await isOpen(here)).toBe(false);
});

test("a session ends at its time, or when its owner leaves, and no other with it", async () => {
  const { open, close, isOpen, change } = sessionsOf();
  const [here, phone] = [await open(), await open()];
  await close(here);
  expect([await isOpen(here), await isOpen(phone)]).toEqual([false, true]);
  await change(`update sessions set expires_at = '${new Date(Date.now() - 1).toISOString()}'`);
  expect(await isOpen(phone)).toBe(false);
});

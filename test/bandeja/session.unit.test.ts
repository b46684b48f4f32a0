import { expect, test } from "vitest";
import { sessionsIn } from "~/bandeja/sessions.server";
import { query } from "../helpers/database";
import { createTestOutbox } from "../helpers/outbox";
import { PASSWORD } from "../helpers/site";

const request = (cookie: string) =>
  new Request("http://localhost/bandeja", { headers: { Cookie: cookie } });

/** The sessions of a new inbox. Each function reads them anew, as another process does. */
function createSessions() {
  const { withDatabase, databaseUrl } = createTestOutbox();
  const readSessions = (inboxPassword: string) =>
    withDatabase((database) =>
      sessionsIn(database, { inboxPassword, siteUrl: "http://localhost" }),
    );
  return {
    query: (sql: string) => query(databaseUrl, sql),
    /** Opens a session; returns its cookie. */
    async open() {
      const sessions = await readSessions(PASSWORD);
      return (await sessions.open()).split(";", 1)[0] ?? "";
    },
    close: async (cookie: string) => (await readSessions(PASSWORD)).close(request(cookie)),
    isOpen: async (cookie: string, password = PASSWORD) =>
      (await readSessions(password)).isOpen(request(cookie)),
  };
}

test("a session is open in every process", async () => {
  const { open, isOpen } = createSessions();
  expect(await isOpen(await open())).toBe(true);
});

test("a session is not open under another password", async () => {
  const { open, isOpen } = createSessions();
  expect(await isOpen(await open(), `${PASSWORD}!`)).toBe(false);
});

test("a session is not open under another key", async () => {
  const { open, isOpen, query } = createSessions();
  const cookie = await open();
  await query("update state set value = 'another' where name = 'client_key'");
  expect(await isOpen(cookie)).toBe(false);
});

test("forged and foreign cookies open nothing", async () => {
  const { open, isOpen } = createSessions();
  const cookie = await open();
  const foreignCookie = await createSessions().open();
  const [body = "", signature = ""] = cookie.split(".");
  const [foreignBody = ""] = foreignCookie.split(".");
  const forged = [`${foreignBody}.${signature}`, body, cookie.slice(0, -4)];
  for (const badCookie of [...forged, foreignCookie, "bandeja=1", "bandeja=%E0%A4%A"]) {
    expect(await isOpen(badCookie), badCookie).toBe(false);
  }
});

test("a session is open also after a cookie of the same name that opens nothing", async () => {
  const { open, close, isOpen } = createSessions();
  const cookie = await open();
  const endedCookie = await open();
  await close(endedCookie);
  for (const staleCookie of ["bandeja=1", "bandeja=", endedCookie, "otra=1;"]) {
    expect(await isOpen(`${staleCookie}; ${cookie}`), staleCookie).toBe(true);
  }
  await close(`${endedCookie}; ${cookie}`);
  expect(await isOpen(cookie)).toBe(false);
});

test("a session ends when its owner leaves, and no other with it", async () => {
  const { open, close, isOpen } = createSessions();
  const cookie = await open();
  const phoneCookie = await open();
  await close(cookie);
  expect(await isOpen(cookie)).toBe(false);
  expect(await isOpen(phoneCookie)).toBe(true);
});

test("a session ends at its time", async () => {
  const { open, isOpen, query } = createSessions();
  const cookie = await open();
  const expiredAt = new Date(Date.now() - 1).toISOString();
  await query(`update sessions set expires_at = '${expiredAt}'`);
  expect(await isOpen(cookie)).toBe(false);
});

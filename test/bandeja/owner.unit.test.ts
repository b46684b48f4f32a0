import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { askPassword, createOwner } from "~/bandeja/owner.server";
import { readPassword, setPassword } from "~/bandeja/password.server";
import { sessionsIn } from "~/bandeja/sessions.server";
import { parseEnv } from "~/env.server";
import { readValue, setValue } from "~/outbox/store/shared-values.server";
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

test("a session is open in every process with its password and its key, and in no other", async () => {
  const { open, isOpen, query } = createSessions();
  const cookie = await open();
  expect(await isOpen(cookie)).toBe(true);
  expect(await isOpen(cookie, `${PASSWORD}!`)).toBe(false);
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

test("a session is open, and ends, beside a cookie that opens nothing", async () => {
  const { open, close, isOpen } = createSessions();
  const [cookie, endedCookie] = [await open(), await open()];
  await close(endedCookie);
  for (const staleCookie of ["bandeja=1", "bandeja=", endedCookie, "otra=1;"]) {
    expect(await isOpen(`${staleCookie}; ${cookie}`), staleCookie).toBe(true);
  }
  await close(`${endedCookie}; ${cookie}`);
  expect(await isOpen(cookie)).toBe(false);
});

test("a session ends at its time", async () => {
  const { open, isOpen, query } = createSessions();
  const cookie = await open();
  const expiredAt = new Date(Date.now() - 1).toISOString();
  await query(`update sessions set expires_at = '${expiredAt}'`);
  expect(await isOpen(cookie)).toBe(false);
});

test("a password that an older program stored still opens", async () => {
  const { withDatabase } = createTestOutbox();
  await withDatabase(async (database) => {
    await setPassword(database, "la de antes", "la del dueño");
    const stored = JSON.parse(await readValue(database, "password")) as { replaces: string };
    expect(stored.replaces, "confirms no guess").toHaveLength(4);
    const replaces = createHash("sha256").update("la de antes").digest("hex");
    await setValue(database, "password", JSON.stringify({ ...stored, replaces }));
    const password = await readPassword(database, "la de antes");
    expect(await password.matches("la del dueño")).toBe(true);
    expect(await password.matches("la de antes")).toBe(false);
  });
});

test("the owner's password opens, also as another keyboard writes it, until INBOX_PASSWORD changes", async () => {
  const { withDatabase } = createTestOutbox();
  await withDatabase(async (database) => {
    await setPassword(database, "la de antes", "la del dueño");
    const password = await readPassword(database, "la de antes");
    expect(await password.matches("la del dueño".normalize("NFD"))).toBe(true);
    const next = await readPassword(database, "otra más");
    expect(await next.matches("la del dueño")).toBe(false);
    expect(await next.matches("otra más".normalize("NFD"))).toBe(true);
  });
});

test("without INBOX_PASSWORD no password opens", async () => {
  const { withDatabase } = createTestOutbox();
  const owner = createOwner(parseEnv({}), withDatabase);
  const form = new FormData();
  form.set("password", "null");
  const request = new Request("http://localhost/bandeja/entrar");
  expect(await owner.login.confirmPassword(request, form)).toMatchObject({ init: { status: 403 } });
  expect(await owner.hasSession(request)).toBe(false);
});

test("the page of the password keeps the posted fields but those that belong to it", () => {
  const posted = { titulo: "Casa", password: "x", mostrar: "si", confirmado: "si" };
  const form = new FormData();
  for (const [name, value] of Object.entries(posted)) form.append(name, value);
  const request = new Request("http://x/bandeja/contenido/obras/nueva");
  const { data } = askPassword(request, form, { reason: "session", backUrl: "/bandeja" });
  // An erasure is confirmed again.
  expect(data.fields).toEqual([["titulo", "Casa"]]);
});

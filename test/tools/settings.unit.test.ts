import { expect, test } from "vitest";
import { isPublicOrigin, parseEnv } from "~/env.server";

const account = { EMAILJS_SERVICE_ID: "s", EMAILJS_TEMPLATE_ID: "t", EMAILJS_PUBLIC_KEY: "k" };

test("every setting has its default without variables", () => {
  expect(parseEnv({})).toEqual({
    siteUrl: "http://localhost:3000",
    canonicalHost: null,
    mailAccount: null,
    dataDir: "data",
    databaseUrl: "file:data/messages.sqlite",
    contactRateLimit: 20,
    dailyMailLimit: 50,
    trustProxyHops: 0,
    deliveryRetrySeconds: 30,
    messageRetentionDays: 365,
    inboxPassword: null,
    alertUrl: null,
    backupCommand: null,
  });
});

test("an empty variable counts as unset, and the site's address follows the port", () => {
  expect(parseEnv({ PORT: "8080" }).siteUrl).toBe("http://localhost:8080");
  expect(parseEnv({ EMAILJS_SERVICE_ID: "", EMAILJS_PUBLIC_KEY: " " }).mailAccount).toBeNull();
});

test("reads the account's private key, and knows where EmailJS is", () => {
  const known = { privateKey: "p", url: "https://api.emailjs.com" };
  expect(parseEnv({ ...account, EMAILJS_PRIVATE_KEY: "p" }).mailAccount).toMatchObject(known);
});

test.each([
  ["PORT", "99999"],
  ["PORT", "0"],
  ["CONTACT_RATE_LIMIT", "muchos"],
  ["CONTACT_RATE_LIMIT", "0"],
  ["TRUST_PROXY_HOPS", "-1"],
  ["APP_REPLICAS", "0"],
  ["APP_REPLICAS", "2"],
  ["MESSAGE_RETENTION_DAYS", "1.5"],
  ["MESSAGE_RETENTION_DAYS", "999999999"],
  ["DELIVERY_RETRY_SECONDS", "3601"],
  ["SITE_URL", "grupoanden.pe"],
  ["EMAILJS_URL", "ftp://x"],
  ["DATABASE_URL", "mysql://x"],
  ["DATABASE_URL", "postgres://ana:a#b@servidor/base"],
  ["INBOX_PASSWORD", "once letras", "debe tener al menos 12 letras"],
  ["INBOX_PASSWORD", "aaaaaaaaaaaa", "debe tener al menos 6 letras distintas"],
  ["INBOX_PASSWORD", "Password1234", "es de las que se prueban primero: mejor una frase"],
  ["INBOX_PASSWORD", "admin-bandeja-2026", "es de las que se prueban primero: mejor una frase"],
  ["IPV6_SUBNET", "fd5c::1"],
  ["ALERT_URL", "ntfy.sh/canal"],
  ["ALERT_URL", "https://ana:clave@ntfy.sh/canal"],
])("names an invalid variable: %s=%s", (name, value, reason = "") => {
  expect(() => parseEnv({ [name]: value })).toThrow(`${name} ${reason}`);
});

test("a part of the account is refused with the names of the others", () => {
  const names = "falta EMAILJS_TEMPLATE_ID, EMAILJS_PUBLIC_KEY";
  expect(() => parseEnv({ EMAILJS_SERVICE_ID: "s" })).toThrow(names);
  expect(() => parseEnv({ EMAILJS_PRIVATE_KEY: "p" })).toThrow("falta EMAILJS_SERVICE_ID");
});

test.each([
  ["https://www.anden.pe/", "https://www.anden.pe"],
  ["https://www.anden.pe:8443", "https://www.anden.pe"],
  ["https://localhost:3000", "https://localhost"],
  ["http://192.168.1.5:3000", "http://192.168.1.5"],
  ["https://WWW.Anden.pe", "https://www.anden.pe"],
  ["http://localhost:3000/", "http://localhost:3000"],
  ["https://www.anden.pe.", "https://www.ejemplo.pe"],
])("SITE_URL=%s is refused with the right form", (value, right) => {
  expect(() => parseEnv({ SITE_URL: value })).toThrow(`nada después: ${right}.`);
});

test.each([
  "https://www.anden.pe",
  "http://localhost:3000",
  "http://127.0.0.1:81",
  "http://[::1]:1",
])("SITE_URL=%s is accepted", (value) => {
  expect(parseEnv({ SITE_URL: value }).siteUrl).toBe(value);
});

test.each(["http://localhost:3000", "http://192.168.0.4", "https://www.grupoanden.example"])(
  "%s is no public address",
  (siteUrl) => expect(isPublicOrigin(siteUrl)).toBe(false),
);

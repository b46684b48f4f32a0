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
  ["PORT", "99999", "debe ser un número entero de 1 a 65535"],
  ["PORT", "0", "debe ser un número entero de 1 a 65535"],
  ["CONTACT_RATE_LIMIT", "muchos", "debe ser un número entero de 1 a"],
  ["CONTACT_RATE_LIMIT", "0", "debe ser un número entero de 1 a"],
  ["TRUST_PROXY_HOPS", "-1", "debe ser un número entero de 0 a"],
  ["APP_REPLICAS", "0", "debe ser un número entero de 1 a"],
  ["APP_REPLICAS", "2", "mayor que 1 necesita PostgreSQL"],
  ["MESSAGE_RETENTION_DAYS", "1.5", "debe ser un número entero de 1 a"],
  ["MESSAGE_RETENTION_DAYS", "999999999", "debe ser un número entero de 1 a 36500"],
  ["DELIVERY_RETRY_SECONDS", "3601", "debe ser un número entero de 1 a 3600"],
  ["SITE_URL", "grupoanden.pe", "debe ser solo el origen"],
  ["EMAILJS_URL", "ftp://x", "debe ser una dirección como https://"],
  ["DATABASE_URL", "mysql://x", "debe ser file:RUTA, o postgres://"],
  ["DATABASE_URL", "postgres://ana:a#b@servidor/base", "con los signos de la clave en %XX"],
  ["DATABASE_URL", "postgres://ana:1#b@servidor/base", "con los signos de la clave en %XX"],
  ["INBOX_PASSWORD", "once letras", "debe tener al menos 12 letras"],
  ["INBOX_PASSWORD", "aaaaaaaaaaaa", "debe tener al menos 6 letras distintas"],
  ["INBOX_PASSWORD", "Password1234", "es de las que se prueban primero: mejor una frase"],
  ["INBOX_PASSWORD", "admin-bandeja-2026", "es de las que se prueban primero: mejor una frase"],
  ["ALERT_URL", "ntfy.sh/canal", "debe ser una dirección como https://"],
  ["ALERT_URL", "https://ana:clave@ntfy.sh/canal", "no puede llevar usuario ni contraseña"],
])("refuses %s=%s by its name: %s", (name, value, reason) => {
  expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`: ${name} .*${reason}`));
});

test("a part of the account is refused with the names of the others", () => {
  const names = "falta EMAILJS_TEMPLATE_ID, EMAILJS_PUBLIC_KEY";
  expect(() => parseEnv({ EMAILJS_SERVICE_ID: "s" })).toThrow(names);
  expect(() => parseEnv({ EMAILJS_PRIVATE_KEY: "p" })).toThrow("falta EMAILJS_SERVICE_ID");
});

test.each([
  ["a slash at its end", "https://www.anden.pe/", "https://www.anden.pe"],
  ["a slash after a port", "http://localhost:3000/", "http://localhost:3000"],
  ["a port of another machine", "http://192.168.1.5:3000", "http://192.168.1.5"],
  ["a port of another machine over https", "https://www.anden.pe:8443", "https://www.anden.pe"],
  ["a port of this machine over https", "https://localhost:3000", "https://localhost"],
  ["capital letters", "https://WWW.Anden.pe", "https://www.anden.pe"],
  ["a dot that no Host header has", "https://www.anden.pe.", "https://www.ejemplo.pe"],
])("SITE_URL with %s is refused: %s, with the right form", (_, value, right) => {
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

import { expect, test } from "vitest";
import { parseEnv } from "~/env.server";
import { startSite } from "../helpers/site";

const account = {
  EMAILJS_SERVICE_ID: "s",
  EMAILJS_TEMPLATE_ID: "t",
  EMAILJS_PUBLIC_KEY: "k",
};

test("every setting has its default without variables", () => {
  expect(parseEnv({})).toEqual({
    siteUrl: "http://localhost:3000",
    canonicalHost: null,
    mailAccount: null,
    databaseUrl: "file:data/messages.sqlite",
    contactRateLimit: 20,
    dailyMailLimit: 50,
    trustProxyHops: 0,
    deliveryRetrySeconds: 30,
    messageRetentionDays: 365,
    inboxPassword: null,
    alertUrl: null,
  });
});

test("an empty variable counts as unset, and the site's address follows the port", () => {
  expect(parseEnv({ PORT: "8080" }).siteUrl).toBe("http://localhost:8080");
  expect(parseEnv({ EMAILJS_SERVICE_ID: "", EMAILJS_PUBLIC_KEY: " " }).mailAccount).toBeNull();
});

test("reads the whole account, with its private key", () => {
  expect(parseEnv({ ...account, EMAILJS_PRIVATE_KEY: "p" }).mailAccount).toEqual({
    serviceId: "s",
    templateId: "t",
    publicKey: "k",
    privateKey: "p",
    url: "https://api.emailjs.com",
  });
});

test.each([
  ["PORT", "99999"],
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
  ["INBOX_PASSWORD", "once letras"],
  ["ALERT_URL", "ntfy.sh/canal"],
])("names an invalid variable: %s=%s", (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(name);
});

test("the server refuses a part of the account and names the missing variables", async () => {
  await expect(startSite({ env: { EMAILJS_SERVICE_ID: "s" } })).rejects.toThrow(
    "falta EMAILJS_TEMPLATE_ID, EMAILJS_PUBLIC_KEY",
  );
});

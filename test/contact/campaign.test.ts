import { expect } from "vitest";
import { test } from "../helpers/fixtures";
import { freshMessage, listMessages, postMessage } from "../helpers/inbox";

test.for([
  {
    name: "the campaign labels of its page's address",
    referer: "/domotica?utm_source=facebook&x=1&utm_campaign=casa+nueva#escribenos",
    kept: { page: "/domotica", utm: "utm_source=facebook&utm_campaign=casa+nueva" },
  },
  {
    name: "no label when the address has none",
    referer: "/home?x=1&utm=1&utm_=2&utm_source=",
    kept: { page: "/home", utm: null },
  },
])("a message is stored with $name", async ({ referer, kept }, { site }) => {
  await postMessage(site, freshMessage(), { Referer: site.url + referer });
  expect((await listMessages(site.databaseUrl))[0]).toMatchObject(kept);
});

test("labels that the form brings take precedence over those of the address", async ({ site }) => {
  const labels = { utm_source: "correo", utm_medium: "email" };
  const headers = { Referer: `${site.url}/nosotros?utm_source=otro` };
  await postMessage(site, { ...freshMessage(), ...labels }, headers);
  const [stored] = await listMessages(site.databaseUrl);
  expect(stored?.utm).toBe("utm_source=correo&utm_medium=email");
});

test("a message without a Referer is stored without labels", async ({ site }) => {
  await postMessage(site, freshMessage());
  expect((await listMessages(site.databaseUrl))[0]?.utm).toBeNull();
});

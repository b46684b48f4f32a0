import { expect } from "vitest";
import { test } from "../helpers/fixtures";
import { freshMessage, listMessages, postMessage } from "../helpers/inbox";

test.for<[string, Record<string, string>, string | undefined, object]>([
  [
    "from the address of its page",
    {},
    "/domotica?utm_source=facebook&x=1&utm_campaign=casa+nueva#escribenos",
    { page: "/domotica", utm: "utm_source=facebook&utm_campaign=casa+nueva" },
  ],
  [
    "from the form before those of the address",
    { utm_source: "correo", utm_medium: "email" },
    "/nosotros?utm_source=otro",
    { page: "/nosotros", utm: "utm_source=correo&utm_medium=email" },
  ],
  ["none without a Referer", {}, undefined, { utm: null }],
  ["none when the address has none", {}, "/home?x=1&utm=1&utm_=2&utm_source=", { utm: null }],
])("keeps campaign labels with a message: %s", async ([, fields, path, kept], { site }) => {
  const headers: Record<string, string> = path ? { Referer: site.url + path } : {};
  await postMessage(site, { ...freshMessage(), ...fields }, headers);
  expect((await listMessages(site.databaseUrl))[0]).toMatchObject(kept);
});

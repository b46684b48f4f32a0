import { expect } from "vitest";
import { company } from "~/content/company";
import { freshMessage } from "../helpers/inbox";
import { SITE_URL, test } from "../helpers/fixtures";

test.for<[string, Record<string, string>]>([
  ["from this site's own page", { "Sec-Fetch-Site": "same-origin", Origin: SITE_URL }],
  ["with Origin: null from the same site", { "Sec-Fetch-Site": "same-origin", Origin: "null" }],
  ["behind a proxy that rewrites Host", { Origin: SITE_URL, Host: "app:3000" }],
  ["from an old browser that sends neither header", {}],
])("accepts a post %s", async ([, headers], { send, emailjs }) => {
  expect((await send(freshMessage(), headers)).status).toBe(200);
  expect(emailjs.received).toHaveLength(1);
});

test.for<[string, Record<string, string>]>([
  ["by Sec-Fetch-Site: same-site, from a sibling domain", { "Sec-Fetch-Site": "same-site" }],
  [
    "by Sec-Fetch-Site, although Origin names this site",
    { "Sec-Fetch-Site": "cross-site", Origin: SITE_URL },
  ],
  ["by an Origin of the same name without https", { Origin: "http://www.grupoanden.example" }],
  ["by an Origin that matches only the Host header", { Origin: "http://app:1", Host: "app:1" }],
  ["by the Host of another domain", { Host: "evil.example" }],
])("refuses a post and shows the ways of contact, %s", async ([, headers], { send, emailjs }) => {
  const { status, text } = await send(freshMessage(), headers);
  expect(status).toBe(403);
  expect(text).toContain(`tel:${company.phone.e164}`);
  expect(text).toContain(`https://wa.me/${company.whatsapp.number}`);
  expect(emailjs.received).toHaveLength(0);
});

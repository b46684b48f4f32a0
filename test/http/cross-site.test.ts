import { expect } from "vitest";
import { company } from "~/content/company";
import { freshMessage } from "../helpers/contact";
import { SITE_URL, test, testWith } from "../helpers/fixtures";

test.for<[string, Record<string, string>]>([
  ["from this site's own page", { "Sec-Fetch-Site": "same-origin", Origin: SITE_URL }],
  ["with Origin: null from the same site", { "Sec-Fetch-Site": "same-origin", Origin: "null" }],
  ["behind a proxy that rewrites Host", { Origin: SITE_URL, Host: "app:3000" }],
  ["from an old browser that says nothing", {}],
])("a post is taken %s", async ([, headers], { send, emailjs }) => {
  expect((await send(freshMessage(), headers)).status).toBe(200);
  expect(emailjs.received).toHaveLength(1);
});

test.for<[string, Record<string, string>]>([
  ["by the browser's word", { "Sec-Fetch-Site": "cross-site" }],
  ["by the browser's word, a sibling domain included", { "Sec-Fetch-Site": "same-site" }],
  ["even when Origin claims this site", { "Sec-Fetch-Site": "cross-site", Origin: SITE_URL }],
  ["by Origin", { Origin: "https://evil.example" }],
  ["by an Origin of the same name without https", { Origin: "http://www.grupoanden.example" }],
  ["by an Origin that is only the host asked for", { Origin: "http://app:1", Host: "app:1" }],
  ["by an Origin that is hidden", { Origin: "null" }],
  ["by an Origin of nonsense", { Origin: "%%%" }],
  ["by an Origin on another port", { Origin: "http://localhost:1", Host: "localhost:2" }],
])(
  "a post from another site is refused with a page that gives phone and WhatsApp, %s",
  async ([, headers], { send, emailjs }) => {
    const { status, text } = await send(freshMessage(), headers);
    expect(status).toBe(403);
    expect(text).toContain(`tel:${company.phone.e164}`);
    expect(text).toContain(`https://wa.me/${company.whatsapp.number}`);
    expect(emailjs.received).toHaveLength(0);
  },
);

testWith({})(
  "without SITE_URL a post is accepted from the requested host, also behind a proxy that ends TLS",
  async ({ site, send }) => {
    const from = (Origin: string) => send(freshMessage(), { Origin });
    expect((await from(site.url)).status).toBe(200);
    expect((await from(site.url.replace("http:", "https:"))).status).toBe(200);
    expect((await from("http://evil.example")).status).toBe(403);
  },
);

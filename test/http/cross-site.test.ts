import { expect } from "vitest";
import { company } from "~/content/company";
import { freshMessage } from "../helpers/inbox";
import { SITE_URL, test } from "../helpers/fixtures";

interface Post {
  name: string;
  headers: Record<string, string>;
}

test.for<Post>([
  { name: "from its own page", headers: { "Sec-Fetch-Site": "same-origin", Origin: SITE_URL } },
  { name: "with Origin: null", headers: { "Sec-Fetch-Site": "same-origin", Origin: "null" } },
  { name: "behind a proxy that rewrites Host", headers: { Origin: SITE_URL, Host: "app:3000" } },
])("accepts a message $name", async ({ headers }, { send, emailjs }) => {
  expect((await send(freshMessage(), headers)).status).toBe(200);
  expect(emailjs.received).toHaveLength(1);
});

test.for<Post>([
  { name: "from a sibling domain", headers: { "Sec-Fetch-Site": "same-site" } },
  {
    name: "from another site, although Origin names this site",
    headers: { "Sec-Fetch-Site": "cross-site", Origin: SITE_URL },
  },
  { name: "from its own name over http", headers: { Origin: "http://www.grupoanden.example" } },
  {
    name: "from an Origin that matches only the Host header",
    headers: { Origin: "http://app:1", Host: "app:1" },
  },
  { name: "to another domain", headers: { Host: "evil.example" } },
])(
  "refuses a message $name, and shows the ways of contact",
  async ({ headers }, { send, emailjs }) => {
    const { status, text } = await send(freshMessage(), headers);
    expect(status).toBe(403);
    expect(text).toContain(`tel:${company.phone.e164}`);
    expect(text).toContain(`https://wa.me/${company.whatsapp.number}`);
    expect(emailjs.received).toHaveLength(0);
  },
);

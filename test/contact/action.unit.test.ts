import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { expect, onTestFinished, test } from "vitest";
import { receiveContact } from "~/contact/action.server";
import { Banner } from "~/contact/banner";
import { campaignLabels } from "~/contact/campaign.shared";
import { sent } from "~/contact/outcome";
import { company } from "~/content/company";
import { freshMessage } from "../helpers/inbox";
import { createTestOutbox, type TestOutbox } from "../helpers/outbox";

/** Posts the form to an outbox; returns the outcome and the status of the answer. */
async function post(
  outbox: TestOutbox,
  fields: Record<string, string> = freshMessage(),
  referer?: string,
) {
  const headers = referer ? { Referer: `http://localhost${referer}` } : undefined;
  const body = new URLSearchParams(fields);
  const request = new Request("http://localhost/contacto", { method: "POST", headers, body });
  const { data: outcome, init } = await receiveContact(request, outbox.engine);
  return { outcome, status: init?.status };
}

test.each<{ name: string; referer?: string; labels?: Record<string, string>; kept: object }>([
  {
    name: "the campaign labels of its page's address",
    referer: "/domotica?utm_source=facebook&x=1&utm_campaign=casa+nueva#escribenos",
    kept: { page: "/domotica", utm: "utm_source=facebook&utm_campaign=casa+nueva" },
  },
  {
    name: "the labels that the form brings, before those of the address",
    labels: { utm_source: "correo", utm_medium: "email" },
    referer: "/nosotros?utm_source=otro",
    kept: { page: "/nosotros", utm: "utm_source=correo&utm_medium=email" },
  },
  {
    name: "no label when the address has none",
    referer: "/home?x=1&utm=1&utm_=2&utm_source=",
    kept: { page: "/home", utm: null },
  },
  { name: "neither page nor label without a Referer", kept: { page: null, utm: null } },
])("a message is stored with $name", async ({ referer, labels, kept }) => {
  const outbox = createTestOutbox();
  await post(outbox, { ...freshMessage(), ...labels }, referer);
  expect(await outbox.rows()).toMatchObject([kept]);
});

test("keeps at most ten campaign labels of 100 characters", () => {
  const many = [..."abcdefghijklmnopqrst"].map((letter): [string, string] => [
    `utm_${letter}`,
    "x".repeat(5000),
  ]);
  const kept = campaignLabels(many);
  expect(kept).toHaveLength(10);
  expect(kept.every(([, value]) => value.length === 100)).toBe(true);
});

test.each<[name: string, label: string, value: unknown]>([
  ["a file", "utm_source", new File(["x"], "x")],
  ["a name in capital letters", "UTM_SOURCE", "x"],
  ["a name with a control character", "utm_source\u001b", "x"],
  ["a long name", `utm_${"a".repeat(30)}`, "x"],
])("does not keep as a campaign label %s", (_, label, value) => {
  expect(campaignLabels([[label, value]])).toEqual([]);
});

test.each([
  { name: "a valid post", changes: {}, kept: {} },
  {
    name: "an invalid post",
    changes: { from_email: "no", from_name: "a".repeat(400) },
    // As long as the field may be.
    kept: { from_email: "no", from_name: "a".repeat(100) },
  },
])(
  "$name that fills the honeypot is answered like a success, and kept as spam",
  async ({ changes, kept }) => {
    const outbox = createTestOutbox();
    const message = freshMessage();
    const answer = await post(outbox, { ...message, ...changes, sitio_web: "x" });
    expect(answer).toEqual({ outcome: sent, status: 200 });
    expect(outbox.mailed).toEqual([]);
    expect(await outbox.rows()).toMatchObject([
      { ...message, ...kept, status: "spam", attempts: 0 },
    ]);
  },
);

test("a full queue answers 429 with the telephone and WhatsApp, until the owner handles a message", async () => {
  const { phone } = company;
  onTestFinished(() => void (company.phone = phone));
  company.phone = { ...phone, display: "(066) 31 2345" };
  const outbox = createTestOutbox({}, { account: null, maxWaiting: 1 });
  expect((await post(outbox)).status).toBe(200);
  const { outcome, status } = await post(outbox);
  expect(status).toBe(429);
  const html = renderToStaticMarkup(createElement(Banner, { outcome }));
  expect(html).toContain("(066) 31 2345");
  expect(html).toContain("https://wa.me/");
  await outbox.query("update messages set handled_at = received_at");
  expect((await post(outbox)).status).toBe(200);
});

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import { receiveContact } from "~/contact/action.server";
import { Banner } from "~/contact/banner";
import { ContactField } from "~/contact/contact-form";
import { failureBanner } from "~/contact/send-form.client";
import { failed } from "~/contact/outcome";
import { company } from "~/content/company";
import { chatUrl } from "~/content/phone.shared";
import { errorMessage } from "~/message/fields";
import { freshMessage, goodMessage } from "../helpers/inbox";
import { createTestOutbox } from "../helpers/outbox";

test.each([
  { name: "hint", reason: undefined },
  { name: "error", reason: errorMessage("n_cell", "invalid") },
])("the $name of the number tells somebody from abroad two ways out", ({ reason }) => {
  const html = renderToStaticMarkup(
    createElement(ContactField, { name: "n_cell", value: "+34612345678", reason }),
  );
  const [, id] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
  const [, note] = new RegExp(`<p [^>]*id="${id}">(.*)</p>`).exec(html) ?? [];
  expect(note).toContain("otro país");
  expect(note).toContain("WhatsApp");
  expect(note).toContain("en el mensaje");
  expect(html).toContain("+34612345678");
});

test("a full queue answers 429 with the telephone and WhatsApp", async () => {
  const outbox = createTestOutbox({}, { account: null, maxWaiting: 1 });
  const post = () => {
    const body = new URLSearchParams(freshMessage());
    const request = new Request("http://localhost/contacto", { method: "POST", body });
    return receiveContact(request, outbox.engine);
  };
  expect((await post()).init?.status).toBe(200);
  const { data: outcome, init } = await post();
  expect(init?.status).toBe(429);
  const html = renderToStaticMarkup(createElement(Banner, { outcome }));
  expect(html).toContain(company.phone.display);
  expect(html).toContain("https://wa.me/");
  await outbox.query("update messages set handled_at = received_at");
  expect((await post()).init?.status, "after the owner has handled a message").toBe(200);
});

test("the script shows the same banner as the server when a message cannot be sent", () => {
  const { whatsapp } = company;
  onTestFinished(() => void (company.whatsapp = whatsapp));
  company.whatsapp = { ...whatsapp, number: "51966111222" };
  const outcome = failed(goodMessage);
  const drawn = renderToStaticMarkup(createElement(Banner, { outcome }));
  const url = chatUrl({
    number: company.whatsapp.number,
    text: "chat" in outcome ? outcome.chat : "",
  });
  // Only a page that is loaded again needs the attribute: the script sets the focus.
  expect(failureBanner(url)).toBe(drawn.replace(' autofocus=""', ""));
});

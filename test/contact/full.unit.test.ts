import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { receiveContact } from "~/contact/action.server";
import { Banner } from "~/contact/banner";
import { company } from "~/content/company";
import { freshMessage } from "../helpers/inbox";
import { createTestOutbox } from "../helpers/outbox";

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
  const html = renderToStaticMarkup(
    createElement(Banner, { outcome, whatComesNext: "", chat: company.whatsapp }),
  );
  expect(html).toContain(company.phone.display);
  expect(html).toContain("https://wa.me/");
});

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import { Banner } from "~/contact/banner";
import { ContactForm } from "~/contact/contact-form";
import { ContactTerms } from "~/contact/contact-terms";
import { texts } from "~/contact/banner-texts.shared";
import { failed } from "~/contact/outcome";
import { failureBanner } from "~/contact/send-form.client";
import { chatText } from "~/contact/chat-text.shared";
import { company } from "~/content/company";
import { home } from "~/content/home";
import { chatUrl } from "~/content/phone.shared";
import { fieldNames } from "~/message/fields";
import { goodMessage } from "../helpers/inbox";

test("hides the honeypot from people, screen readers and autofill", () => {
  const html = renderToStaticMarkup(createElement(ContactForm));
  const trap = /<div class="contact-form__trap"[^>]*>.*?<\/div>/s.exec(html)?.[0] ?? "";
  expect(trap).toContain('aria-hidden="true"');
  expect(trap).toMatch(/<input name="sitio_web" type="text" tabindex="-1" autoComplete="off"\/>/i);
});

test("ties the hint for a foreign number to the field of the number", () => {
  const html = renderToStaticMarkup(createElement(ContactForm));
  const [, hintId] = /name="n_cell"[^>]*aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`id="${hintId}">¿Es de otro país?`);
});

test("marks each field as required, as the specification (2) asks", () => {
  const html = renderToStaticMarkup(createElement(ContactForm));
  expect(html.match(/ required=""/g)).toHaveLength(fieldNames.length);
});

test("a screen reader says that the message was sent: as an alert, since Orca says no text of a status", () => {
  const html = renderToStaticMarkup(createElement(Banner, { outcome: { kind: "sent" } }));
  expect(html).toContain('role="alert" tabindex="-1" autofocus="">¡Tu mensaje');
});

test("the script shows the same banner as the server when a message cannot be sent", () => {
  const { whatsapp } = company;
  onTestFinished(() => void (company.whatsapp = whatsapp));
  company.whatsapp = { ...whatsapp, number: "51966111222" };
  const outcome = failed(goodMessage);
  const drawn = renderToStaticMarkup(createElement(Banner, { outcome }));
  const url = chatUrl({ ...company.whatsapp, text: chatText(goodMessage) });
  // Only a page that is loaded again needs the attribute: the script sets the focus.
  expect(failureBanner(url, texts.failed)).toBe(drawn.replace(' autofocus=""', ""));
});

/** The terms of /contacto with only some services visible. Ana answers for "constructora", whose first visit is free. */
function termsWith(visible: string[], firstVisit: string): string {
  const { items } = home.services;
  const facts = { ...company };
  onTestFinished(() => {
    Object.assign(company, facts);
    home.services.items = items;
  });
  const services = [{ slug: "constructora", firstVisit: "gratis" }];
  const people = [{ name: "Ana", role: "Ingeniera", services: ["constructora"] }];
  Object.assign(company, { firstVisit, services, people });
  home.services.items = items.map((item) => ({ ...item, hidden: !visible.includes(item.slug) }));
  return renderToStaticMarkup(createElement(ContactTerms)).replaceAll("\u00a0", " ");
}

const one = ["constructora"];
const two = ["constructora", "domotica"];

test.each([
  {
    name: "that of the group and of a service",
    visible: two,
    row: "S/ 80; en Constructora, gratis",
  },
  { name: "those of all visible services", visible: one, row: "En Constructora, gratis" },
])("the terms name as the first visit $name", ({ visible, row }) => {
  expect(termsWith(visible, "S/ 80")).toContain(`<dd>${row}</dd>`);
});

test("without a first visit of the group, the terms name those of the services only if each has one", () => {
  expect(termsWith(one, "")).toContain("<dd>En Constructora, gratis</dd>");
  expect(termsWith(two, "")).not.toContain("Primera visita");
});

test("the terms name who answers for all visible services", () => {
  expect(termsWith(one, "")).toContain("<dd>Ana, ingeniera</dd>");
  expect(termsWith(two, "")).not.toContain("Ana");
});

const chatOf = (message: string) => chatText({ ...goodMessage, from_name: " Ana ", message });

test("the chat begins with the visitor's name and message", () => {
  expect(chatOf("Hola 👷🏽‍♀️")).toBe("Hola, soy Ana. Hola 👷🏽‍♀️");
});

test("a long message is cut between two words", () => {
  const chat = chatOf("🏗️ obra ".repeat(500));
  expect(chat).toMatch(/^Hola, soy Ana\. (🏗️ obra )+🏗️( obra)?…$/u);
  expect(chat.length).toBeLessThanOrEqual(1501);
});

test("a long word is cut between two emojis", () => {
  const chat = chatOf("🏡".repeat(2000));
  expect(chat).toMatch(/^Hola, soy Ana\. 🏡{740,}…$/u);
  expect(chat.length).toBeLessThanOrEqual(1501);
});

import { expect, test } from "vitest";
import { companyDocument } from "~/content/company";
import { homeDocument } from "~/content/home";
import { splitLinks } from "~/content/links";
import { hasNewContact } from "~/documents/contacts";
import { works } from "~/works/document.server";

test.each([
  "Mira [la norma](https://www.gob.pe/x).",
  "Escribe a ventas@x.shop.",
  "Escríbenos en wa.me/anden, o en WWW.X.SHOP",
  "Deposita en 191-12345678-0-12",
  "Llama al (066) 31 2345",
  "2020-966123456",
])("«%s» asks for the password in a text of any document, once", (text) => {
  expect(hasNewContact(works, [{ referencia: "Rosa" }], [{ referencia: text }])).toBe(true);
  const nested = { services: { items: [{ text }] } };
  expect(hasNewContact(homeDocument, {}, nested)).toBe(true);
  const reworded = { whyOneGroup: { title: `Ahora: ${text.replace(/\.$/, ";")} Gracias` } };
  expect(hasNewContact(homeDocument, nested, reworded), "words around it").toBe(false);
});

test.each([
  { legalName: "A S.A.C." },
  { payment: "en efectivo" },
  { services: [{ payment: "en efectivo" }] },
  { phone: "(066) 31 2345" },
])("%j asks for the password in the facts of the company", (facts) => {
  const before = { phone: "(064) 31 2345", payment: "30 % al firmar" };
  expect(hasNewContact(companyDocument, before, facts)).toBe(true);
  expect(hasNewContact(companyDocument, facts, {}), "removed").toBe(false);
});

test.each([
  "Cerramos el 24. Volvemos en 2027. 12 personas atienden, de 8.30 a 13.00",
  "De S/ 120 000 a S/ 1,400,000 con IGV, en 2019-2024",
  "Lo dice Construcciones Andén S.A.C. [Escríbenos](/contacto)",
  "Mira [esto](//otro.shop)",
  "2026-12-24",
  "/assets/data/fotos/foto-12345678-1200.webp",
])("«%s» leads nobody elsewhere", (text) => {
  expect(hasNewContact(works, [], [{ trabajo: text, area: 1200000 }])).toBe(false);
  const addresses = splitLinks(text).map((part) => (typeof part === "string" ? "/" : part.to));
  expect(addresses.filter((to) => !/^\/(?!\/)/.test(to))).toEqual([]);
});

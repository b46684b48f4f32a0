import { expect, test } from "vitest";
import { companyDocument } from "~/content/company";
import { homeDocument } from "~/content/home";
import { hasNewContact } from "~/documents/contacts";
import { notices } from "~/notices/document.server";
import { works } from "~/works/document.server";

test.each([
  "Mira [la norma](https://www.gob.pe/x).",
  "Escribe a ventas@x.shop.",
  "Escríbenos en wa.me/anden, o en WWW.X.SHOP",
  "Deposita en 191-12345678-0-12",
  // It begins like a year.
  "RUC 20123456789",
  "Llama al (066) 31 2345",
  "Llama al 31-2345",
  "2020-966123456",
  "966 - 123 - 456",
  "966·123  45\u200b6",
  "９６６１２３456",
  "Paga en bit.ly/abc",
  "Paga en bambú.pe/abc",
  "Escribe a josé@correo.pe",
  "/assets/data/fotos/ 966123456",
  "Entra a anden.online/1",
  "CIP 966 123 456",
])("«%s» is a new contact, unless it stood in another text or may be a client's", (text) => {
  expect(hasNewContact(notices, [{ texto: "Hola" }], [{ texto: text }])).toBe(true);
  expect(hasNewContact(works, [], [{ referencia: text }]), "in a work").toBe(false);
  const page = { services: { items: [{ text }] } };
  const other = { title: text.replace(/\w(?=\W*$)/, "0") };
  expect(hasNewContact(homeDocument, page, other), "another last letter or digit").toBe(true);
  const reworded = { whyOneGroup: { title: `Ahora: ${text.replace(/\.$/, ";")} Gracias` } };
  expect(hasNewContact(homeDocument, page, reworded), "other words around it").toBe(false);
});

test.each([
  { email: "a@x.pe" },
  { phone: "(066) 31 2345" },
  { whatsapp: { phone: "966000111" } },
  { socialNetworks: [{ name: "X", url: "https://x.com/a" }] },
  { ruc: "20100070970" },
  { legalName: "A S.A.C." },
  { payment: "en efectivo" },
  { offices: [{ whatsapp: "966000111" }] },
  { services: [{ payment: "en efectivo" }] },
  { services: [{ price: "S/ 9 con IGV, a la cuenta 191-12345678-0-12" }] },
])(
  "%j is a new contact in the place of another fact, and none when a street and a price change",
  (facts) => {
    const before = { phone: "(064) 31 2345", payment: "30 % al firmar" };
    expect(hasNewContact(companyDocument, before, facts)).toBe(true);
    const changes = { offices: [{ street: "Jr. Real 1" }], services: [{ price: "S/ 9" }] };
    expect(hasNewContact(companyDocument, facts, { ...facts, ...changes })).toBe(false);
  },
);

test.each([
  "Cerramos el 24. Volvemos en 2027. 12 personas atienden, de 8.30 a 13.00",
  "De s/ 120 000 a S/ 1,400,000 con IGV, en 2019-2024 o 2019 – 2024, el 24/12/2026 de 8:30 - 13:00",
  "Lo dice Construcciones Andén S.A.C. [Escríbenos](/contacto)",
  "Mira [esto](//otro.shop) y /assets/data/foto-1.webp",
  "2026-12-24",
  "/assets/data/fotos/foto-ab123456-288.webp",
  "Ing. Ana Ruiz, CIP 123456. Arq. José Paz, CAP N.º 12345",
])("«%s» is no new contact", (text) => {
  expect(hasNewContact(notices, [], [{ texto: text, desde: "2026-12-24" }])).toBe(false);
});

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, onTestFinished, test } from "vitest";
import facts from "#content/company.json";
import { companyDocument, companyOf } from "~/content/company";
import { companySchema, type CompanyFacts } from "~/content/company-schema.server";
import type { Day } from "~/content/office-schema.server";
import { serviceSlugs } from "~/content/page-names";
import { formatPhone, nationalNumber } from "~/content/phone.shared";
import { privacidadDocument } from "~/content/privacidad";
import { isRuc } from "~/content/legal-facts-schema.server";
import { show } from "~/documents/document";
import { wholeValue } from "~/documents/states";
import { Footer } from "~/shell/footer";

const sample = companySchema.parse(facts);
const office = sample.offices[0] as CompanyFacts["offices"][number];

/** Returns why the facts are refused with these changes; empty when they are accepted. */
function refusals(changes: object): string {
  const { error } = companySchema.safeParse({ ...sample, ...changes });
  return (error?.issues ?? []).map(({ message }) => message).join();
}

const from = (days: Day[], opens: string, closes: string) => ({ days, opens, closes });
const priceOf = (price: string) => ({
  services: [{ slug: "domotica", price, includes: "Todo" }],
});
const withHours = (...hours: object[]) => ({ offices: [{ ...office, hours }] });

describe("a telephone number, given once", () => {
  test.each([
    ["966 123 456", "966 123 456", "+51966123456"],
    ["+51 966-123-456", "966 123 456", "+51966123456"],
    ["(01) 444 5555", "(01) 444 5555", "+5114445555"],
    ["+51 66 312345", "(066) 31 2345", "+5166312345"],
    ["066 312345", "(066) 31 2345", "+5166312345"],
    ["0-800-12345", "0800 12345", "+5180012345"],
    // Puno has the number of the country.
    ["51 363 636", "(051) 36 3636", "+5151363636"],
    ["\u202a966\u2011123–456\u202c", "966 123 456", "+51966123456"],
  ])("%s is parsed and can be dialled", (given, display, e164) => {
    expect(formatPhone(nationalNumber(given) ?? "")).toMatchObject({ display, e164 });
  });

  test.each(["", "96612345", "9661234567", "966 123 45o", "966123456x", "+1 212 555 0100"])(
    "%j is refused",
    (given) => expect(nationalNumber(given)).toBeUndefined(),
  );

  test("is WhatsApp's too, unless another is given, also at an office", () => {
    const onlyPhone = companyOf({ ...sample, phone: "966123456" });
    expect(onlyPhone.whatsapp.number).toBe("51966123456");
    const whatsapp = { phone: "966123456", text: "Hola" };
    const offices = [{ ...office, whatsapp: "966123457" }];
    const others = companyOf({ ...sample, phone: "(066) 31 2345", whatsapp, offices });
    expect(others.whatsapp.number).toBe("51966123456");
    expect(others.offices[0]?.whatsapp?.display).toBe("966 123 457");
  });
});

test("an office has a map without a link: a search for its address, with its district once", () => {
  const place = { street: "Av. Uno 456", district: "Lima", province: "Lima" };
  const offices = ["", "https://maps.example/x"].map((mapUrl) => ({ ...office, ...place, mapUrl }));
  const [searched, linked] = companyOf({ ...sample, offices }).offices;
  expect(searched?.mapUrl).toMatch(/query=Av\.%20Uno%20456%2C%20Lima%2C%20Per%C3%BA$/);
  expect(linked?.mapUrl).toBe("https://maps.example/x");
});

test.each(["20100070970", "20601234565"])("%s is a RUC", (ruc) => expect(isRuc(ruc)).toBe(true));

test.each([
  { name: "with a wrong check digit", ruc: "20601234561" },
  { name: "with an unknown prefix", ruc: "30601234561" },
  { name: "after another digit", ruc: "120100070010" },
  { name: "before another digit", ruc: "201000709701" },
])("a number $name is no RUC", ({ ruc }) => expect(isRuc(ruc)).toBe(false));

test.each<[string, object, string]>([
  ["a mail with a comma", { email: "ventas@wari,pe" }, "debe ser un correo"],
  ["a link in the place of a mail", { email: "mailto:ventas@wari.pe" }, "debe ser un correo"],
  ["a short number", { phone: "12345" }, "debe ser un número del Perú"],
  ["a short WhatsApp", { whatsapp: { phone: "12345", text: "x" } }, "debe ser un número del Perú"],
  ["a wrong RUC", { ruc: "20601234561" }, "no es un RUC"],
  ["a year to come", { since: "2099" }, "todavía no llega"],
  ["a price of nothing", { services: [{ slug: "domotica", price: "S/ 9" }] }, "qué incluye ese"],
  ["WhatsApp at a landline", { phone: "(066) 31 2345" }, "un celular con WhatsApp"],
  ["a time in words", withHours(from(["lunes"], "a las ocho", "18:00")), "«08:30»"],
  ["a misspelt day", withHours(from(["sabado" as Day], "09:00", "18:00")), "sábado"],
  ["closing before opening", withHours(from(["lunes"], "09:00", "08:00")), "debe ser después"],
  ["closing when it opens", withHours(from(["lunes"], "09:00", "09:00")), "debe ser después"],
  ["a landline of an office", { offices: [{ ...office, whatsapp: "066 312345" }] }, "un celular"],
  ["a map without https", { offices: [{ ...office, mapUrl: "maps.pe/x" }] }, "enlace completo"],
  ["a link that runs a script", { libroDeReclamaciones: "javascript:alert(1)" }, "https://…"],
])("refuses %s, and says what to write", (_, changes, advice) => {
  expect(refusals(changes)).toContain(advice);
});

test.each<[string, object]>([
  [
    "a landline with WhatsApp Business",
    { phone: "(066) 31 2345", whatsapp: { phone: "066 312345", text: "Hola" } },
  ],
  ["WhatsApp at an office", { offices: [{ ...office, whatsapp: "966123456" }] }],
  ["a price in two lines", priceOf("S/ 1,400 a S/ 1,800\npor m², con IGV")],
  ["a price in two sentences", priceOf("S/\u00a0900 por punto. Con IGV")],
])("accepts %s", (_, changes) => expect(refusals(changes)).toBe(""));

test("shows no social network without its address", () => {
  const socialNetworks = [
    { name: "Facebook", url: "" },
    { name: "TikTok", url: "https://www.tiktok.com/@wari" },
  ];
  expect(companyOf({ ...sample, socialNetworks }).socialNetworks).toEqual(socialNetworks.slice(1));
});

test("a fact of a service and one of the group are phrases alike, without their last stop", () => {
  const insurance = "Seguro de todo el personal.";
  const service = {
    slug: "domotica" as const,
    insurance,
    price: "Desde S/ 3,500, con IGV.",
    includes: "Instalación.",
    excludes: "Computadoras.",
    warranty: "Un año por errores.",
    aftercare: "Lunes a viernes.",
    certificates: "Ing. Ana Ruiz.",
    brands: "Zigbee.",
  };
  const shown = companyOf({ ...sample, insurance, services: [service] });
  expect(shown.insurance).toBe("seguro de todo el personal");
  expect(shown.services[0]).toMatchObject({
    insurance: shown.insurance,
    price: "desde S/ 3,500, con IGV",
    includes: "instalación",
    excludes: "computadoras",
    warranty: "un año por errores",
    aftercare: "lunes a viernes",
    certificates: "Ing. Ana Ruiz",
    brands: "Zigbee",
  });
});

test("the footer has one stop after a name that ends with one", () => {
  onTestFinished(() => show(companyDocument, sample));
  show(companyDocument, { ...sample, name: "Wari S.A.C." });
  expect(renderToStaticMarkup(createElement(Footer))).toContain(" Wari S.A.C. Todos los derechos");
});

test.each([
  { name: "ticked", person: { services: ["domotica", "constructora"] } },
  { name: "ticked, of which there may be none", person: { services: [] } },
  { name: "ticked, whatever an older file said", person: { service: "domotica", services: [] } },
  { name: "that an older file says", person: { service: "domotica" }, services: ["domotica"] },
  { name: "that there are, when an older file says none", person: {}, services: serviceSlugs },
])("a person answers for the services $name", ({ person, services = person.services }) => {
  const people = [{ name: "Ana", role: "Ingeniera", ...person }];
  const shown = companyOf(companySchema.parse(wholeValue(companyDocument, { people })));
  expect(shown.people[0]?.services).toEqual(services);
});

test("an office of the owner gets nothing from the sample office", () => {
  const { offices } = wholeValue(companyDocument, { offices: [{ city: "Puno" }] }) as typeof facts;
  expect(offices).toEqual([{ city: "Puno" }]);
});

test("the privacy policy takes a letter only where an office attends", () => {
  onTestFinished(() => show(companyDocument, sample));
  const policyWith = (offices: object[]) => {
    show(companyDocument, { ...sample, offices });
    return JSON.stringify(privacidadDocument.convert(privacidadDocument.shipped as object));
  };
  const closed = { ...office, city: "Huanta", hours: [] };
  expect(policyWith([office, closed])).toContain("dejar una carta donde atendemos, en Ayacucho.");
  expect(policyWith([closed])).not.toContain("carta donde");
});

test("the day of the privacy policy is the later one of its texts and the facts, and not before the shipped one", () => {
  const { shipped, convert } = privacidadDocument;
  const dayOf = (textsChangedOn?: string) =>
    convert(shipped as object, textsChangedOn).meta.updated;
  expect(dayOf("2020-01-01")).toBe(dayOf());
  onTestFinished(() => show(companyDocument, sample));
  show(companyDocument, sample, "2099-02-01");
  expect(dayOf()).toBe("2099-02-01");
  expect(dayOf("2099-01-01")).toBe("2099-02-01");
  expect(dayOf("2099-03-01")).toBe("2099-03-01");
});

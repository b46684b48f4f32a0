import { describe, expect, test } from "vitest";
import facts from "#content/company.json";
import { companyDocument, companyOf } from "~/content/company";
import { companySchema, type CompanyFacts } from "~/content/company-schema.server";
import type { Day } from "~/content/hours";
import { serviceSlugs } from "~/content/page-names";
import { formatPhone, nationalNumber } from "~/content/phone.shared";
import { privacidadDocument } from "~/content/privacidad";
import { isRuc } from "~/content/legal-facts-schema.server";
import { show } from "~/documents/document";
import { wholeValue } from "~/documents/states";

const sample = companySchema.parse(facts);

describe("a telephone number, given once", () => {
  test.each([
    ["966 123 456", "966 123 456", "+51966123456"],
    ["+51 966-123-456", "966 123 456", "+51966123456"],
    ["(01) 444 5555", "(01) 444 5555", "+5114445555"],
    ["066 312345", "(066) 31 2345", "+5166312345"],
    ["084 223344", "(084) 22 3344", "+5184223344"],
    ["\u202a966\u2011123–456\u202c", "966 123 456", "+51966123456"],
  ])("%s is parsed and can be dialled", (given, display, e164) => {
    expect(formatPhone(nationalNumber(given) ?? "")).toMatchObject({ display, e164 });
  });

  test.each(["", "96612345", "9661234567", "966 123 45o", "966123456x", "+1 212 555 0100"])(
    "%j is refused",
    (given) => expect(nationalNumber(given)).toBeUndefined(),
  );

  test("is WhatsApp's too, unless another is given", () => {
    const withOne = companyOf({ ...sample, phone: "966123456" });
    expect(withOne.whatsapp.number).toBe("51966123456");
    const withTwo = {
      ...sample,
      phone: "(066) 31 2345",
      whatsapp: { phone: "966123456", text: "Hola" },
    };
    expect(companyOf(withTwo).whatsapp.number).toBe("51966123456");
    const landline = { ...withTwo, whatsapp: { phone: "066 312345", text: "Hola" } };
    expect(companySchema.safeParse(landline).success, "WhatsApp Business").toBe(true);
  });

  test("may be another at an office, which has a map in any case", () => {
    const [, lima] = sample.offices;
    const place = { ...(lima as CompanyFacts["offices"][number]), district: "Lima" };
    const offices = [
      { ...place, whatsapp: "966123456", mapUrl: "" },
      { ...place, whatsapp: "", mapUrl: "https://maps.example/x" },
    ];
    expect(companyOf({ ...sample, offices }).offices).toMatchObject([
      {
        whatsapp: { display: "966 123 456" },
        mapUrl: expect.stringMatching(/query=Av\.%20Ejemplo%20456%2C%20Lima%2C%20Per%C3%BA$/),
      },
      { whatsapp: undefined, mapUrl: "https://maps.example/x" },
    ]);
    expect(companySchema.safeParse({ ...sample, offices }).success).toBe(true);
  });
});

test.each([
  ["20100070970", true],
  ["20601234565", true],
  ["20601234561", false],
  ["30601234561", false],
  ["120100070010", false],
  ["201000709701", false],
])("%s is a RUC: %s", (ruc, is) => expect(isRuc(ruc)).toBe(is));

const office = sample.offices[0];
const hours = { days: ["lunes"], opens: "09:00", closes: "18:00" };
const withHours = (...all: object[]) => ({ offices: [{ ...office, hours: all }] });
test.each<[string, object, string]>([
  ["a mail", { email: "ventas@wari,pe" }, "debe ser un correo"],
  ["a link in the place of a mail", { email: "mailto:ventas@wari.pe" }, "debe ser un correo"],
  ["a number", { phone: "12345" }, "debe ser un número del Perú"],
  ["WhatsApp's number", { whatsapp: { phone: "12345", text: "x" } }, "debe ser un número del Perú"],
  ["a RUC", { ruc: "20601234561" }, "no es un RUC"],
  ["a year to come", { since: "2099" }, "todavía no llega"],
  [
    "a price of nothing",
    { services: [{ slug: "domotica", price: "S/ 9" }] },
    "qué incluye ese precio",
  ],
  ["WhatsApp at a landline", { phone: "(066) 31 2345" }, "un celular con WhatsApp"],
  ["a time", withHours({ ...hours, opens: "a las ocho" }), "«08:30»"],
  ["a day", withHours({ ...hours, days: ["sabado"] }), "sábado"],
  [
    "closing before opening",
    withHours({ ...hours, closes: "08:00" }),
    "debe ser después de la hora en que abre",
  ],
  [
    "closing when it opens",
    withHours({ ...hours, closes: "09:00" }),
    "después de la hora en que abre",
  ],
  ["hours that cross", withHours(hours, hours), "se cruzan"],
  ["a landline of an office", { offices: [{ ...office, whatsapp: "066 312345" }] }, "un celular"],
  ["a link that runs a script", { libroDeReclamaciones: "javascript:alert(1)" }, "https://…"],
  ["a map", { offices: [{ ...office, mapUrl: "maps.google.com/wari" }] }, "enlace completo"],
])("refuses an impossible fact and says what to write: %s", (_, change, advice) => {
  const result = companySchema.safeParse({ ...sample, ...change });
  expect(result.error?.issues.map(({ message }) => message).join()).toContain(advice);
});

test.each(["S/ 1,400 a S/ 1,800\npor m², con IGV", "S/\u00a0900 por punto. Con IGV"])(
  "takes the price %j",
  (price) => {
    const services = [{ slug: "domotica", price, includes: "Todo" }];
    expect(companySchema.safeParse({ ...sample, services }).error?.issues).toBeUndefined();
  },
);

test("shows no social network without its address", () => {
  const socialNetworks = [
    { name: "Facebook", url: "" },
    { name: "TikTok", url: "https://www.tiktok.com/@wari" },
  ];
  expect(companyOf({ ...sample, socialNetworks }).socialNetworks).toEqual(socialNetworks.slice(1));
});

test.each<[string, Day[], string, Day[], string, boolean]>([
  ["one after the other", ["lunes"], "09-13", ["lunes"], "13-18", true],
  ["one before the other", ["lunes"], "13-18", ["lunes"], "09-13", true],
  ["of other days", ["lunes"], "09-18", ["martes"], "09-18", true],
  ["that meet on one day", ["lunes", "martes"], "09-18", ["martes"], "17-20", false],
  ["that begin inside", ["martes"], "17-20", ["lunes", "martes"], "09-18", false],
])("accepts hours that do not cross: %s", (_, days, time, otherDays, otherTime, isAccepted) => {
  const intervals = [
    { days, time },
    { days: otherDays, time: otherTime },
  ].map(({ days, time }) => ({
    days,
    opens: `${time.slice(0, 2)}:00`,
    closes: `${time.slice(3)}:00`,
  }));
  expect(companySchema.safeParse({ ...sample, ...withHours(...intervals) }).success).toBe(
    isAccepted,
  );
});

test("a person is in charge of the services that are ticked, of none, or, in an older file, of one", () => {
  const person = { name: "Ana", role: "Ingeniera" };
  const servicesOf = (more: object) =>
    companyOf(
      companySchema.parse(wholeValue(companyDocument, { people: [{ ...person, ...more }] })),
    ).people[0]?.services;
  expect(servicesOf({ services: ["domotica", "constructora"] })).toEqual([
    "domotica",
    "constructora",
  ]);
  expect(servicesOf({ services: [] })).toEqual([]);
  expect(servicesOf({ service: "domotica" })).toEqual(["domotica"]);
  expect(servicesOf({ service: "domotica", services: [] })).toEqual([]);
  expect(servicesOf({})).toHaveLength(serviceSlugs.length);
});

test("an office of the owner gets nothing from the sample office", () => {
  const { offices } = wholeValue(companyDocument, { offices: [{ city: "Puno" }] }) as typeof facts;
  expect(offices).toEqual([{ city: "Puno" }]);
});

test("the privacy policy has the later day, of its texts or of the facts", () => {
  const { shipped, convert } = privacidadDocument;
  show(companyDocument, sample, "2099-02-01");
  const days = [undefined, "2099-01-01", "2099-03-01"];
  const dated = days.map((day) => convert(shipped as object, day).meta.updated);
  expect(dated).toEqual(["2099-02-01", "2099-02-01", "2099-03-01"]);
  show(companyDocument, sample);
  const ofProgram = convert(shipped as object).meta.updated;
  expect(convert(shipped as object, "2020-01-01").meta.updated).toBe(ofProgram);
});

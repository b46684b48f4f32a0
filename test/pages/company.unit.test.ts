import facts from "#content/company.json";
import home from "#content/home.json";
import { describe, expect, test, vi } from "vitest";
import { company, companyDocument, companyOf } from "~/content/company";
import { companySchema, type CompanyFacts } from "~/content/company-schema.server";
import { homeDocument } from "~/content/home";
import { describeHours, normalizeTime, type Day } from "~/content/hours";
import { openingHours } from "~/seo/structured-data";
import { splitLinks } from "~/content/links";
import { fillAll, fillPlaceholders } from "~/content/placeholders";
import { asPhrase, joinWords } from "~/words";
import { nationalNumber, formatPhone } from "~/content/phone";
import { isRuc } from "~/content/ruc";
import { serviceSlugs } from "~/content/page-names";
import { wholeValue } from "~/documents/states";
import { notices } from "~/notices/document.server";
import { shownEntries } from "~/documents/document";

const weekdays: Day[] = ["lunes", "martes", "miércoles", "jueves", "viernes"];
const sample = companySchema.parse(facts);

describe("a telephone number, given once", () => {
  test.each([
    ["966 123 456", "966 123 456", "+51966123456"],
    ["+51 966-123-456", "966 123 456", "+51966123456"],
    ["(01) 444 5555", "(01) 444 5555", "+5114445555"],
    ["066 312345", "(066) 31 2345", "+5166312345"],
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

describe("describes opening hours in Spanish", () => {
  test.each<[Day[], string]>([
    [weekdays, "lunes a viernes de 9:00 a 18:00"],
    [["domingo", "sábado"], "sábado y domingo de 9:00 a 18:00"],
    [["lunes", "miércoles", "viernes"], "lunes, miércoles y viernes de 9:00 a 18:00"],
  ])("%j: %s", (days, expected) => {
    expect(describeHours([{ days, opens: "09:00", closes: "18:00" }])).toBe(expected);
  });

  test("of several intervals", () => {
    const hours = [
      { days: weekdays, opens: "08:30", closes: "13:00" },
      { days: weekdays, opens: "15:00", closes: "18:00" },
      { days: ["sábado" as const], opens: "09:00", closes: "13:00" },
    ];
    expect(describeHours(hours)).toBe(
      "lunes a viernes de 8:30 a 13:00 y de 15:00 a 18:00; sábado de 9:00 a 13:00",
    );
    expect(describeHours([])).toBe("");
  });
});

test("gives search engines the hours of each day", () => {
  const days: Day[] = ["lunes", "sábado"];
  expect(openingHours([{ days, opens: "08:30", closes: "13:00" }])).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Monday", "Saturday"],
      opens: "08:30",
      closes: "13:00",
    },
  ]);
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
    "es antes de la hora en que abre",
  ],
  ["closing when it opens", withHours({ ...hours, closes: "09:00" }), "es antes de la hora"],
  ["hours that cross", withHours(hours, hours), "se cruzan"],
  ["a landline of an office", { offices: [{ ...office, whatsapp: "066 312345" }] }, "un celular"],
  ["a link that runs a script", { libroDeReclamaciones: "javascript:alert(1)" }, "https://…"],
  ["a map", { offices: [{ ...office, mapUrl: "maps.google.com/wari" }] }, "enlace completo"],
])("refuses an impossible fact and says what to write: %s", (_, change, advice) => {
  const result = companySchema.safeParse({ ...sample, ...change });
  expect(result.error?.issues.map(({ message }) => message).join()).toContain(advice);
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

test.each([
  ["8:30", "08:30"],
  ["8.30", "08:30"],
  ["830", "08:30"],
  ["8:30 am", "08:30"],
  ["8 p. m.", "20:00"],
  ["12:15 a.m.", "00:15"],
  ["12:15 p.m.", "12:15"],
  ["15:00 pm", "15:00"],
  ["15:00 am", "15:00 am"],
  ["25 pm", "25 pm"],
  ["18", "18:00"],
  ["ocho", "ocho"],
])("reads the time %s as people write it", (written, time) => {
  expect(normalizeTime(written)).toBe(time);
});

test.each([
  ["El mismo día.", "el mismo día"],
  ["S/ 80, que se descuentan en Lima", "S/ 80, que se descuentan en Lima"],
  [" Por etapas. Sin adelanto. ", "por etapas. Sin adelanto"],
  ["Proveedor, en EE. UU.", "proveedor, en EE. UU."],
])("uses the fact %s inside a sentence", (fact, phrase) => {
  expect(asPhrase(fact)).toBe(phrase);
});

test.each([
  [["Ayacucho", "Lima"], "Ayacucho y Lima"],
  [["Lima", "Ica"], "Lima e Ica"],
  [["Lima"], "Lima"],
])("joins the places %j", (words, text) => expect(joinWords(words)).toBe(text));

test("a person is in charge of the services that are ticked, of none, or, in an older file, of one", () => {
  const person = { name: "Ana", role: "Ingeniera" };
  const servicesOf = (more: object) =>
    companyOf(companySchema.parse({ ...sample, people: [{ ...person, ...more }] })).people[0]
      ?.services;
  expect(servicesOf({ services: ["domotica", "constructora"] })).toEqual([
    "domotica",
    "constructora",
  ]);
  expect(servicesOf({ services: [] })).toEqual([]);
  expect(servicesOf({ service: "domotica" })).toEqual(["domotica"]);
  expect(servicesOf({})).toHaveLength(serviceSlugs.length);
});

test.each([
  ["Medimos. Visita: {visit}.", { visit: "gratis" }, "Medimos. Visita: gratis."],
  ["Medimos. Visita: {visit}.", { visit: "" }, "Medimos."],
  ["{price}. Sale de tus planos.", { price: "" }, "Sale de tus planos."],
  ["{price}.", { price: "" }, ""],
  ["Depende. {!price}Ejemplo: S/ 90.", { price: "" }, "Depende. Ejemplo: S/ 90."],
  ["Depende. {!price}Ejemplo: S/ 90.", { price: "S/ 80" }, "Depende."],
  ["Está en {country}.", { country: "EE. UU." }, "Está en EE. UU."],
  ["La Ley N.° 29733 es de {year}.", { year: "2011" }, "La Ley N.° 29733 es de 2011."],
  ["Vamos. {visit}.", { visit: "el lunes" }, "Vamos. El lunes."],
  ["{email}", { email: "a@b.pe" }, "a@b.pe"],
  ["Espera...\nVamos {visit}.", { visit: "hoy" }, "Espera...\nVamos hoy."],
])("replaces facts in a text: %j with %j", (text, given, shown) => {
  expect(fillPlaceholders(text, given as unknown as Record<string, string>)).toBe(shown);
});

test("an office of the owner gets nothing from the sample office", () => {
  const { offices } = wholeValue(companyDocument, { offices: [{ city: "Puno" }] }) as typeof facts;
  expect(offices).toEqual([{ city: "Puno" }]);
});

test("a list shows an entry from its first to its last day in Lima", () => {
  const today = "2026-11-19";
  // In UTC it is tomorrow.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${today}T22:00-05:00`) });
  const current = [{ texto: "Atendemos.", desde: "", hasta: "" }];
  const shownOn = (...days: [string, string]) =>
    shownEntries({ ...notices, current, days: () => days }).length > 0;
  expect(shownOn("2020-01-01", today)).toBe(true);
  expect(shownOn(today, "2099-12-31")).toBe(true);
  expect(shownOn("2020-01-01", "2020-12-31")).toBe(false);
  vi.useRealTimers();
});

test("facts are filled into all texts of a value; a text with an unknown one, or with none, stays", () => {
  const value = {
    title: "Obras en {places}",
    items: ["{otra} en {places}", "Seguimos.. pronto "],
    order: 2,
    picture: null,
  };
  expect(fillAll(value, { places: "Lima" })).toEqual({ ...value, title: "Obras en Lima" });
  expect(fillAll(["En {places}"], { places: "Lima" })).toEqual(["En Lima"]);
});

test("a text names a city with two offices once", () => {
  const { offices } = company;
  company.offices = [...offices, ...offices];
  const { offer } = homeDocument.convert({ ...home, offer: "Obras en {places}" });
  company.offices = offices;
  expect(offer).toBe("Obras en Ayacucho y Lima");
});

test("a link is split from the text around it, and only one to this site or with https", () => {
  expect(splitLinks("Lee [esto](/contacto) y [eso](https://x.pe/a).")).toEqual([
    "Lee ",
    { text: "esto", to: "/contacto" },
    " y ",
    { text: "eso", to: "https://x.pe/a" },
    ".",
  ]);
  expect(splitLinks("[esto](/contacto)")).toEqual([{ text: "esto", to: "/contacto" }]);
  expect(splitLinks("[eso](//x.pe)")).toEqual(["[eso](//x.pe)"]);
});

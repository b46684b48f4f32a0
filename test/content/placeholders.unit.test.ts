import { expect, onTestFinished, test } from "vitest";
import home from "#content/home.json";
import story from "#content/nosotros.json";
import { company } from "~/content/company";
import { homeDocument } from "~/content/home";
import { nosotrosDocument, shownNameIdea } from "~/content/nosotros";
import { fillAll, fillPlaceholders } from "~/content/placeholders";
import { serviceDocuments } from "~/content/services";
import { show } from "~/documents/document";
import { validate, describeContentError } from "~/documents/validate.server";

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
  ["Ve el Ing. {name} en la Av. {street}. Sí.", { name: "Ruiz", street: "" }, "Sí."],
  ["Ven a la Urb. {place}. Sí.", { place: "" }, "Sí."],
  ["Dura {time}. Sí.", { time: "¡un día!" }, "Dura ¡un día! Sí."],
  ["Cuesta S/. {price}, de J. Paz. ¿Sí? Ya.", { price: "" }, "¿Sí? Ya."],
  ["Ve el sr. {name}, o Andén S.A.C. Vamos.", { name: "" }, "Vamos."],
  ["Con la Cía. Minera {name}. Ya.", { name: "" }, "Ya."],
  ["Piso n. 3 del N.° {number}. Ya.", { number: "" }, "Ya."],
  ["Espera...\nVamos {visit}.", { visit: "hoy" }, "Espera...\nVamos hoy."],
])("replaces facts in a text: %j with %j is %j", (text, facts, filled) => {
  expect(fillPlaceholders(text, facts as unknown as Record<string, string>)).toBe(filled);
});

test("fills facts into all texts of a value, except texts with an unknown placeholder or with none", () => {
  const unchanged = {
    order: 2,
    picture: null,
    texts: ["{otra} en {places}", "Seguimos.. pronto "],
  };
  const value = { ...unchanged, title: "Obras en {places}", items: ["En {places}"] };
  expect(fillAll(value, { places: "Lima" })).toEqual({
    ...unchanged,
    title: "Obras en Lima",
    items: ["En Lima"],
  });
});

test("a text names a city with two offices once", () => {
  const { offices } = company;
  onTestFinished(() => void (company.offices = offices));
  company.offices = [...offices, ...offices];
  const { offer } = homeDocument.convert({ ...home, offer: "Obras en {places}" });
  expect(offer).toBe("Obras en Ayacucho y Lima");
});

const page = serviceDocuments.domotica;

test.each([
  { text: "Depende.", hint: "" },
  { text: "{precio}", hint: "" },
  // A fact that has a label, and that this page may not name.
  { text: "{legalName}", hint: "" },
  { text: "Desde {price}.", hint: "Entre llaves van tus datos: {price} es «Precio»." },
  {
    text: "{!price}En {places}.",
    hint:
      "Entre llaves van tus datos: {price} es «Precio», {places} es «Ciudades de tus oficinas». " +
      "La oración que lleva {!…} se ve solo mientras falta ese dato.",
  },
])("the hint of the text $text is: $hint", ({ text, hint }) => {
  expect(page.hints?.({ headline: text })).toEqual({ headline: hint });
});

test("a text may name the facts of its page and nothing else, and is refused together with other errors", () => {
  const errorsOf = (texts: object) =>
    validate(page.schema, { ...(page.shipped as object), ...texts }).errors.map(
      describeContentError,
    );
  const known = { headline: "Desde {price} en {places}.", lead: "{!price}Pregunta." };
  expect(errorsOf(known)).toEqual([]);
  const unknown = {
    headline: "{places}, {nada}, {algo más} y {places",
    questions: [{ question: "¿Cuánto?", answer: "{precio}." }],
    lead: 7,
  };
  expect(errorsOf(unknown)).toEqual([
    expect.stringMatching(/^lead: debe ser un texto/),
    expect.stringMatching(
      /^headline: no se reconoce {nada}, {algo más} y {places: .* {places} es «Ciudades[^,]*», {price}/,
    ),
    expect.stringMatching(/^questions\.0\.answer: no se reconoce {precio}/),
  ]);
});

test("the story of the sample name is not shown under another name, and another story is", () => {
  const { name } = company;
  onTestFinished(() => {
    company.name = name;
    show(nosotrosDocument, story);
  });
  show(nosotrosDocument, story);
  expect(shownNameIdea()).toBeDefined();
  company.name = "Constructora Huamanga";
  expect(shownNameIdea()).toBeUndefined();
  show(nosotrosDocument, { ...story, nameIdea: { ...story.nameIdea, title: "Otro nombre" } });
  expect(shownNameIdea()).toBeDefined();
});

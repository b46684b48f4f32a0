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
  ["Piso n. 3 del N.° {number}. Ya.", { number: "" }, "Ya."],
  ["Espera...\nVamos {visit}.", { visit: "hoy" }, "Espera...\nVamos hoy."],
])("replaces facts in a text: %j with %j", (text, given, shown) => {
  expect(fillPlaceholders(text, given as unknown as Record<string, string>)).toBe(shown);
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

test("explains braces only in a text that has them, and refuses one that no text of the page may name", () => {
  const page = serviceDocuments.domotica;
  const answer = (text: string) => ({ question: "¿Cuánto?", answer: text });
  const hintOf = (text: string) =>
    page.hints?.({ questions: [answer(text)] })["questions.0.answer"];
  expect(hintOf("Depende.")).toBe("");
  expect(hintOf("Desde {price}.")).toBe("Entre llaves van tus datos: {price} es «Precio».");
  expect(hintOf("{!price}Depende.")).toMatch(/«Precio»\. La oración que lleva {!…} se ve solo/);
  expect(hintOf("{precio}")).toBe("");
  expect(hintOf("En {places}.")).toBe(
    "Entre llaves van tus datos: {places} es «Ciudades de tus oficinas».",
  );
  const errorsOf = (changed: object) =>
    validate(page.schema, { ...(page.shipped as object), ...changed }).errors.map(
      describeContentError,
    );
  expect(errorsOf({ headline: "Desde {price} en {places}.", lead: "{!price}Pregunta." })).toEqual(
    [],
  );
  const wrong = {
    headline: "{places}, {nada}, {algo más} y {places",
    questions: [answer("{precio}.")],
    lead: 7,
  };
  expect(errorsOf(wrong), "all at once").toEqual([
    expect.stringMatching(/^lead: debe ser un texto/),
    expect.stringMatching(
      /^headline: no se reconoce {nada}, {algo más} y {places: .* {places} es «Ciudades[^,]*», {price}/,
    ),
    expect.stringMatching(/^questions\.0\.answer: no se reconoce {precio}/),
  ]);
});

test("says why visitors do not see a question, or the story of a name that is not theirs", () => {
  const questions = [{ answer: "{time}. {warranty}." }, { answer: "Sí. {time}." }, {}];
  expect(serviceDocuments.domotica.unseen?.({ questions })).toEqual({
    "questions.0": "falta «Plazo» y «Garantía»",
  });
  const { name } = company;
  const { title } = story.nameIdea;
  onTestFinished(() => {
    company.name = name;
    story.nameIdea.title = title;
    show(nosotrosDocument, story);
  });
  expect(nosotrosDocument.unseen?.(nosotrosDocument.shipped)).toEqual({});
  expect(shownNameIdea()).toBeDefined();
  company.name = "Constructora Huamanga";
  expect(nosotrosDocument.unseen?.(nosotrosDocument.shipped)).toHaveProperty("nameIdea");
  expect(shownNameIdea()).toBeUndefined();
  story.nameIdea.title = "De {places}";
  show(nosotrosDocument, story);
  expect(shownNameIdea(), "with a fact in its place").toBeUndefined();
});

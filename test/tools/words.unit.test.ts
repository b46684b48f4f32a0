import { expect, test } from "vitest";
import { asPhrase, joinWords, quote } from "~/words";

test.each([
  ["El mismo día.", "el mismo día"],
  ["A más tardar el lunes", "a más tardar el lunes"],
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

test.each([
  ["Muy puntuales.", "«Muy puntuales.»"],
  ["“Muy puntuales.”", "«Muy puntuales.»"],
  ['"Muy\npuntuales."', "«Muy\npuntuales.»"],
  ["«Muy puntuales.»", "«Muy puntuales.»"],
  ["«Dijo “sí”.»", "«Dijo “sí”.»"],
  ["“Sí” es “sí”", "«“Sí” es “sí”»"],
])("quotes %j once", (text, quoted) => expect(quote(text)).toBe(quoted));

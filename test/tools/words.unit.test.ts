import { expect, test } from "vitest";
import { asPhrase, joinWords } from "~/words";

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

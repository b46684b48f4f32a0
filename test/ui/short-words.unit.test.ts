import { expect, test } from "vitest";
import { tieEnd, tieShortWords, tieTitle } from "~/ui/short-words";

test.each([
  ["Planos y claves a tu nombre, en 5 días", "Planos y claves a\u00a0tu nombre, en 5 días"],
  ["80 m de cable, 20 % menos", "80\u00a0m\u00a0de cable, 20\u00a0% menos"],
])("ties a letter to a short next word, and a unit to its number: %s", (text, tied) => {
  expect(tieShortWords(text)).toBe(tied);
});

test("ties each letter of a title to the next word, however long", () => {
  expect(tieTitle("Probamos y entregamos a tiempo")).toBe(
    "Probamos y\u00a0entregamos a\u00a0tiempo",
  );
});

test.each([
  [
    "Antes de ir te decimos si la visita se cobra.",
    "Antes de ir te decimos si la visita\u00a0se\u00a0cobra.",
  ],
  [
    "Lleva modelos, tipo de pila y\u00a0comprobantes.",
    "Lleva modelos, tipo de pila y\u00a0comprobantes.",
  ],
  ["Se cambia lo que estorba", "Se cambia lo que estorba"],
  ["1 2 3 4 5 6", "1\u00a02\u00a03\u00a04\u00a05\u00a06"],
])("ties the last words of a text to more than one short word: %s", (text, tied) => {
  expect(tieEnd(text)).toBe(tied);
});

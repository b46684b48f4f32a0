import { expect, test } from "vitest";
import { tieShortWords, tieTitle } from "~/ui/short-words";

test.each([
  ["Diez puntos, S/ 180", "Diez puntos, S/\u00a0180"],
  ["Diez puntos, s/ 180", "Diez puntos, s/\u00a0180"],
  ["Planos y claves a tu nombre, en 5 días", "Planos y claves a\u00a0tu nombre, en 5 días"],
  ["80 m de cable, 20 % menos", "80\u00a0m\u00a0de cable, 20\u00a0% menos"],
  ["Llama al 966 123 456 hoy", "Llama al 966\u00a0123\u00a0456 hoy"],
])("ties a letter to a short next word, and the parts of an amount or number: %s", (text, tied) => {
  expect(tieShortWords(text)).toBe(tied);
});

test("ties each letter of a title to the next word, however long", () => {
  expect(tieTitle("Probamos y entregamos a tiempo")).toBe(
    "Probamos y\u00a0entregamos a\u00a0tiempo",
  );
});

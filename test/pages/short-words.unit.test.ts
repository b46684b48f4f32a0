import { expect, test } from "vitest";
import { tieShortWords } from "~/ui/short-words";

test("ties words of one letter to a short next word", () => {
  expect(tieShortWords("Planos y claves a tu nombre, en 5 días")).toBe(
    "Planos y claves a\u00a0tu nombre, en 5 días",
  );
});

test("ties units to their number", () => {
  expect(tieShortWords("80 m de cable, 20 % menos")).toBe(
    "80\u00a0m\u00a0de cable, 20\u00a0% menos",
  );
});

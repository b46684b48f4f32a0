import { expect, test } from "vitest";
import { splitLinks } from "~/links";

test("a link is split from the text around it, and only one to this site or with https", () => {
  expect(splitLinks("Lee [esto](/contacto) y [eso](https://x.pe/a).")).toEqual([
    { text: "Lee " },
    { text: "esto", to: "/contacto" },
    { text: " y " },
    { text: "eso", to: "https://x.pe/a" },
    { text: "." },
  ]);
  expect(splitLinks("([eso](https://x.pe/a_(b)))")).toEqual([
    { text: "(" },
    { text: "eso", to: "https://x.pe/a_(b)" },
    { text: ")" },
  ]);
  expect(splitLinks("[plano](/plano(1).pdf)")).toEqual([{ text: "plano", to: "/plano(1).pdf" }]);
  expect(splitLinks("[eso](https://x.pe/a(b)")).toEqual([{ text: "eso", to: "https://x.pe/a(b" }]);
  expect(splitLinks("[esto](/contacto)")).toEqual([{ text: "esto", to: "/contacto" }]);
  expect(splitLinks("[eso](//x.pe)")).toEqual([{ text: "[eso](//x.pe)" }]);
});

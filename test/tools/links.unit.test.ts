import { expect, test } from "vitest";
import { splitLinks } from "~/links";

test("a link is split from the text around it", () => {
  expect(splitLinks("Lee [esto](/contacto) y [eso](https://x.pe/a).")).toEqual([
    { text: "Lee " },
    { text: "esto", to: "/contacto" },
    { text: " y " },
    { text: "eso", to: "https://x.pe/a" },
    { text: "." },
  ]);
});

test.each([
  { name: "alone in its text", text: "[esto](/contacto)", to: "/contacto" },
  {
    name: "in brackets, with brackets",
    text: "([eso](https://x.pe/a_(b)))",
    to: "https://x.pe/a_(b)",
  },
  { name: "with brackets before its ending", text: "[plano](/plano(1).pdf)", to: "/plano(1).pdf" },
  {
    name: "with a bracket that is not closed",
    text: "[eso](https://x.pe/a(b)",
    to: "https://x.pe/a(b",
  },
])("finds the address of a link $name", ({ text, to }) => {
  expect(splitLinks(text).flatMap((part) => part.to ?? [])).toEqual([to]);
});

test.each(["//x.pe", "http://x.pe", "javascript:alert(1)", "mailto:a@x.pe", "contacto"])(
  "makes no link of %s, which neither is of this site nor has https",
  (address) => {
    const text = `[eso](${address})`;
    expect(splitLinks(text)).toEqual([{ text }]);
  },
);

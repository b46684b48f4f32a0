import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Points } from "~/ui/points";

test("a point whose text lacks its fact is left out", () => {
  const items = [
    { name: "Planos", text: "Los finales." },
    { name: "Garantía", text: "" },
  ];
  const html = renderToStaticMarkup(createElement(Points, { items }));
  expect(html).toBe('<ul class="points"><li><h3>Planos</h3><p>Los finales.</p></li></ul>');
});

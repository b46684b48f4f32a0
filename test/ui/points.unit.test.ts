import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Points } from "~/ui/points";

test("a step whose text lacks its fact is neither shown nor counted", () => {
  const items = ["uno", "dos", "tres", "cuatro", "cinco", "seis"].map((name) => ({
    name,
    text: name === "dos" ? "" : `Paso ${name}.`,
  }));
  const html = renderToStaticMarkup(createElement(Points, { items }));
  expect(html.match(/<li>/g)).toHaveLength(5);
  expect(html).not.toContain("dos");
});

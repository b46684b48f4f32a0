import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ContactField } from "~/contact/contact-field";
import { errorMessage } from "~/message/fields";

test.each([undefined, errorMessage("n_cell", "invalid")])(
  "somebody with a foreign number is told two ways out, also after the error %#",
  (reason) => {
    const chat = { number: "51900000000" };
    const html = renderToStaticMarkup(
      createElement(ContactField, { name: "n_cell", value: "+34612345678", reason, chat }),
    );
    const [, id] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
    expect(html).toMatch(
      new RegExp(`id="${id}">[^<]*otro país(?=.*WhatsApp).*en el mensaje.*</p>`),
    );
    expect(html).toContain("+34612345678");
  },
);

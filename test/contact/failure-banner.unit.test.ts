import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import { Banner } from "~/contact/banner";
import { failureBanner } from "~/contact/failure-banner.shared";
import { failed } from "~/contact/outcome";
import { company } from "~/content/company";
import { chatUrl } from "~/content/phone.shared";
import { goodMessage } from "../helpers/inbox";

test("the script shows the same banner as the server when a message cannot be sent", () => {
  const { whatsapp } = company;
  onTestFinished(() => void (company.whatsapp = whatsapp));
  company.whatsapp = { ...whatsapp, number: "51966111222" };
  const outcome = failed(goodMessage);
  const drawn = renderToStaticMarkup(createElement(Banner, { outcome }));
  const url = chatUrl({
    number: company.whatsapp.number,
    text: "chat" in outcome ? outcome.chat : "",
  });
  // Only a page that is loaded again needs the attribute: the script sets the focus.
  expect(failureBanner(url)).toBe(drawn.replace(' autofocus=""', ""));
});

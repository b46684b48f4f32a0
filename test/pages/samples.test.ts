import { afterAll, describe, expect, test } from "vitest";
import { sampleWarning } from "~/content/samples";
import { fillPlaceholders } from "~/content/placeholders";
import { signIn } from "../helpers/bandeja";
import { realFacts, sampleFacts } from "../helpers/content";
import { startListSite } from "../helpers/lists";
import { PASSWORD } from "../helpers/site";

const site = await startListSite(
  "testimonios",
  { SITE_URL: "https://obrasdelsur.pe", INBOX_PASSWORD: PASSWORD },
  sampleFacts,
);
afterAll(() => site.stop());

describe("the sample on a public address", () => {
  test("asks search engines not to keep a page", async () => {
    const html = await (await fetch(`${site.url}/nosotros`)).text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  test("is reported in the log at the start and in the inbox", async () => {
    const warning = "https://obrasdelsur.pe es público y todavía muestra datos inventados (email, ";
    expect(site.log()).toContain(warning);
    const { read } = await signIn(site);
    expect(await read("/bandeja")).toContain(warning);
  });
});

describe("the sample is not reported", () => {
  const people = "https://obrasdelsur.pe";
  test.each(["http://localhost:3000", "http://192.168.0.4", "https://www.grupoanden.example"])(
    "on %s, which nobody else can see",
    (siteUrl) => expect(sampleWarning(siteUrl, sampleFacts)).toBeNull(),
  );

  test("once real facts and testimonials replace it", () => {
    expect(sampleWarning(people, realFacts)).toBeNull();
    const testimonials = [{ empresa: "Clienta de ejemplo" }];
    expect(sampleWarning(people, realFacts, testimonials)).toContain("(testimonios)");
  });
});

test.each([
  ["Medimos. Visita: {visit}.", { visit: "gratis" }, "Medimos. Visita: gratis."],
  ["Medimos. Visita: {visit}.", { visit: "" }, "Medimos."],
  ["{price}. Sale de tus planos.", { price: "" }, "Sale de tus planos."],
  ["{price}.", { price: "" }, ""],
  ["Está en {country}.", { country: "EE. UU." }, "Está en EE. UU."],
  ["La Ley N.° 29733 es de {year}.", { year: "2011" }, "La Ley N.° 29733 es de 2011."],
])("replaces facts in a text: %j with %j", (text, given, shown) => {
  expect(fillPlaceholders(text, given as unknown as Record<string, string>)).toBe(shown);
});

import { afterAll, describe, expect, test } from "vitest";
import { companyDocument } from "~/content/company";
import { fillPlaceholders } from "~/content/placeholders";
import { problemsOf } from "~/documents/problems";
import { isPublicHost } from "~/env.server";
import { testimonials } from "~/testimonials/document.server";
import { signIn } from "../helpers/bandeja";
import { realFacts, sampleFacts } from "../helpers/content";
import { PASSWORD, startSite } from "../helpers/site";

const site = await startSite({
  env: { SITE_URL: "https://obrasdelsur.pe", INBOX_PASSWORD: PASSWORD },
  published: { company: realFacts },
});
afterAll(() => site.stop());

const isIndexed = (text: string) => !text.includes('<meta name="robots" content="noindex"/>');

test("a sample on a public address is reported, and keeps search engines away until it is gone", async () => {
  expect(isIndexed(await (await fetch(`${site.url}/nosotros`)).text())).toBe(false);
  const warning = "https://obrasdelsur.pe es público y todavía muestra datos inventados";
  expect(site.log()).toContain(warning);
  const { read } = await signIn(site);
  expect(await read("/bandeja")).toContain(warning);
  const real = { nombre: "Elena", empresa: "Bodega", comentario: "Nos sirve de ejemplo." };
  site.save("testimonios", [real]);
  expect(isIndexed(await site.pageWhere("/nosotros", isIndexed))).toBe(true);
});

describe("a sample", () => {
  const samples = (facts: object) =>
    problemsOf(companyDocument, facts)
      .filter(({ kind }) => kind === "sample")
      .map(({ path }) => path.join("."));

  test("is a marked value of the shipped facts that nobody has changed", () => {
    expect(samples(sampleFacts)).toEqual(["phone", "offices.0.street"]);
    expect(samples(realFacts)).toEqual([]);
  });

  test("is an entry with its mark", () => {
    const kinds = problemsOf(testimonials, testimonials.shipped).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(["sample"]));
  });

  test.each(["http://localhost:3000", "http://192.168.0.4", "https://www.grupoanden.example"])(
    "does not matter on %s, which nobody else can see",
    (siteUrl) => expect(isPublicHost(siteUrl)).toBe(false),
  );
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

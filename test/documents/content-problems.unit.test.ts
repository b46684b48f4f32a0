import { expect, test } from "vitest";
import samples from "#content/testimonios.json";
import { companyDocument } from "~/content/company";
import type { CompanyFacts } from "~/content/company-schema.server";
import { problemsOf } from "~/documents/content-problems";
import { testimonials } from "~/testimonials/document.server";

test("a fact is a sample as long as nobody changes the shipped one, also in another item of a list", () => {
  const shipped = companyDocument.shipped as CompanyFacts;
  const samplesIn = (changes: object) =>
    problemsOf(companyDocument, { ...shipped, ...changes })
      .filter(({ kind }) => kind === "sample")
      .map(({ path }) => path.join("."));
  const [office] = shipped.offices;
  const changed = { phone: "966 123 456", email: "a@x.pe" };
  const own = { ...office, street: "Av. Sol 2" };
  expect(samplesIn({ offices: [office] })).toEqual(["email", "phone", "offices.0.street"]);
  expect(samplesIn({ ...changed, offices: [own, office] })).toEqual(["offices.1.street"]);
  expect(samplesIn({ ...changed, offices: [own] })).toEqual([]);
});

test("an entry is a sample as long as it is marked, is not shown with an error, and each unknown key is named", () => {
  const [sample] = samples;
  const entries = [
    sample,
    { ...sample, nombre: 7, areaa: 120 },
    { ...sample, muestra: undefined, areaa: 120 },
  ];
  expect(problemsOf(testimonials, entries)).toEqual([
    { kind: "sample", path: [0], text: expect.stringMatching(/^Testimonio 1 es una muestra/) },
    {
      kind: "error",
      path: [1],
      text: "Testimonio 2 no se muestra: nombre: debe ser un texto entre comillas",
    },
    { kind: "unknown", path: [1], text: expect.stringMatching(/no existe el campo «areaa»/) },
    {
      kind: "unknown",
      path: [2],
      text: expect.stringMatching(/^Testimonio 3 .*no existe el campo «areaa»/),
    },
  ]);
});

import { expect, test } from "vitest";
import { companyDocument } from "~/content/company";
import { problemsOf } from "~/documents/content-problems";
import { testimonials } from "~/testimonials/document.server";
import { completeFacts } from "../helpers/complete-site";

test("a fact is a sample as long as nobody changes the shipped one", () => {
  const shipped = companyDocument.shipped as object;
  const facts = { ...shipped, email: "info@muestra.example" };
  const samplesIn = (value: object) =>
    problemsOf(companyDocument, value)
      .filter(({ kind }) => kind === "sample")
      .map(({ path }) => path.join("."));
  expect(samplesIn(facts)).toEqual(["phone", "offices.0.street", "offices.1.street"]);
  expect(samplesIn(completeFacts)).toEqual([]);
});

test("an entry is a sample as long as it is marked, and an entry with an error is not shown", () => {
  const entries = [...(testimonials.shipped as object[]).slice(0, 1), { nombre: 7, muestra: true }];
  expect(problemsOf(testimonials, entries)).toMatchObject([
    { kind: "sample", text: expect.stringContaining("es una muestra") },
    { kind: "error", text: expect.stringMatching(/no se muestra.*nombre: debe ser un texto/) },
  ]);
});

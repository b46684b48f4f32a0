import { expect, test } from "vitest";
import { companyDocument } from "~/content/company";
import { problemsOf, type ContentProblem } from "~/documents/content-problems";
import { testimonials } from "~/testimonials/document.server";
import { realFacts } from "../helpers/content";

const named = (problems: ContentProblem[], wanted: ContentProblem["kind"]) =>
  problems.filter(({ kind }) => kind === wanted).map(({ path }) => path.join("."));

test("a sample is a marked value of the shipped facts that nobody has changed, or a marked entry", () => {
  const shipped = companyDocument.shipped as object;
  const facts = { ...shipped, email: "info@muestra.example" };
  expect(named(problemsOf(companyDocument, facts), "sample")).toEqual([
    "phone",
    "offices.0.street",
    "offices.1.street",
  ]);
  expect(named(problemsOf(companyDocument, realFacts), "sample")).toEqual([]);
  const entries = [...(testimonials.shipped as object[]).slice(0, 1), { nombre: 7, muestra: true }];
  expect(problemsOf(testimonials, entries)).toMatchObject([
    { kind: "sample", text: expect.stringContaining("es una muestra") },
    { kind: "error", text: expect.stringMatching(/no se muestra.*nombre: debe ser un texto/) },
  ]);
});

test("a wrong value, an unknown key and an empty fact that a real company has are problems of their own", () => {
  const facts = {
    ...realFacts,
    phone: "12",
    rucc: "1",
    ruc: "",
    offices: [{ ...realFacts.offices[0], calle: "" }],
  };
  const problems = problemsOf(companyDocument, facts);
  expect(named(problems, "error")).toEqual(["phone"]);
  expect(named(problems, "unknown")).toEqual(["offices.0", ""]);
  expect(named(problems, "wanted")).toContain("ruc");
  expect(named(problemsOf(companyDocument, realFacts), "wanted")).not.toContain("ruc");
});

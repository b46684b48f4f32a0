import { expect, onTestFinished, test, vi } from "vitest";
import { companyDocument } from "~/content/company";
import { problemsOf } from "~/documents/content-problems";
import { testimonials } from "~/testimonials/document.server";
import { works } from "~/works/document.server";
import { completeContent, completeFacts } from "../helpers/complete-site";

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

test("warns of a testimonial that is longer than its card, and that it is shown", () => {
  const problemsWith = (length: number) => {
    const entry = { nombre: "Elena", empresa: "Clienta", comentario: "a".repeat(length) };
    return problemsOf(testimonials, [entry]);
  };
  expect(problemsWith(400)).toEqual([]);
  expect(problemsWith(401)).toMatchObject([
    { kind: "warning", text: "Testimonio 1: comentario: se ve, pero tiene 401 letras y caben 400" },
  ]);
});

test("warns of a work whose year has not begun in Lima, and hides none under a clock that is behind", () => {
  onTestFinished(() => void vi.useRealTimers());
  const problemsAt = (time: string) => {
    vi.setSystemTime(time);
    return problemsOf(works, [{ ...completeContent.obras[0], anio: 2027 }]);
  };
  expect(problemsAt("2027-01-01T04:59:59Z")).toMatchObject([
    { kind: "warning", text: "Obra 1: 2027 todavía no llega: pon el año de verdad" },
  ]);
  expect(problemsAt("2027-01-01T05:00:00Z")).toEqual([]);
});

import { expect, test, vi } from "vitest";
import { z } from "zod";
import samples from "#content/testimonios.json";
import { shownEntries } from "~/documents/document";
import { itemOf, labelAtPath, metadataOf, shapeOf, unwrap } from "~/documents/schema";
import { validate } from "~/documents/validate.server";
import { notices } from "~/notices/document.server";
import { ownerDocuments } from "~/owner-documents.server";
import { testimonials } from "~/testimonials/document.server";
import { works } from "~/works/document.server";
import { work } from "../helpers/editor";

test("the owner can change the list of every folder", () => {
  const modules = import.meta.glob<object>("/app/*/document.server.ts", { eager: true });
  const lists = Object.values(modules).flatMap((exported) =>
    Object.values(exported).filter((one: unknown) => (one as { kind?: string }).kind === "list"),
  );
  expect(lists).toContain(notices);
  expect(ownerDocuments).toEqual(expect.arrayContaining(lists));
});

test("a list shows an entry from its first to its last day in Lima", () => {
  const today = "2026-11-19";
  // In UTC it is tomorrow.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${today}T22:00-05:00`) });
  const shown = [{ texto: "Atendemos.", desde: "", hasta: "" }];
  const shownOn = (...days: [string, string]) =>
    shownEntries({ ...notices, shown, days: () => days }).length > 0;
  expect(shownOn("2020-01-01", today)).toBe(true);
  expect(shownOn(today, "2099-12-31")).toBe(true);
  expect(shownOn("2020-01-01", "2020-12-31")).toBe(false);
  vi.useRealTimers();
});

test("takes a notice of one day", () => {
  const day = "2026-11-19";
  expect(validate(notices.schema, { texto: "Hoy no.", desde: day, hasta: day }).errors).toEqual([]);
});

test.each([{ anio: 1950 }, { meses: 0.5 }])("takes a work with %j", (change) => {
  expect(validate(works.schema, { ...work, ...change }).errors).toEqual([]);
});

test.each([
  { demo: "javascript:alert(1)" },
  { documento: "javascript:alert(1)" },
  { cliente: { nombre: "", comentario: "Bien" } },
])("refuses a work with %j", (change) => {
  expect(validate(works.schema, { ...work, ...change }).errors).not.toEqual([]);
});

test("an entry without photos needs no field for them in its file", () => {
  expect(validate(works.schema, work).valid).toHaveProperty("fotos", []);
  const testimonial = testimonials.schema.parse({ ...samples[0], imagen: undefined });
  expect(testimonial).toHaveProperty("imagen", "");
});

/** Returns the schemas of the optional texts inside a schema. */
function optionalTexts(schema: z.ZodType): z.ZodType[] {
  const { inner, isOptional } = unwrap(schema);
  if (inner instanceof z.ZodObject) return Object.values(shapeOf(inner)).flatMap(optionalTexts);
  if (inner instanceof z.ZodArray) return optionalTexts(itemOf(inner));
  const isText = inner instanceof z.ZodString && !metadataOf(schema).notInForms;
  return isOptional && isText ? [schema] : [];
}

test("takes each optional text of every document empty", () => {
  const schemas = ownerDocuments.flatMap(({ schema }) => optionalTexts(schema));
  expect(schemas.length).toBeGreaterThan(10);
  const refused = schemas.filter((schema) => !schema.safeParse("").success);
  expect(refused.map((schema) => labelAtPath(schema, []))).toEqual([]);
});

test("labels a path that no rule has by its key", () => {
  expect(labelAtPath(works.schema, ["constructor", "x"])).toBe("constructor");
});

import { expect, test } from "vitest";
import type { z } from "zod";
import type { PhotoSizes } from "~/documents/document";
import { metadataOf } from "~/documents/schema";
import { validate } from "~/documents/validate.server";
import {
  choice,
  day,
  list,
  number,
  pathOrUrl,
  photo,
  photoOrNone,
  requiredText,
  strictObject,
  text,
  webAddress,
} from "~/documents/field-types.server";

const word = text("Título", "Pista.");
const area = number("Área", "En m².", 1, 9);
const photoSizes = { box: [288, 288], leastWidth: 200, widths: [288], formats: [] } as PhotoSizes;
const localOrWeb =
  "debe ser un enlace completo, como https://…, o uno de este sitio, como /assets/…, sin espacios";
const noDay = "debe ser un día, como 2026-11-21";

test.each<[name: string, z.ZodType, given: unknown, read: unknown]>([
  ["a text", word, " dos palabras ", "dos palabras"],
  ["a required text", requiredText("Título"), " dos palabras ", "dos palabras"],
  ["a choice", choice({ a: "A" }, "Cuál"), "", ""],
  ["a number", area, 9, 9],
  ["a day", day("Día"), " 2026-02-28 ", "2026-02-28"],
  ["a path or URL", pathOrUrl("Enlace"), "https://obras.pe/x", "https://obras.pe/x"],
  ["a web address", webAddress("Enlace"), "", ""],
  ["an optional photo", photoOrNone(photoSizes, "Foto"), "./assets/a.jpg", "/assets/a.jpg"],
  ["an optional photo", photoOrNone(photoSizes, "Foto"), "assets/a.jpg", "/assets/a.jpg"],
  ["a photo", photo(photoSizes, "Foto"), "/x/assets/a.jpg", "/x/assets/a.jpg"],
])("%s is read", (_, schema, given, read) => {
  expect(schema.parse(given)).toBe(read);
});

test.each<[name: string, z.ZodType, given: unknown, message: string]>([
  ["a text", word, 7, "debe ser un texto entre comillas"],
  ["a text", word, undefined, "falta: escríbelo"],
  ["a required text", requiredText("Título"), 7, "debe ser un texto entre comillas"],
  ["a required text", requiredText("Título"), " ", "está vacío: escríbelo"],
  ["a choice", choice({ a: "A" }, "Cuál"), "toString", "no es ninguno de a"],
  ["a number", area, "unos 180 m2", "debe ser un número"],
  ["a number", area, "180,25 m2", "escribe solo el número: 180,25"],
  ["a number", area, "180x25", "escribe solo el número: 180"],
  ["a number", area, "1 800 m2", "debe ser un número"],
  ["a number", area, 10, "debe ser como mucho 9"],
  ["a path or URL", pathOrUrl("Enlace"), "//otro.pe", localOrWeb],
  ["a photo", photo(photoSizes, "Foto"), "/\\otro.pe/a.jpg", localOrWeb],
  ["a photo", photo(photoSizes, "Foto"), "javascript:alert(1)", localOrWeb],
  ["an optional photo", photoOrNone(photoSizes, "Foto"), "foto.jpg", localOrWeb],
  ["an object", strictObject({}), [], "debe ir entre llaves { }"],
  ["a list", list(word, "Lista"), {}, "debe ser una lista entre corchetes [ ]"],
])("%s refuses a wrong value: %j, %j, %s", (_, schema, given, message) => {
  expect(schema.safeParse(given).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

const noDays = ["2026-02-30", "2026-02-280", "2026-2-28", "2026-99-99", "2026-02-28T10:00"];

test.each([...noDays, "hoy, 2026-02-28", "en 2026-02-28", "mañana"])("%s is no day", (text) => {
  expect(validate(day("Día"), text).errors).toMatchObject([{ message: noDay }]);
});

test.each([
  { name: "a text", schema: word },
  { name: "a required text", schema: requiredText("Título", "Pista.") },
  { name: "a list", schema: list(word, "Título", "Pista.") },
  { name: "an object", schema: strictObject({}, "Título", "Pista.") },
])("$name has its label and its hint", ({ schema }) => {
  expect(metadataOf(schema)).toMatchObject({ title: "Título", description: "Pista." });
});

test("gives one reason for each value, the first", () => {
  const schema = strictObject({ from: day("Desde"), to: day("Hasta") });
  expect(validate(schema, { from: "", to: "mañana" }).errors).toMatchObject([
    { path: ["from"], message: "está vacío: escríbelo" },
    { path: ["to"], message: noDay },
  ]);
});

// Comparing each error with all others would take a minute, in which the watchdog ends the process.
test("gives one reason for each of ten thousand wrong values", () => {
  const tooShort = word.min(3, "es corto").regex(/x/, "no tiene x");
  const errors = validate(
    list(tooShort, "Lista"),
    Array.from({ length: 10_000 }, () => ""),
  ).errors;
  expect(errors).toHaveLength(10_000);
});

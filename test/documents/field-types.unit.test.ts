import { expect, test } from "vitest";
import type { z } from "zod";
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
const photos = { widths: [288] } as never;
const localOrWeb =
  "debe ser un enlace completo, como https://…, o uno de este sitio, como /assets/…, sin espacios";
const noDay = "debe ser un día, como 2026-11-21";
const at = (address: string) => `/assets/${address}`;

test.each<[z.ZodType, unknown, unknown]>([
  [word, " dos palabras ", "dos palabras"],
  [requiredText("Título"), " dos palabras ", "dos palabras"],
  [choice({ a: "A" }, "Cuál"), "", ""],
  [number("Área", "En m².", 1, 9), 9, 9],
  [day("Día"), " 2026-02-28 ", "2026-02-28"],
  [pathOrUrl("Enlace"), "https://obras.pe/x", "https://obras.pe/x"],
  [webAddress("Enlace"), "", ""],
  [photoOrNone(photos, "Foto"), "./assets/a.jpg", at("a.jpg")],
  [photoOrNone(photos, "Foto"), "assets/a.jpg", at("a.jpg")],
  [photo(photos, "Foto"), "/x/assets/a.jpg", "/x/assets/a.jpg"],
])("%# reads %j as %j", (schema, given, read) => {
  expect(schema.parse(given)).toBe(read);
});

test.each<[z.ZodType, unknown, string]>([
  [word, 7, "debe ser un texto entre comillas"],
  [word, undefined, "falta: escríbelo"],
  [requiredText("Título"), 7, "debe ser un texto entre comillas"],
  [requiredText("Título"), " ", "está vacío: escríbelo"],
  [choice({ a: "A" }, "Cuál"), "toString", "no es ninguno de a"],
  [number("Área", "En m².", 1, 9), "unos 180 m2", "debe ser un número"],
  [number("Área", "En m².", 1, 9), "180,25 m2", "escribe solo el número: 180,25"],
  [number("Área", "En m².", 1, 9), "180x25", "escribe solo el número: 180"],
  [number("Área", "En m².", 1, 9), "1 800 m2", "debe ser un número"],
  [number("Área", "En m².", 1, 9), 10, "debe ser como mucho 9"],
  [pathOrUrl("Enlace"), "//otro.pe", localOrWeb],
  [photo(photos, "Foto"), "/\\otro.pe/a.jpg", localOrWeb],
  [photo(photos, "Foto"), "javascript:alert(1)", localOrWeb],
  [photoOrNone(photos, "Foto"), "foto.jpg", localOrWeb],
  [strictObject({}), [], "debe ir entre llaves { }"],
  [list(word, "Lista"), {}, "debe ser una lista entre corchetes [ ]"],
])("%# refuses %j: %s", (schema, given, message) => {
  expect(schema.safeParse(given).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

const noDays = ["2026-02-30", "2026-02-280", "2026-2-28", "2026-99-99", "2026-02-28T10:00"];

test.each([...noDays, "hoy, 2026-02-28", "en 2026-02-28", "mañana"])("%s is no day", (text) => {
  expect(validate(day("Día"), text).errors).toMatchObject([{ message: noDay }]);
});

test.each([
  word,
  requiredText("Título", "Pista."),
  list(word, "Título", "Pista."),
  strictObject({}, "Título", "Pista."),
])("%# has its label and its hint", (schema) => {
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

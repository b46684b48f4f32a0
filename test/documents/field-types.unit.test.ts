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
} from "~/documents/field-types.server";

const word = text("Título");
const area = number("Área", "En m².", 1, 9);
const photoSizes = { box: [288, 288], leastWidth: 200, widths: [288], formats: [] } as PhotoSizes;
const localOrWeb =
  "debe ser un enlace completo, como https://…, o uno de este sitio, como /assets/…, sin espacios";
const noDay = "debe ser un día, como 2026-11-21";

test.each<[name: string, given: unknown, read: unknown, z.ZodType]>([
  ["a text", " dos palabras ", "dos palabras", word],
  ["a required text", " dos palabras ", "dos palabras", requiredText("Título")],
  ["a number", 9, 9, area],
  ["a day", " 2026-02-28 ", "2026-02-28", day("Día")],
  ["a path or URL", "https://obras.pe/x", "https://obras.pe/x", pathOrUrl("Enlace")],
  ["an optional photo", "assets/a.jpg", "/assets/a.jpg", photoOrNone(photoSizes, "Foto")],
  ["an optional photo", "./assets/a.jpg", "/assets/a.jpg", photoOrNone(photoSizes, "Foto")],
  ["a photo", "/x/assets/a.jpg", "/x/assets/a.jpg", photo(photoSizes, "Foto")],
])("%s reads %j as %j", (_, given, read, schema) => {
  expect(schema.parse(given)).toBe(read);
});

test.each<[name: string, given: unknown, message: string, z.ZodType]>([
  ["a text", 7, "debe ser un texto entre comillas", word],
  ["a text", undefined, "falta: escríbelo", word],
  ["a required text", 7, "debe ser un texto entre comillas", requiredText("Título")],
  ["a required text", " ", "está vacío: escríbelo", requiredText("Título")],
  ["a choice", "toString", "no es ninguno de a", choice({ a: "A" }, "Cuál")],
  ["a number", "180 m2", "debe ser un número", area],
  ["a number", 10, "debe ser como mucho 9", area],
  ["a path or URL", "//otro.pe", localOrWeb, pathOrUrl("Enlace")],
  ["a photo", "/\\otro.pe/a.jpg", localOrWeb, photo(photoSizes, "Foto")],
  ["a photo", "javascript:alert(1)", localOrWeb, photo(photoSizes, "Foto")],
  ["an optional photo", "foto.jpg", localOrWeb, photoOrNone(photoSizes, "Foto")],
  ["an object", [], "debe ir entre llaves { }", strictObject({})],
  ["a list", {}, "debe ser una lista entre corchetes [ ]", list(word, "Lista")],
])("%s refuses %j: %s", (_, given, message, schema) => {
  expect(schema.safeParse(given).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

const noDays = ["2026-02-30", "2026-02-280", "2026-2-28", "2026-99-99", "2026-02-28T10:00"];

test.each([...noDays, "hoy, 2026-02-28", "en 2026-02-28", "mañana"])("%s is no day", (text) => {
  expect(validate(day("Día"), text).errors).toMatchObject([{ message: noDay }]);
});

test("a required text has its label and its hint", () => {
  const labels = { title: "Título", description: "Pista." };
  expect(metadataOf(requiredText("Título", "Pista."))).toMatchObject(labels);
});

test("gives one reason for each value, the first", () => {
  const schema = strictObject({ from: day("Desde"), to: day("Hasta") });
  expect(validate(schema, { from: "", to: "mañana" }).errors).toMatchObject([
    { path: ["from"], message: "está vacío: escríbelo" },
    { path: ["to"], message: noDay },
  ]);
});

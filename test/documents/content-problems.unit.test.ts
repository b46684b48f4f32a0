import { expect, test } from "vitest";
import { problemsOf } from "~/documents/content-problems";
import { defineList, defineObject } from "~/documents/document";
import { list, requiredText, sampleMark, strictObject } from "~/documents/field-types.server";

test("a fact is a sample as long as nobody changes the shipped one, also in another item of a list", () => {
  const office = strictObject({ city: requiredText("Ciudad"), street: requiredText("Calle") });
  const shipped = {
    phone: "1",
    email: "a@x.pe",
    offices: [{ city: "Lima", street: "Jr. Real 1" }],
  };
  const facts = defineObject({
    name: "facts",
    title: "Datos",
    page: "/",
    parts: [],
    convert: (valid) => valid,
    shipped,
    samples: ["phone", "offices.street"],
    schema: strictObject({
      phone: requiredText("Teléfono"),
      email: requiredText("Correo"),
      offices: list(office, "Oficinas"),
    }),
  });
  const samplesIn = (value: object) =>
    problemsOf(facts, value).map(({ kind, path }) => `${kind} ${path.join(".")}`);
  expect(samplesIn(shipped)).toEqual(["sample phone", "sample offices.0.street"]);
  const own = { city: "Ica", street: "Av. Sol 2" };
  expect(samplesIn({ ...shipped, phone: "2", offices: [own, ...shipped.offices] })).toEqual([
    "sample offices.1.street",
  ]);
  expect(samplesIn({ ...shipped, phone: "2", offices: [own] })).toEqual([]);
});

test("an entry is a sample as long as it is marked, is not shown with an error, and each unknown key is named", () => {
  const works = defineList({
    name: "works",
    title: "Obras",
    page: "/",
    pluralName: "las obras",
    addLabel: "Nueva obra",
    shipped: [],
    schema: strictObject({ titulo: requiredText("Título"), muestra: sampleMark }, "Obra"),
  });
  const entries = [
    { titulo: "Casa", muestra: true },
    { titulo: 7, muestra: true, areaa: 120 },
    { titulo: "Tienda", areaa: 120 },
  ];
  expect(problemsOf(works, entries)).toEqual([
    { kind: "sample", path: [0], text: expect.stringMatching(/^Obra 1 es una muestra/) },
    {
      kind: "error",
      path: [1],
      text: "Obra 2 no se muestra: titulo: debe ser un texto entre comillas",
    },
    { kind: "unknown", path: [1], text: expect.stringMatching(/no existe el campo «areaa»/) },
    {
      kind: "unknown",
      path: [2],
      text: expect.stringMatching(/^Obra 3 .*no existe el campo «areaa»/),
    },
  ]);
});

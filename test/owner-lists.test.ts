import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parseList } from "~/lists/parse.server";
import { faultsOf } from "~/lists/words.server";
import { testimonials } from "~/testimonials/rules.server";
import { schemas } from "../scripts/editor-schemas";

const read = (path: string) => readFileSync(resolve(import.meta.dirname, "..", path), "utf8");

const entry = {
  nombre: "Elena",
  empresa: "Bodega",
  imagen: "/assets/testimonios/elena.jpg",
  comentario: "Bien.",
};

describe("what editors are told", () => {
  test.each(Object.keys(schemas))("in %s is what the site asks (npm run schemas)", (path) => {
    expect(JSON.parse(read(path))).toEqual(JSON.parse(JSON.stringify(schemas[path])));
  });

  test("is where they look for it", () => {
    const settings = JSON.parse(read(".vscode/settings.json")) as { "json.schemas": unknown };
    const files = ["public/assets/data/testimonios", "public/assets/data/obras"];
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(files.map((file) => `${file}.schema.json`)),
    );
    expect(settings["json.schemas"]).toEqual(
      files.map((file) => ({ fileMatch: [`/${file}.json`], url: `./${file}.schema.json` })),
    );
  });
});

describe("a fault is told in Spanish", () => {
  test.each<[unknown, string[]]>([
    [{ ...entry, nombre: " " }, ["nombre: está vacío"]],
    [{ ...entry, empresa: 7 }, ["empresa: debe ser un texto"]],
    [
      { nombre: "Elena", imagen: "foto.jpg", comentario: "Bien." },
      [
        "empresa: falta",
        "imagen: debe ser una ruta como /assets/… o una dirección https://…, sin espacios",
      ],
    ],
    [7, ["debe tener nombre, empresa y comentario entre llaves { }"]],
  ])("with its field: %j", (candidate, faults) => {
    expect(faultsOf(testimonials.schema, candidate)).toEqual(faults);
  });

  test("with its line and column where the parser knows them", () => {
    const parse = (text: string) => parseList(Buffer.from(text));
    expect(() => parse('[\n  {"nombre": "Elena" "empresa": "x"}\n]')).toThrow(
      /^no es JSON válido \(línea 2, columna 22\); suele/,
    );
    expect(() => parse("[,]")).toThrow(/^no es JSON válido/);
    expect(() => parse("{}")).toThrow("debe ser una lista");
  });

  test.each([
    ["UTF-16", "utf16le", "está guardado en UTF-16"],
    ["Latin-1", "latin1", "no está guardado en UTF-8"],
  ] as const)("when the file is saved as %s", (_, encoding, fault) => {
    const saved = Buffer.from(JSON.stringify([{ nombre: "Cárdenas" }]), encoding);
    expect(() => parseList(saved)).toThrow(fault);
  });
});

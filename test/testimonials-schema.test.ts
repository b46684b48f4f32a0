import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { parseList } from "~/lists/parse.server";
import { faultsOf } from "~/lists/words.server";
import { services } from "~/content/services";
import { entrySchema } from "~/testimonials/rules.server";

const read = (path: string) => readFileSync(resolve(import.meta.dirname, "..", path), "utf8");

const published = JSON.parse(read("public/assets/data/testimonios.schema.json")) as {
  items: {
    required: string[];
    properties: Record<string, { description?: string; examples?: string[] }>;
  };
};

const entry = {
  nombre: "Elena",
  empresa: "Bodega",
  imagen: "/assets/testimonios/elena.jpg",
  comentario: "Bien.",
};

describe("the schema for editors", () => {
  test("says of each field what the site asks of it, and explains it", () => {
    const { required, properties } = published.items;
    const asked = z.toJSONSchema(entrySchema, { io: "input" });
    expect(required).toEqual(asked.required);
    const rules = Object.entries(properties).map(([name, given]) => {
      expect(given.description).toMatch(/.{10,}/);
      const rule = Object.entries(given).filter(([key]) => !/description|examples/.test(key));
      return [name, Object.fromEntries(rule)];
    });
    expect(Object.fromEntries(rules)).toEqual(asked.properties);
  });

  test("offers every service", () => {
    expect(published.items.properties.servicio?.examples).toEqual(services.map(({ slug }) => slug));
  });

  const byEditors = z.fromJSONSchema(JSON.parse(JSON.stringify(published.items)));

  test.each<[string, unknown]>([
    ["a good entry", entry],
    ["a picture elsewhere", { ...entry, imagen: "https://ejemplo.pe/e.jpg" }],
    ["a field too many", { ...entry, cargo: "Gerente" }],
    ["blanks", { ...entry, nombre: " \n" }],
    ["an empty comment", { ...entry, comentario: "" }],
    ["a number", { ...entry, empresa: 7 }],
    ["a picture with a space", { ...entry, imagen: "/mi foto.jpg" }],
    ["a picture that is a script", { ...entry, imagen: "javascript:alert(1)" }],
    ["a picture without https", { ...entry, imagen: "http://ejemplo.pe/e.jpg" }],
    ["no picture", { ...entry, imagen: undefined }],
    ["an empty picture", { ...entry, imagen: "" }],
    ["a service", { ...entry, servicio: "domotica" }],
    ["a missing field", { nombre: "Elena" }],
    ["nothing", null],
    ["a text", "Elena"],
  ])("takes or refuses %s as the site does", (_, candidate) => {
    expect(byEditors.safeParse(candidate).success).toBe(
      faultsOf(entrySchema, candidate).length === 0,
    );
  });

  test("is the one that editors are pointed to", () => {
    const settings = JSON.parse(read(".vscode/settings.json")) as {
      "json.schemas": { fileMatch: string[]; url: string }[];
    };
    expect(settings["json.schemas"]).toEqual([
      {
        fileMatch: ["/public/assets/data/testimonios.json"],
        url: "./public/assets/data/testimonios.schema.json",
      },
      {
        fileMatch: ["/public/assets/data/obras.json"],
        url: "./public/assets/data/obras.schema.json",
      },
    ]);
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
    expect(faultsOf(entrySchema, candidate)).toEqual(faults);
  });

  test("with its line and column where the parser knows them", () => {
    const parse = (text: string) => parseList(Buffer.from(text), "testimonios");
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
    expect(() => parseList(saved, "testimonios")).toThrow(fault);
  });
});

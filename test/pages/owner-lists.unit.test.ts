import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseList } from "~/content/parse.server";
import { faultsOf, inWords } from "~/content/rules.server";
import { listFaults, liveList } from "~/lists/live-list.server";
import { testimonials } from "~/testimonials/rules.server";
import { editorSettings } from "../../scripts/developer/editor-settings";
import { temporaryFolder } from "../helpers/server";
import { project } from "../../scripts/project.mjs";

const read = (path: string) => readFileSync(join(project, path), "utf8");

const entry = {
  nombre: "Elena",
  empresa: "Bodega",
  imagen: "/assets/testimonios/elena.jpg",
  comentario: "Bien.",
};

test("what editors are told is what the site asks (npm run generate)", () => {
  const told = JSON.parse(JSON.stringify(editorSettings())) as object;
  expect(JSON.parse(read(".vscode/settings.json"))).toEqual(told);
});

describe("a fault is told in Spanish", () => {
  test.each<[unknown, string[]]>([
    [{ ...entry, nombre: " " }, ["nombre: está vacío"]],
    [{ ...entry, empresa: 7 }, ["empresa: debe ser un texto entre comillas"]],
    [
      { nombre: "Elena", imagen: "foto.jpg", comentario: "Bien." },
      [
        "empresa: falta",
        "imagen: debe ser una ruta como /assets/… o una dirección https://…, sin espacios",
      ],
    ],
    [7, ["debe ir entre llaves { }"]],
  ])("with its field: %j", (candidate, faults) => {
    expect(faultsOf(testimonials.schema, candidate).map(inWords)).toEqual(faults);
  });

  test("with its line and column where the parser knows them", () => {
    const parse = (text: string) => parseList(Buffer.from(text));
    expect(() => parse('[\n  {"nombre": "Elena" "empresa": "x"}\n]')).toThrow(
      /^no es JSON válido \(línea 2, columna 22\); suele/,
    );
    expect(() => parse("[,]")).toThrow(/^no es JSON válido/);
    expect(() => parse("{}")).toThrow("debe ser una lista");
  });
});

test("an entry that is not shown is told in the bandeja until it is mended", async () => {
  const file = join(temporaryFolder(), "testimonios.json");
  const read = liveList({ ...testimonials, file });
  writeFileSync(file, '[{ "nombre": "Ana" }]');
  expect(await read()).toEqual([]);
  expect(listFaults()).toEqual([expect.stringMatching(/^Testimonio 1 de .* no se muestra \(/)]);
  writeFileSync(file, "[]");
  await read();
  expect(listFaults()).toEqual([]);
});

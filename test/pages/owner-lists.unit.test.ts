import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lineAt, parseList } from "~/content/json.server";
import { describeFault, faultsOf } from "~/content/rules.server";
import { listFaults, liveList } from "~/lists/live-list.server";
import { testimonials } from "~/testimonials/rules.server";
import { temporaryFolder } from "../helpers/program";

const entry = {
  nombre: "Elena",
  empresa: "Bodega",
  imagen: "/assets/testimonios/elena.jpg",
  comentario: "Bien.",
};

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
    expect(faultsOf(testimonials.schema, candidate).map(describeFault)).toEqual(faults);
  });

  test("with the line where the JSON breaks", () => {
    const parse = (text: string) => parseList(Buffer.from(text));
    const broken: [text: string, line: number][] = [
      ['[\n  {"nombre": "Elena" "empresa": "x"}\n]', 2],
      ['[\n  {"nombre": "Elena",\n  }\n]', 3],
      ['[\n  {"nombre": "Elena\n  "}\n]', 2],
      ["[,]", 1],
      ['[\n"a"\n', 3],
      ["[]\n]", 2],
      ["[\n{nombre: 1}]", 2],
    ];
    for (const [text, line] of broken) {
      expect(() => parse(text), text).toThrow(`no es JSON válido (línea ${line});`);
    }
    expect(() => parse("{}")).toThrow("debe ser una lista");
    expect(() => parse("")).toThrow("está vacío");
  });

  test("with the line of the value, or of what is around it", () => {
    const text = '{\n"a": [\n1,\n{"b": 2}],\n"c": "x"}';
    expect(lineAt(text, ["a", 1, "b"])).toBe(4);
    expect(lineAt(text, ["a", 1, "missing"])).toBe(4);
    expect(lineAt(text, ["c"])).toBe(5);
    expect(lineAt(text, ["missing"])).toBe(1);
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

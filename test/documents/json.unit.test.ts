import { expect, test } from "vitest";
import { lineAt, parseJson } from "~/documents/json.server";
import { describeContentError, check } from "~/documents/rules.server";
import { testimonials } from "~/testimonials/document.server";

const entry = {
  nombre: "Elena",
  empresa: "Bodega",
  imagen: "/assets/testimonios/elena.jpg",
  comentario: "Bien.",
};

test.each<[unknown, string[]]>([
  [{ ...entry, nombre: " " }, ["nombre: está vacío: escríbelo"]],
  [
    { nombre: "Elena", imagen: "foto.jpg", comentario: "Bien.", servicio: "topo" },
    [
      "empresa: falta: escríbelo",
      "imagen: debe ser un enlace completo, como https://…, o uno de este sitio, como /assets/…, sin espacios",
      expect.stringMatching(/^servicio: no es ninguno de constructora, /),
    ],
  ],
  [7, ["debe ir entre llaves { }"]],
])("describes an error in Spanish with its field: %j", (candidate, errors) => {
  expect(check(testimonials.schema, candidate).errors.map(describeContentError)).toEqual(errors);
});

test("describes an error with the line where the JSON breaks", () => {
  const parse = (text: string) => parseJson(Buffer.from(text));
  const broken: [text: string, line: number][] = [
    ['[\n  {"nombre": "Elena" "empresa": "x"}\n]', 2],
    ['[\n  {"nombre": "Elena",\n  }\n]', 3],
    ['[\n  {"nombre": "Elena\n  "}\n]', 2],
    ["[,]", 1],
    ['[\n"a"\n', 3],
    ["[]\n]", 2],
    ["[\n{nombre: 1}]", 2],
    ["[\n// uno\n1]", 2],
  ];
  for (const [text, line] of broken) {
    expect(() => parse(text), text).toThrow(`no es JSON válido (línea ${line});`);
  }
  expect(() => parse("[".repeat(100_000)), "too deep to find the line").toThrow("unos dentro de");
  expect(() => parse(" \n")).toThrow("está vacío");
  expect(() => parseJson(Buffer.from("[]", "utf16le"))).toThrow("UTF-16");
  expect(() => parseJson(Buffer.from('["ñ"]', "latin1"))).toThrow("no está guardado en UTF-8");
});

test("finds the line of a value, or of the object around it", () => {
  const text = '{\n"a": [\n1,\n{"b": 2}],\n"c": "x"}';
  expect(lineAt(text, ["a", 1, "b"])).toBe(4);
  expect(lineAt(text, ["a", 1, "missing"])).toBe(4);
  expect(lineAt(text, ["c"])).toBe(5);
  expect(lineAt(text, ["missing"]), "shipped").toBe(0);
  expect(lineAt(text, [])).toBe(1);
});

test("may begin with a byte order mark, and name a picture without a slash", () => {
  const text = JSON.stringify({ ...entry, imagen: "assets/elena.jpg" });
  const value = parseJson(Buffer.from(`\ufeff${text}`));
  expect(testimonials.schema.parse(value)).toMatchObject({ imagen: "/assets/elena.jpg" });
});

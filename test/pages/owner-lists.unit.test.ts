import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { lineAt, parseList } from "~/content/json.server";
import { describeError, findErrors } from "~/content/rules.server";
import { listErrors, liveList } from "~/lists/live-list.server";
import { testimonials } from "~/testimonials/rules.server";
import { temporaryFolder } from "../helpers/program";

const entry = {
  nombre: "Elena",
  empresa: "Bodega",
  imagen: "/assets/testimonios/elena.jpg",
  comentario: "Bien.",
};

describe("describes an error in Spanish", () => {
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
  ])("with its field: %j", (candidate, errors) => {
    expect(findErrors(testimonials.schema, candidate).map(describeError)).toEqual(errors);
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

  test("with the line of the value, or of the object around it", () => {
    const text = '{\n"a": [\n1,\n{"b": 2}],\n"c": "x"}';
    expect(lineAt(text, ["a", 1, "b"])).toBe(4);
    expect(lineAt(text, ["a", 1, "missing"])).toBe(4);
    expect(lineAt(text, ["c"])).toBe(5);
    expect(lineAt(text, ["missing"])).toBe(1);
  });
});

describe("an owner's list", () => {
  let file: string;
  let read: () => Promise<unknown[]>;
  const log = vi.spyOn(console, "error");
  const save = (content: unknown) =>
    writeFileSync(file, content instanceof Buffer ? content : JSON.stringify(content));

  beforeEach(async () => {
    file = join(temporaryFolder(), "testimonios.json");
    read = liveList({ ...testimonials, file });
    save([entry]);
    expect(await read()).toHaveLength(1);
    log.mockReset();
  });
  afterAll(() => log.mockRestore());

  test.each([
    ["cannot be parsed", () => save(Buffer.from('[{"nombre": '))],
    ["is in another encoding", () => save(Buffer.from('["Cárdenas"]', "latin1"))],
    ["is no list", () => save({ nombre: "x" })],
    ["is too long", () => save(Array(501).fill(entry))],
    ["is too large", () => save(Buffer.from(" ".repeat(1024 * 1024) + JSON.stringify([entry])))],
    ["is no file at all", () => [rmSync(file), execFileSync("mkfifo", [file])]],
    ["is missing", () => rmSync(file)],
  ])(
    "that %s keeps its last good entries, is logged once, and is read again when it is repaired",
    async (_, damage) => {
      damage();
      for (let time = 0; time < 2; time++) expect(await read()).toMatchObject([entry]);
      expect(log.mock.calls).toEqual([
        [
          expect.stringMatching(
            /^Error al cargar los testimonios .*; se sigue mostrando lo de antes$/,
          ),
        ],
      ]);
      expect(listErrors()).toEqual(log.mock.calls[0]);
      rmSync(file, { force: true });
      save([]);
      expect(await read()).toEqual([]);
      expect(listErrors()).toEqual([]);
    },
  );

  test("names ten bad entries and counts the others", async () => {
    save([entry, ...Array<number>(200).fill(8)]);
    expect(await read()).toHaveLength(1);
    const logged = log.mock.calls.join("\n");
    expect(logged.match(/no se muestra/g)).toHaveLength(10);
    expect(logged).toContain("… y 190 más de ");
    expect(listErrors()).toEqual([expect.stringMatching(/^Testimonio 2 de .* no se muestra \(/)]);
  });

  test("may begin with a byte order mark, and name a picture without a slash", async () => {
    const text = JSON.stringify([{ ...entry, imagen: "assets/elena.jpg" }]);
    save(Buffer.from(`\ufeff${text}`));
    expect(await read()).toMatchObject([{ imagen: "/assets/elena.jpg" }]);
  });
});

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { findFaults } from "../scripts/check/facts";
import { findPromises, promises } from "../scripts/check/promises";
import { findSamples } from "../scripts/check/samples";
import { findTestimonials } from "../scripts/check/testimonials";
import { findMistyped } from "../scripts/check/types";
import { findUnreadable } from "../scripts/check/unreadable";
import { findWorks } from "../scripts/check/works";
import { companyFile, realFacts, testimonialsFile } from "./helpers/content";
import { copyProject, project } from "./helpers/project-copy";

const copy = copyProject("app/content", "app/images", "app/message");

const writeFacts = (change: object) =>
  writeFileSync(copy.at(companyFile), JSON.stringify({ ...realFacts, ...change }, null, 2));

beforeEach(() => {
  copy.restore("app/content");
  writeFacts({});
});

afterAll(() => copy.remove());

describe("what must be mended before anything else", () => {
  test.each<[string, string, typeof findFaults, () => void, RegExp]>([
    [
      "a lost comma in a text, in six lines",
      "app/content/home.ts",
      findUnreadable,
      () => copy.edit("app/content/home.ts", 'name: "Inicio",', 'name: "Inicio"'),
      /^sobra o falta una coma, comilla o llave; mira también la línea anterior\.\n +\d+ \| name: "Inicio"\n +\d+ \| title/,
    ],
    [
      "a lost comma in a fact",
      companyFile,
      findUnreadable,
      () => copy.edit(companyFile, '"Obras del Sur",', '"Obras del Sur"'),
      /^no es JSON válido \(línea 4, columna 3\)/,
    ],
    [
      "a fact that cannot be",
      companyFile,
      findFaults,
      () => copy.edit(companyFile, "20601234565", "20601234561"),
      /^ruc: no es un RUC/,
    ],
    [
      "a field that is written wrong",
      "app/content/home.ts",
      findMistyped,
      () => copy.edit("app/content/home.ts", /^ {2}meta: \{/m, "  mata: {"),
      /^no existe el campo «mata»/,
    ],
    [
      "a text that is saved in another encoding",
      "app/content/nosotros.ts",
      findUnreadable,
      () => {
        const text = copy.read("app/content/nosotros.ts");
        writeFileSync(copy.at("app/content/nosotros.ts"), Buffer.from(text, "latin1"));
      },
      /^no está guardado en UTF-8/,
    ],
  ])("is %s", (_, file, find, harm, words) => {
    harm();
    const [first] = find(copy.folder);
    expect(first).toMatchObject({ file, text: expect.stringMatching(words) as string });
  });
});

describe("a sample", () => {
  test("is taken for right once it is confirmed, and nothing else", () => {
    writeFacts({ ruc: "", confirmed: [...realFacts.confirmed, "ruc", "rux"] });
    const found = [...findSamples(copy.folder), ...findPromises(copy.folder)];
    expect(found.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^confirmed: «rux» no es nada que se confirme/),
    ]);
  });
});

test("every promise that the pages make is asked for where it stands", () => {
  writeFacts({ confirmed: ["nosotros.nameIdea"] });
  const found = findPromises(copy.folder);
  for (const name of Object.keys(promises)) {
    const [asked] = found.filter(({ text }) => text.includes(`(${name})`));
    expect(asked?.text).toMatch(/^promete /);
    expect(asked?.line).toBeGreaterThan(0);
  }
});

test("a file of testimonials that cannot be read says where", () => {
  mkdirSync(join(copy.folder, "public/assets/data"), { recursive: true });
  writeFileSync(copy.at(testimonialsFile), '[{"nombre": "Elena" "empresa": "x"}]');
  expect(findTestimonials(copy.folder)[0]?.text).toContain(
    "no es JSON válido (línea 1, columna 21)",
  );
});

test("the project's own facts and lists are right, whatever is still a sample", () => {
  const found = [findUnreadable, findFaults, findSamples, findTestimonials, findWorks].flatMap(
    (find) => find(project),
  );
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ text }) => !/muestra|está vacío/.test(text))).toEqual([]);
});

import { rmSync, writeFileSync } from "node:fs";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { findProblems } from "../../scripts/owner/check-content";
import { promises } from "../../scripts/owner/check/promises";
import { companyFile, realFacts, testimonialsFile } from "../helpers/content";
import { project } from "../../scripts/project.mjs";
import { copyProject } from "../helpers/project-copy";

const copy = copyProject(".env.example", "content", "public/assets");

const writeFacts = (change: object) =>
  writeFileSync(copy.at(companyFile), JSON.stringify({ ...realFacts, ...change }, null, 2));

beforeEach(() => {
  copy.restore("content", "public/assets");
  writeFacts({});
});

afterAll(() => copy.remove());

const home = "content/home.json";

describe("what must be mended before anything else", () => {
  test.each<[string, string, () => void, RegExp]>([
    [
      "a lost comma",
      home,
      () => copy.edit(home, '"name": "Inicio",', '"name": "Inicio"'),
      /^no es JSON válido \(línea 5, columna 5\)/,
    ],
    [
      "a comma too many",
      companyFile,
      () => copy.edit(companyFile, /\n}$/, ",\n}"),
      /^no es JSON válido \(línea \d+, columna 1\)/,
    ],
    [
      "a fact that cannot be",
      companyFile,
      () => copy.edit(companyFile, "20601234565", "20601234561"),
      /^ruc: no es un RUC/,
    ],
    [
      "a field that is written wrong",
      home,
      () => copy.edit(home, '"secondary"', '"secundary"'),
      /^actions\.secondary: falta/,
    ],
    [
      "a field that nobody reads",
      companyFile,
      () => copy.edit(companyFile, '"ruc"', '"facebok": "",\n  "ruc"'),
      /^facebok: no existe ese campo; aquí van name, shortName/,
    ],
    [
      "a field that stands twice",
      companyFile,
      () => copy.edit(companyFile, '"ruc"', '"phone": "966 000 000",\n  "ruc"'),
      /^«phone» ya está en la línea \d+: deja uno solo/,
    ],
    [
      "a text that is saved in another encoding",
      home,
      () => writeFileSync(copy.at(home), Buffer.from(copy.read(home), "latin1")),
      /^no está guardado en UTF-8/,
    ],
  ])("is %s", async (_, file, harm, words) => {
    harm();
    const [first] = await findProblems(copy.folder);
    expect(first).toMatchObject({ file, text: expect.stringMatching(words) as string });
  });
});

describe("what is named, each with its place:", () => {
  const avisos = "public/assets/data/avisos.json";
  const notice = { texto: "Cerrado.", desde: "2027-07-28", hasta: "2027-07-29" };
  const writeNotice = (change: object) =>
    writeFileSync(copy.at(avisos), JSON.stringify([{ ...notice, ...change }]));
  const settings = (text: string) => writeFileSync(copy.at(".env"), text);
  const site = "SITE_URL=https://obras.pe\n";

  afterEach(() => rmSync(copy.at(".env"), { force: true }));

  test.each<[string, () => void, string]>([
    [
      "letters that were saved in another encoding",
      () => copy.edit(home, '"offer": "Construcción', '"offer": "ConstrucciÃ³n'),
      "home.offer: «ConstrucciÃ³n» tiene letras rotas: escríbelo otra vez.",
    ],
    [
      "the same in a list",
      () => writeNotice({ texto: "AtenciÃ³n" }),
      "avisos.0.texto: «AtenciÃ³n» tiene letras rotas: escríbelo otra vez.",
    ],
    [
      "a day that there is not",
      () => copy.edit(home, /"updated": ".*?"/, '"updated": "2026-02-31"'),
      "meta.updated: debe ser un día, como 2026-11-21.",
    ],
    [
      "a day to come",
      () => copy.edit(home, /"updated": ".*?"/, '"updated": "2099-01-31"'),
      "meta.updated: ese día todavía no llega.",
    ],
    ["a year to come", () => writeFacts({ since: "2091" }), "since: ese año todavía no llega."],
    [
      "a notice that ends before it begins",
      () => writeNotice({ hasta: "2027-07-01" }),
      "0.hasta: es antes que desde.",
    ],
    [
      "a link that leads nowhere",
      () => writeNotice({ texto: "Mira [esto](/estto)." }),
      "avisos.0.texto: el enlace /estto no lleva a ninguna parte.",
    ],
    [
      "a link where none is shown",
      () => copy.edit(home, /"statement": "/, '"statement": "[Mira](/contacto) '),
      "home.whyOneGroup.statement: aquí no va un enlace: ponlo en un texto o una respuesta.",
    ],
    [
      "a city without an office",
      () => writeFacts({ offices: realFacts.offices.slice(0, 1) }),
      "home.offer: dice «Ayacucho» y ninguna oficina está ahí.",
    ],
    [
      "a number that is another's",
      () => copy.edit(home, '"title": "Cuatro', '"title": "Cinco'),
      "home.services.title: dice «cinco» y hay 4.",
    ],
    [
      "the company of the sample",
      () => copy.edit(home, '"intro": "Contrata', '"intro": "Grupo Andén. Contrata'),
      "home.services.intro: nombra a Grupo Andén.",
    ],
    [
      "the logo of the sample",
      () => undefined,
      "logo: es una muestra. Pon el tuyo con npm run foto -- logo, o hazlo de letras.",
    ],
    [
      "an address that is not public",
      () => settings("SITE_URL=http://localhost"),
      "SITE_URL: pon la dirección pública del sitio, como https://www.tu-empresa.pe.",
    ],
    [
      "a setting that nobody reads",
      () => settings(`${site}EMAILJS_DAILY_LIMTI=50`),
      "EMAILJS_DAILY_LIMTI: nadie la lee; ¿quisiste escribir «EMAILJS_DAILY_LIMIT»?",
    ],
    [
      "a mark before the settings",
      () => settings(`\ufeff${site}`),
      "empieza con una marca invisible (BOM): guárdalo sin ella.",
    ],
    [
      "a setting that cannot be",
      () => settings(`${site}INBOX_PASSWORD=corta`),
      "Configuración incompleta o incorrecta: INBOX_PASSWORD debe tener al menos 12 caracteres; INBOX_PASSWORD debe tener al menos 6 caracteres distintos.",
    ],
    ["a file that is not there", () => rmSync(copy.at(companyFile)), "no existe el archivo."],
  ])("%s", async (_, harm, words) => {
    harm();
    const found = (await findProblems(copy.folder)).map(({ text }) => text);
    expect(found).toContain(words);
  });
});

test("a sample is taken for right once it is confirmed, and nothing else", async () => {
  writeFacts({ ruc: "", confirmed: [...realFacts.confirmed, "ruc", "rux"] });
  const found = await findProblems(copy.folder);
  expect(found.filter(({ file }) => file === companyFile).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^confirmed: «rux» no es nada que se confirme/),
  ]);
});

test("every promise that the pages make is asked for where it stands", async () => {
  writeFacts({ confirmed: ["nosotros.nameIdea"] });
  const found = await findProblems(copy.folder);
  for (const name of Object.keys(promises)) {
    const [asked] = found.filter(({ text }) => text.includes(`(${name})`));
    expect(asked?.text).toMatch(/^pide tu confirmación /);
    expect(asked?.line).toBeGreaterThan(0);
  }
});

test("a file of testimonials that cannot be read says where", async () => {
  writeFileSync(copy.at(testimonialsFile), '[{"nombre": "Elena" "empresa": "x"}]');
  const found = await findProblems(copy.folder);
  expect(found.find(({ file }) => file === testimonialsFile)?.text).toContain(
    "no es JSON válido (línea 1, columna 21)",
  );
});

test("an entry that stands twice is named with both lines", async () => {
  const one = { nombre: "Elena", empresa: "Bodega", comentario: "Bien." };
  writeFileSync(copy.at(testimonialsFile), `[\n${JSON.stringify(one)},\n${JSON.stringify(one)}\n]`);
  expect(await findProblems(copy.folder)).toContainEqual({
    file: testimonialsFile,
    line: 3,
    text: "Testimonio 2: ya está en la línea 2.",
  });
});

test("the project's own files are right, whatever is still a sample or a promise", async () => {
  const found = await findProblems(project);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ text }) => !/muestra|está vacío|pide tu confirmación/.test(text))).toEqual(
    [],
  );
});

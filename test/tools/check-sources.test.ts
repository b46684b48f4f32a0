import { rmSync, writeFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { findProblems } from "../../scripts/owner/check-content";
import promises from "../../scripts/owner/check/promises.json";
import { companyFile, realFacts } from "../helpers/content";
import { project } from "../../scripts/project.mjs";
import { copyProject } from "../helpers/project-copy";

const copy = copyProject(".env.example", "content", "public/assets");

const writeFacts = (change: object) =>
  writeFileSync(copy.at(companyFile), JSON.stringify({ ...realFacts, ...change }, null, 2));

beforeEach(() => copy.restore("content"));

test("what must be mended before anything else is named file by file, and nothing besides", async () => {
  const file = (name: string) => `content/${name}.json`;
  const [service] = realFacts.services;
  const [office] = realFacts.offices;
  writeFacts({
    ...{ ruc: "20601234561", since: "2091", offices: [office, { ...office, mapUrl: "" }] },
    services: [{ ...service, price: "S/ 0 con IGV", time: "6" }, service],
  });
  copy.edit(
    companyFile,
    '"ruc"',
    '"facebok": "",\n  "LEGALNAME": "",\n  "phone": "966 000 000",\n  "ruc"',
  );
  copy.edit(file("home"), '"name": "Inicio",', '"name": "Inicio"');
  copy.edit(file("constructora"), /\n}\s*$/, ",\n}");
  copy.edit(file("nosotros"), /"updated": ".*?"/, '"updated": "2026-02-31"');
  copy.edit(file("domotica"), /"updated": ".*?"/, '"updated": "2099-01-31"');
  copy.edit(file("privacidad"), '"law"', '"lawful"');
  copy.edit(file("privacidad"), '"id": "que-datos"', '"id": "quien-responde"');
  rmSync(copy.at(file("contacto")));
  rmSync(copy.at("content/logo.svg"));
  const saveAs = (encoding: BufferEncoding, name: string) =>
    writeFileSync(copy.at(file(name)), Buffer.from(copy.read(file(name)), encoding));
  saveAs("latin1", "desarrollo-sistemas");
  saveAs("utf16le", "seguridad-infraestructura");

  const wanted: [name: string, words: RegExp][] = [
    ["company", /LEGALNAME: no existe ese campo: ¿quisiste escribir «legalName»\?/],
    ["company", /facebok: no existe ese campo; aquí van name, tagline/],
    ["company", /ruc: no es un RUC/],
    ["company", /services\.0\.price: debe decir «S\/» con una cifra/],
    ["company", /services\.0\.time: no dice si son días, semanas o meses/],
    ["company", /since: ese año todavía no llega/],
    ["company", /ya está en la línea \d+: deja uno solo/],
    ["company", /ya está en la línea \d+: deja uno solo/],
    ["company", /«phone» ya está en la línea \d+: deja uno solo/],
    ["constructora", /no es JSON válido \(línea \d+, columna 1\)/],
    ["contacto", /no existe el archivo/],
    ["desarrollo-sistemas", /no está guardado en UTF-8/],
    ["domotica", /meta\.updated: ese día todavía no llega/],
    ["home", /no es JSON válido \(línea 5, columna 5\)/],
    ["logo", /no existe el archivo/],
    ["nosotros", /meta\.updated: debe ser un día, como 2026-11-21/],
    ["privacidad", /law: falta/],
    ["privacidad", /lawful: no existe ese campo/],
    ["privacidad", /ya está en la línea \d+: deja uno solo/],
    ["seguridad-infraestructura", /está guardado en UTF-16/],
  ];
  const found = await findProblems(copy.folder);
  expect(found.map((problem) => `${problem.file}: ${problem.text}`).sort()).toEqual(
    wanted.map(
      ([name, words]) =>
        expect.stringMatching(`^content/${name}\\.\\w+: ${words.source}`) as string,
    ),
  );
});

test("a file of facts that is a list is named", async () => {
  writeFileSync(copy.at(companyFile), "[]");
  const texts = (await findProblems(copy.folder)).map(({ file, text }) => `${file}: ${text}`);
  expect(texts).toContain(`${companyFile}: debe ir entre llaves { }.`);
});

test("a sample is taken for right once it is confirmed, and every promise is asked for where it stands", async () => {
  writeFacts({ ruc: "", confirmed: ["nosotros.nameIdea", "ruc"] });
  const found = await findProblems(copy.folder);
  expect(found.filter(({ file }) => file === companyFile)).toEqual([]);
  for (const name of Object.keys(promises)) {
    const [asked] = found.filter(({ text }) => text.includes(`(${name})`));
    expect(asked?.text).toMatch(/^pide tu confirmación /);
    expect(asked?.line).toBeGreaterThan(0);
  }
});

test("a fact that a file from before it was asked does not have is as good as empty", async () => {
  writeFacts({ area: undefined, services: undefined, mailRelay: undefined });
  const found = await findProblems(copy.folder);
  const names = ["mailRelay.country", "mailRelay.historyDays", "services", "area"];
  expect(found.filter(({ file }) => file === companyFile).map(({ text }) => text)).toEqual(
    names.map((name) => expect.stringContaining(`${name}: está vacío. Aquí va: `) as string),
  );
});

test("the project's own files are right, whatever is still a sample or a promise", async () => {
  const found = await findProblems(project);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ text }) => !/muestra|está vacío|pide tu confirmación/.test(text))).toEqual(
    [],
  );
});

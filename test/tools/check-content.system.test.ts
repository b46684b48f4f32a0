import { rmSync, writeFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { findProblems } from "../../scripts/owner/check-content";
import { companyFile, realFacts, sampleFacts, testimonialsFile } from "../helpers/content";
import { project } from "../../scripts/project.mjs";
import { copyProject } from "../helpers/project-copy";

const copy = copyProject("app", "content", "public", "scripts");
const write = (file: string, value: unknown) =>
  writeFileSync(copy.at(file), JSON.stringify(value, null, 2));
const file = (name: string) => `content/${name}.json`;

beforeEach(() => copy.restore("content", "public"));

describe("npm run check:content", () => {
  test("names files that cannot be read and fields that are wrong, with their lines", async () => {
    const { tagline, ...rest } = realFacts;
    write(companyFile, { ...rest, taglin: tagline, ruc: "20601234561" });
    copy.edit(file("home"), '",', '"');
    copy.edit(file("nosotros"), /"updated": ".*?"/, '"updated": "2026-02-31"');
    copy.edit(file("contacto"), '"heading": "', '"heading": 7, "was": "');
    rmSync(copy.at(file("privacidad")));
    writeFileSync(copy.at(file("domotica")), Buffer.from(copy.read(file("domotica")), "latin1"));
    const found = await findProblems(copy.folder);
    expect(found.map(({ file, line, text }) => [file, line, text])).toEqual(
      expect.arrayContaining([
        [companyFile, 1, expect.stringMatching(/^no existe el campo «taglin»; van name, tagline/)],
        [companyFile, expect.any(Number), expect.stringMatching(/^ruc: no es un RUC/)],
        [companyFile, expect.any(Number), "tagline: falta"],
        [file("home"), undefined, expect.stringMatching(/^no es JSON válido \(línea \d+\)/)],
        [file("nosotros"), 3, "meta.updated: debe ser un día, como 2026-11-21"],
        [file("contacto"), expect.any(Number), "heading: debe ser un texto entre comillas"],
        [file("privacidad"), undefined, "no existe el archivo"],
        [file("domotica"), undefined, expect.stringMatching(/UTF-8/)],
      ]),
    );
  });

  test("names samples, links and pictures that do not exist and titles that are cut", async () => {
    write(companyFile, { ...realFacts, phone: sampleFacts.phone });
    copy.edit(file("domotica"), /"title": ".*"/, `"title": "${"Domótica ".repeat(8)}"`);
    copy.edit(file("domotica"), /"name": "casa-\d+"/, '"name": "casa-0600"');
    copy.edit(file("home"), '"statement": "', '"statement": "[Mira](/estto) ');
    const entry = { nombre: "Elena", empresa: "Clienta de ejemplo", comentario: "Quedó bien." };
    write(testimonialsFile, [{ ...entry, imagen: "/assets/no.jpg", servicio: "topo", coment: "" }]);
    const { status, output } = await copy.run("owner/check-content");
    expect(status).toBe(1);
    for (const problem of [
      /content\/company\.json\n {2}· línea \d+: phone: es una muestra/,
      /content\/domotica\.json\n.*meta\.title: tiene 72 letras y los buscadores muestran \d+/,
      /no hay ninguna foto «casa-0600»/,
      /whyOneGroup\.statement: el enlace \/estto no lleva a ninguna parte/,
      /no existe public\/assets\/no\.jpg/,
      /servicio: «topo» no es ninguno de constructora/,
      /no existe el campo «coment»/,
      /Testimonio 1: es una muestra/,
      /Faltan \d+ cosas antes de publicar\./,
    ]) {
      expect(output).toMatch(problem);
    }
  });
});

test("the delivered files have no problem but the samples", async () => {
  const found = await findProblems(project);
  expect(found.filter(({ text }) => !text.includes("es una muestra"))).toEqual([]);
});

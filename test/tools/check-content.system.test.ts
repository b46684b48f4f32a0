import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { realFacts } from "../helpers/content";
import { writeDocument } from "../helpers/lists";
import { temporaryFolder } from "../helpers/program";
import { copyProject } from "../helpers/project-copy";

const check = async (env: Record<string, string> = {}) =>
  copy.run("owner/check-content", [], "", env);
const copy = copyProject("app", "content", "public", "scripts");

test("names shipped files that cannot be read and fields that are wrong, with their lines", async () => {
  copy.edit("content/home.json", '",', '"');
  writeFileSync(copy.at("content/domotica.json"), Buffer.from('{ "a": "ñ" }', "latin1"));
  const unreadable = await check();
  expect(unreadable.status).toBe(1);
  expect(unreadable.output).toMatch(/content\/home\.json\n {2}· no es JSON válido \(línea \d+\)/);
  expect(unreadable.output).toMatch(/content\/domotica\.json\n {2}· .*UTF-8/);
  copy.restore("content");
  copy.edit("content/contacto.json", '"heading": "', '"heading": 7, "was": "');
  const { output } = await check();
  expect(output).toMatch(/content\/contacto\.json\n[^]*línea \d+: heading: debe ser un texto/);
  copy.restore("content");
});

test("names what is wrong in the owner's files, and warns of samples and broken links", async () => {
  const data = temporaryFolder();
  const phone = "900 000 000";
  const { tagline, ...rest } = realFacts;
  const company = join(data, "content/company.json");
  writeDocument(company, JSON.stringify({ ...rest, phone, taglin: tagline }, null, 2));
  const entry = { nombre: "Elena", empresa: "Clienta", comentario: "Mira [esto](/estto)." };
  writeDocument(join(data, "content/testimonios.json"), [{ ...entry, imagen: "/assets/no.jpg" }]);
  const { status, output } = await check({ DATA_DIR: data });
  expect(status).toBe(1);
  expect(output).toMatch(/línea \d+: phone: Es una muestra/);
  expect(output).toMatch(/no existe el campo «taglin»/);
  expect(output).toMatch(/0\.comentario: \/estto no lleva a ninguna parte/);
  expect(output).toMatch(/0\.imagen: \/assets\/no\.jpg no lleva a ninguna parte/);
  expect(output).toContain("Falta corregir 1 cosa.");
  rmSync(company);
  expect((await check({ DATA_DIR: data })).output).toContain("No hay errores: se puede publicar.");
});

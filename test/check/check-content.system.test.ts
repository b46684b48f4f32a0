import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { completeFacts } from "../helpers/complete-site";
import { temporaryFolder, writeDocument } from "../helpers/files";
import { run } from "../helpers/program";

const runIn = (data: string, ...command: string[]) =>
  run(process.execPath, command, { env: { DATA_DIR: data } });

test("names what is wrong in the owner's files with the line, and warns of samples and broken links", async () => {
  const data = temporaryFolder();
  const check = () => runIn(data, "scripts/run/command.mjs", "check-content");
  const tryIt = () => runIn(data, "scripts/run/try.mjs");
  const phone = "900 000 000";
  const { tagline, ...rest } = completeFacts;
  const company = join(data, "content/company.json");
  writeDocument(
    company,
    JSON.stringify({ ...rest, email: undefined, phone, taglin: tagline }, null, 2),
  );
  writeDocument(join(data, "content/home.json"), Buffer.from('{ "a": "ñ" }', "latin1"));
  const entry = {
    nombre: "Elena",
    empresa: "Clienta",
    comentario: "Mira [esto](/estto) o [escribe](wa.me/51).",
  };
  writeDocument(join(data, "content/testimonios.json"), [{ ...entry, imagen: "/assets/no.jpg" }]);
  writeDocument(join(data, "content/empresa.json"), {});
  const { status, output } = await check();
  expect(status).toBe(1);
  expect(output).toMatch(/^empresa\.json\n {2}· no se lee: los nombres son company\.json, /m);
  expect(output).toMatch(/content\/home\.json\n {2}· .*UTF-8/);
  expect(output).toMatch(/línea \d+: Teléfono\. Es una muestra/);
  expect(output, "not in the file").toMatch(/^ {2}· Correo\. Es una muestra/m);
  expect(output).toMatch(/no existe el campo «taglin»/);
  expect(output).toMatch(/0\.comentario: \/estto no lleva a ninguna parte/);
  expect(output).toContain("0.comentario: [escribe](wa.me/51) no es un enlace");
  expect(output).toMatch(/0\.imagen: \/assets\/no\.jpg no lleva a ninguna parte/);
  expect(output).toContain("Falta corregir 1 cosa.");
  expect((await tryIt()).output).not.toContain("Es una muestra");
  for (const name of ["company", "home", "empresa"]) rmSync(join(data, `content/${name}.json`));
  expect(await check()).toMatchObject({
    status: 0,
    output: expect.stringContaining("No hay errores: se puede publicar."),
  });
  expect(await tryIt()).toEqual({ status: 0, output: "" });
  writeDocument(join(data, "messages.sqlite"), Buffer.of());
  expect((await tryIt()).output, "an inbox whose tables were never made").toBe("");
  rmSync(join(data, "messages.sqlite"));
  writeDocument(join(data, "content/obras.json"), [{}]);
  expect((await tryIt()).status, "one entry is not shown").toBe(0);
  expect(readdirSync(data), "what trying has changed").toEqual(["content"]);
  expect(readdirSync(join(data, "content"))).toEqual(["obras.json", "testimonios.json"]);
});

import { join } from "node:path";
import { expect, test } from "vitest";
import { PHOTO_ADDRESS } from "~/documents/photo-address";
import { completeFacts } from "../helpers/complete-site";
import { temporaryFolder, writeDocument } from "../helpers/files";
import { run } from "../helpers/program";

/** Checks a folder of the owner that has these files in content/. */
function check(files: Record<string, unknown>) {
  const data = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    writeDocument(join(data, "content", name), content);
  }
  const command = ["scripts/run/command.mjs", "check-content"];
  return run(process.execPath, command, { env: { DATA_DIR: data } });
}

test("a damaged file, and an entry with an error, which no visitor sees, fail the check", async () => {
  const { status, output } = await check({
    "home.json": Buffer.from('{ "a": "ñ" }', "latin1"),
    "testimonios.json": [{ nombre: "Elena" }, {}],
  });
  expect(status).toBe(1);
  expect(output).toMatch(/content\/home\.json\n {2}× .*UTF-8/);
  expect(output.match(/^ {2}× /gm), "all else is no error").toHaveLength(3);
  expect(output).toContain("Falta corregir lo que tiene × (3).");
});

test("what is no error does not fail the check, and is named with its line", async () => {
  const { tagline, ...facts } = completeFacts;
  // Without a mail of its own, the file gets the shipped one.
  const changed = { ...facts, email: undefined, phone: "900 000 000", taglin: tagline };
  const comentario = "Mira [esto](/estto).";
  const entry = { nombre: "Elena", empresa: "Clienta", comentario, imagen: "/assets/no.jpg" };
  const photo = "foto-01234567-288.webp";
  const other = { ...entry, comentario: "Bien.", imagen: PHOTO_ADDRESS + photo };
  const { status, output } = await check({
    "company.json": JSON.stringify(changed, null, 2),
    "empresa.json": {},
    "._company.json": "",
    "testimonios.json": [entry, other],
    [`fotos/${photo}`]: "",
  });
  expect(status).toBe(0);
  expect(output).toContain("No hay errores: se puede publicar.");
  expect(output).toMatch(/línea \d+: Teléfono\. Es una muestra/);
  expect(output, "a shipped value has no line").toMatch(/^ {2}· Correo\. Es una muestra/m);
  expect(output).toMatch(/no existe el campo «taglin»/);
  expect(output).toMatch(/^empresa\.json\n {2}· no se lee: los nombres son company\.json, /m);
  expect(output).toMatch(/0\.comentario: \/estto no lleva a ninguna parte/);
  expect(output).toMatch(/0\.imagen: \/assets\/no\.jpg no lleva a ninguna parte/);
  expect(output, "a Mac's file").not.toContain("._");
  expect(output, "a published photo").not.toContain(photo);
});

import { join } from "node:path";
import { expect, test } from "vitest";
import { checkContent } from "~/check/check-content.server";
import { ownerDocuments } from "~/owner-documents.server";
import { completeFacts } from "../helpers/complete-site";
import { temporaryFolder, writeDocument } from "../helpers/files";
import { run } from "../helpers/program";

/** Creates a folder of the owner that has these files in content/; returns its path. */
function createData(files: Record<string, unknown>): string {
  const data = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    writeDocument(join(data, "content", name), content);
  }
  return data;
}

test("a damaged file, and an entry with an error, which no visitor sees, fail the check", async () => {
  const DATA_DIR = createData({
    "home.json": Buffer.from('{ "a": "ñ" }', "latin1"),
    "testimonios.json": [{ nombre: "Elena" }, {}],
  });
  const command = ["scripts/run/command.mjs", "check-content"];
  const { status, output } = await run(process.execPath, command, { env: { DATA_DIR } });
  expect(status).toBe(1);
  expect(output).toMatch(/content\/home\.json\n {2}× .*UTF-8/);
  expect(output.match(/^ {2}× /gm), "all else is no error").toHaveLength(3);
  expect(output).toContain("Falta corregir lo que tiene × (3).");
});

test("what is no error does not count as one, and is named with its line", async () => {
  const { tagline, ...facts } = completeFacts;
  // Without a mail of its own, the file gets the shipped one.
  const changed = { ...facts, email: undefined, phone: "900 000 000", taglin: tagline };
  const comentario = "Mira [esto](/estto).";
  const entry = { nombre: "Elena", empresa: "Clienta", comentario, imagen: "/assets/no.jpg" };
  const data = createData({
    "company.json": JSON.stringify(changed, null, 2),
    "empresa.json": {},
    "._company.json": "",
    "testimonios.json": [entry],
  });
  const { report, errors } = await checkContent(data, ownerDocuments);
  expect(errors).toBe(0);
  expect(report).toMatch(/línea \d+: Teléfono\. Es una muestra/);
  expect(report, "a shipped value has no line").toMatch(/^ {2}· Correo\. Es una muestra/m);
  expect(report).toMatch(/no existe el campo «taglin»/);
  expect(report).toMatch(/^empresa\.json\n {2}· no se lee: los nombres son company\.json, /m);
  expect(report).toMatch(/0\.comentario: \/estto no lleva a ninguna parte/);
  expect(report).toMatch(/0\.imagen: \/assets\/no\.jpg no lleva a ninguna parte/);
  expect(report, "a Mac's file").not.toContain("._");
});

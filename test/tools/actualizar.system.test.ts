import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { readVersion } from "~/documents/history.server";
import { temporaryFolder, writeDocument } from "../helpers/files";
import { run } from "../helpers/program";
import { copyProject } from "../helpers/project-copy";

const program = copyProject("content", "scripts", ".gitignore");
const owner = join(temporaryFolder(), "sitio");
const tools = temporaryFolder();

const git = (cwd: string, ...args: string[]) =>
  run("git", ["-c", "user.name=p", "-c", "user.email=p@x.pe", ...args], { cwd });
const at = (file: string) => join(owner, file);
const read = (file: string) => readFileSync(at(file), "utf8");
const readJson = (file: string) => JSON.parse(read(file)) as unknown;

async function release(subject: string): Promise<void> {
  await git(program.folder, "add", "--all", ":!node_modules");
  await git(program.folder, "commit", "--quiet", "--message", subject);
}

/** Runs the command; `npm` is a stand-in that does this. */
function update(npm = "exit 0") {
  writeFileSync(join(tools, "npm"), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
  const env = { PATH: tools + delimiter + process.env.PATH };
  return run("sh", ["scripts/owner/actualizar.sh"], { cwd: owner, env });
}

// An older installation: lists and photos in public/, the facts and texts in content/, each with its history.
const DATA = "public/assets/data";
const DAMAGED = '[{"texto": "Cerramos"';
writeDocument(program.at(`${DATA}/obras.json`), [{ titulo: "Casa de muestra" }]);
writeDocument(program.at("public/icono"), "de fábrica");
await git(program.folder, "init", "--quiet", "--initial-branch", "main");
await release("The release before");
await run("git", ["clone", "--quiet", program.folder, owner]);
const facts = JSON.parse(program.read("content/company.json")) as object;
writeDocument(at("content/company.json"), { ...facts, area: "Huanta" });
writeDocument(at("content/.historial/company/1700000000000.json"), { ...facts, area: "Lima" });
writeDocument(at("content/.historial/company/1700000000001.json"), { ...facts, area: "Ica" });
writeDocument(at("content/.historial/company/1700000000002.json"), { ...facts, area: "Huanta" });
await git(owner, "add", "content/company.json");
await git(owner, "commit", "--quiet", "--message", "Lo propio");
writeDocument(at(`${DATA}/obras.json`), [{ titulo: "Casa en Huanta" }]);
writeDocument(at(`${DATA}/avisos.json`), DAMAGED);
writeDocument(at(`${DATA}/fotos/foto-01234567-288.webp`), "foto");
writeDocument(at("public/icono"), "propio");
writeDocument(at(".env"), "DATA_DIR=sus datos\n");
// A picture that "npm run foto" has replaced.
const sizesOf = (name: string) =>
  readdirSync(at("content/pictures/encoded")).filter((file) => file.startsWith(`${name}-`));
for (const file of sizesOf("nosotros")) rmSync(at(`content/pictures/encoded/${file}`));
const OWN_SIZE = "nosotros-ffffffff-800.webp";
writeDocument(at(`content/pictures/encoded/${OWN_SIZE}`), "el equipo");
writeDocument(at("public/precios del año.pdf"), "precios");
writeDocument(at("node_modules/package"), "de antes");
await git(program.folder, "rm", "--quiet", "-r", DATA);
program.edit("content/home.json", /"title": ".*"/, '"title": "Un título nuevo"');
program.edit("content/company.json", /"name": ".*"/, '"name": "Otro nombre"');
writeFileSync(program.at("remix.config.js"), "export default {};");
await release("A new release");

test.each([
  ["the new version cannot be installed", "rm -rf node_modules; exit 1"],
  ["it cannot be built", "mkdir -p node_modules; [ $1 = ci ]"],
  ["the connection to the server ends meanwhile", "kill -HUP $PPID"],
  ["what is moved into the data does not fit", "touch 'sus datos'"],
])("changes no file when %s", async (_, npm) => {
  const before = read("remix.config.js");
  const { status, output } = await update(npm);
  rmSync(at("sus datos"), { force: true });
  expect([status, output]).toEqual([1, expect.stringContaining("No se actualizó: ")]);
  expect(read("remix.config.js")).toBe(before);
  expect(read("content/home.json")).not.toContain("Un título nuevo");
  expect(readJson("content/company.json")).toEqual({ ...facts, area: "Huanta" });
  expect(readJson(`${DATA}/obras.json`)).toEqual([{ titulo: "Casa en Huanta" }]);
  expect(read("public/precios del año.pdf")).toBe("precios");
  expect(read("node_modules/package")).toBe("de antes");
  expect(existsSync(at("content/.historial/company/1700000000001.json"))).toBe(true);
});

test("does not touch a file of the program that the operator changed, and says where it belongs", async () => {
  const before = read("remix.config.js");
  writeFileSync(at("remix.config.js"), "// own");
  const { status, output } = await update();
  expect([status, output]).toEqual([1, expect.stringMatching(/remix\.config\.js.*own\//s)]);
  expect(read("remix.config.js")).toBe("// own");
  writeFileSync(at("remix.config.js"), before);
});

test("says so when git does not know where the new version comes from", async () => {
  await git(owner, "switch", "--quiet", "--create", "prueba");
  const { status, output } = await update();
  await git(owner, "switch", "--quiet", "main");
  expect([status, output]).toEqual([1, expect.stringContaining("No se actualizó: git no sabe")]);
});

test("moves what the owner has into the data, with a line for each, and follows the program", async () => {
  const { status, output } = await update();
  expect([status, output]).toEqual([0, expect.stringContaining("Actualizado.")]);
  expect(output).toContain("vuelve a encenderlo: npm start.");
  expect(readJson("sus datos/content/company.json")).toEqual({ area: "Huanta" });
  expect(readJson("sus datos/content/obras.json")).toEqual([{ titulo: "Casa en Huanta" }]);
  expect(read("sus datos/content/avisos.json"), "damaged, as it was").toBe(DAMAGED);
  expect(read("sus datos/content/fotos/foto-01234567-288.webp")).toBe("foto");
  expect(await readVersion(at("sus datos/history/company"), 1700000000002)).toEqual({
    at: 1700000000002,
    before: 1700000000001,
    change: "Versión de antes",
    value: { ...facts, area: "Huanta" },
  });
  expect(output).toMatch(/company\.json \(area\)\n.*obras\.json \(1 entradas\)\n/s);
  expect(read("content/home.json")).toContain("Un título nuevo");
  expect(existsSync(at("sus datos/content/home.json")), "which only the program changed").toBe(
    false,
  );
  expect(read("content/company.json")).toBe(program.read("content/company.json"));
  expect(existsSync(at(DATA))).toBe(false);
  expect([read("public/icono"), read("public/precios del año.pdf")]).toEqual(["propio", "precios"]);
  expect(sizesOf("nosotros")).toEqual([OWN_SIZE]);
  expect(sizesOf("hero-vertical").length, "which the owner left").toBeGreaterThan(1);
  const heads = await Promise.all(
    [owner, program.folder].map(async (cwd) => (await git(cwd, "rev-parse", "HEAD")).output),
  );
  expect(heads[0]).toBe(heads[1]);
  expect((await update()).output).not.toContain("Pasa a los datos");
});

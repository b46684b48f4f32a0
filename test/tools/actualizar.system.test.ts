import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { copyProject } from "../helpers/project-copy";
import { run, temporaryFolder, writeDocument } from "../helpers/program";

const program = copyProject("content", "scripts", ".gitignore");
const owner = join(temporaryFolder(), "sitio");
const tools = temporaryFolder();

const git = (cwd: string, ...args: string[]) =>
  run("git", ["-c", "user.name=p", "-c", "user.email=p@x.pe", ...args], { cwd });
const at = (file: string) => join(owner, file);
const read = (file: string) => readFileSync(at(file), "utf8");

async function release(subject: string): Promise<void> {
  await git(program.folder, "add", "--all", ":!node_modules");
  await git(program.folder, "commit", "--quiet", "--message", subject);
}

/** Runs the command; `npm` is a stand-in that ends with this status. */
function update(status = 0) {
  writeFileSync(join(tools, "npm"), `#!/bin/sh\nexit ${status}\n`, { mode: 0o755 });
  const env = { PATH: tools + delimiter + process.env.PATH, DATA_DIR: "data" };
  return run("sh", ["scripts/owner/actualizar.sh"], { cwd: owner, env });
}

writeDocument(program.at("public/icono"), "de fábrica");
writeDocument(program.at("public/viejo"), "de fábrica");
await git(program.folder, "init", "--quiet", "--initial-branch", "main");
await release("The release before");
await run("git", ["clone", "--quiet", program.folder, owner]);
writeFileSync(at("public/icono"), "propio");
rmSync(at("public/viejo"));
writeFileSync(at("public/precios.pdf"), "precios");
for (const name of ["icono", "viejo"]) writeFileSync(program.at(`public/${name}`), "nuevo");
program.edit("content/home.json", /"title": ".*"/, '"title": "Un título nuevo"');
writeFileSync(program.at("remix.config.js"), "export default {};");
await release("A new release");

const ownFiles = () =>
  ["icono", "viejo", "precios.pdf"].map((name) =>
    existsSync(at(`public/${name}`)) ? read(`public/${name}`) : "removed",
  );
const OWN = ["propio", "removed", "precios"];
const headOf = async (cwd: string) => (await git(cwd, "rev-parse", "HEAD")).output;

test("changes no file when the new version cannot be built", async () => {
  const before = [read("remix.config.js"), await headOf(owner)];
  const { status, output } = await update(1);
  expect([status, output]).toEqual([1, expect.stringContaining("No se actualizó: ")]);
  expect([read("remix.config.js"), await headOf(owner)]).toEqual(before);
  expect(read("content/home.json")).not.toContain("Un título nuevo");
  expect(ownFiles()).toEqual(OWN);
});

test.each(["remix.config.js", "content/home.json"])(
  "does not touch %s when the operator changed it too, and says where that belongs",
  async (file) => {
    const before = read(file);
    writeFileSync(at(file), "// own");
    const { status, output } = await update();
    expect([status, output]).toEqual([1, expect.stringContaining(`(${file})`)]);
    expect(output).toContain("own/");
    expect(read(file)).toBe("// own");
    writeFileSync(at(file), before);
  },
);

test("says so when git does not know where the new version comes from", async () => {
  await git(owner, "switch", "--quiet", "--create", "prueba");
  const { status, output } = await update();
  await git(owner, "switch", "--quiet", "main");
  expect([status, output]).toEqual([1, expect.stringContaining("No se actualizó: git no sabe")]);
});

test("follows the program, and keeps what the owner made of public/", async () => {
  const { status, output } = await update();
  expect([status, output]).toEqual([0, expect.stringContaining("Actualizado.")]);
  expect(read("content/home.json")).toContain("Un título nuevo");
  expect(ownFiles()).toEqual(OWN);
  expect(await headOf(owner)).toBe(await headOf(program.folder));
  expect((await update()).status, "a second time").toBe(0);
});

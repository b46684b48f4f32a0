import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { copyProject } from "../helpers/project-copy";
import { run, temporaryFolder } from "../helpers/program";

const program = copyProject("content", "scripts");
const owner = join(temporaryFolder(), "sitio");
const tools = join(temporaryFolder(), "bin");
mkdirSync(tools);

const git = (cwd: string, ...args: string[]) =>
  run("git", ["-c", "user.name=p", "-c", "user.email=p@x.pe", ...args], { cwd });
const read = (file: string) => readFileSync(join(owner, file), "utf8");

async function release(subject: string): Promise<void> {
  await git(program.folder, "add", "--all", ":!node_modules");
  await git(program.folder, "commit", "--quiet", "--message", subject);
}

/** Runs the command; `npm` is a stand-in that fails when `works` is false. */
function update(works = true) {
  writeFileSync(join(tools, "npm"), `#!/bin/sh\nexit ${works ? 0 : 1}\n`, { mode: 0o755 });
  const env = { PATH: tools + delimiter + process.env.PATH };
  return run(process.execPath, ["scripts/owner/actualizar.mjs"], { cwd: owner, env });
}

mkdirSync(program.at("public"));
writeFileSync(program.at("public/robots"), "1");
await git(program.folder, "init", "--quiet", "--initial-branch", "main");
await release("The release before");
await run("git", ["clone", "--quiet", program.folder, owner]);
writeFileSync(join(owner, "content/company.json"), '{ "name": "Obras del Sur" }');
writeFileSync(join(owner, "public/foto"), "foto");
program.edit("content/company.json", '"tagline"', '"motto"');
program.edit("content/home.json", /"title": ".*"/, '"title": "Un título nuevo"');
writeFileSync(program.at("remix.config.js"), "export default {};");
await release("A new release");

test("changes no file when the new version cannot be built", async () => {
  const before = read("remix.config.js");
  const { status, output } = await update(false);
  expect([status, output]).toEqual([1, expect.stringContaining("No se actualizó: ")]);
  expect(read("remix.config.js")).toBe(before);
  expect(read("content/home.json")).not.toContain("Un título nuevo");
  expect(read("content/company.json")).toBe('{ "name": "Obras del Sur" }');
});

test("updates the program and the texts that the owner did not change", async () => {
  const { status, output } = await update();
  expect([status, output]).toEqual([0, expect.stringContaining("Actualizado.")]);
  expect(read("remix.config.js")).toBe("export default {};");
  expect(read("content/home.json")).toContain("Un título nuevo");
  expect(read("content/company.json")).toBe('{ "name": "Obras del Sur" }');
  expect(read("public/foto")).toBe("foto");
});

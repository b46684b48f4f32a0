import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { project } from "../../scripts/project.mjs";
import { temporaryFolder } from "../helpers/files";
import { run } from "../helpers/program";

/** Reads the settings in a folder, with HOST in the environment; prints PORT and HOST. */
function readSettingsIn(cwd: string) {
  const environment = join(project, "scripts/run/environment.mjs");
  const script = `
    import { readSettings } from "${environment}";
    readSettings();
    console.log(process.env.PORT, process.env.HOST);`;
  const env = { HOST: "0.0.0.0" };
  return run(process.execPath, ["--input-type=module", "--eval", script], { cwd, env });
}

function readEnv(text: string, encoding?: BufferEncoding) {
  const folder = temporaryFolder();
  writeFileSync(join(folder, ".env"), text, encoding);
  return readSettingsIn(folder);
}

test.each([
  { name: "as Windows writes it", text: "\ufeffPORT=8123\r\nHOST=::1\r\n" },
  { name: "with tabs around the names", text: "A=1\n\tPORT\t=8123\n \tHOST=::1\n" },
  { name: "with a value of two lines", text: 'BACKUP_COMMAND="sh -c\nrclone"\nPORT=8123\n' },
])("reads .env $name, below the environment", async ({ text }) => {
  expect((await readEnv(text)).output).toBe("8123 0.0.0.0\n");
});

test("says when .env is not in UTF-8", async () => {
  const { status, output } = await readEnv("PORT=8123\n", "utf16le");
  expect([status, output]).toEqual([1, expect.stringContaining("UTF-8")]);
});

test("says when .env is a folder", async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, ".env"));
  const { status, output } = await readSettingsIn(folder);
  expect(status).toBe(1);
  expect(output).toMatch(/^No se puede leer \.env: .* archivo .*\(EISDIR\)\n$/);
});

test("says which line of .env is not read, and not what is in it", async () => {
  const { output } = await readEnv("# la bandeja\nPORT=8123\n\nINBOX_PASSWORD secreta\r\n");
  expect(output).toContain("Falta «=» en la línea 4 de .env: no se lee\n");
  expect(output).toContain("8123 0.0.0.0\n");
  expect(output).not.toContain("secreta");
});

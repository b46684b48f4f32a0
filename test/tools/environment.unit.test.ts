import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { project } from "../../scripts/project.mjs";
import { temporaryFolder } from "../helpers/files";
import { run } from "../helpers/program";

/** Reads a .env in an environment with a HOST and without a PORT; prints PORT and HOST. */
function readEnv(text: string, encoding?: BufferEncoding) {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, ".env"), text, encoding);
  const script = `
    import { readSettings } from "${join(project, "scripts/run/environment.mjs")}";
    delete process.env.PORT;
    readSettings();
    console.log(process.env.PORT, process.env.HOST);`;
  const env = { HOST: "0.0.0.0" };
  return run(process.execPath, ["--input-type=module", "--eval", script], { cwd, env });
}

test.each([
  { name: "as Windows writes it", text: "\ufeffPORT=8123\r\n" },
  { name: "with tabs around the names", text: "A=1\n\tPORT\t=8123\n" },
  { name: "with a value of two lines", text: 'BACKUP_COMMAND="sh -c\nrclone"\nPORT=8123\n' },
])("reads .env $name", async ({ text }) => {
  expect((await readEnv(text)).output).toMatch(/^8123 /);
});

test("the environment takes precedence over .env", async () => {
  expect((await readEnv("PORT=8123\nHOST=::1\n")).output).toBe("8123 0.0.0.0\n");
});

test("says when .env is not in UTF-8", async () => {
  const { status, output } = await readEnv("PORT=8123\n", "utf16le");
  expect([status, output]).toEqual([1, expect.stringContaining("UTF-8")]);
});

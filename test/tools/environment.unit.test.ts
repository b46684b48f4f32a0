import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { project } from "../../scripts/project.mjs";
import { temporaryFolder } from "../helpers/files";
import { run } from "../helpers/program";

/** Reads this text as .env, which is a folder without it, and prints PORT and HOST. */
function readEnv(text?: string, encoding?: BufferEncoding) {
  const cwd = temporaryFolder();
  if (text === undefined) mkdirSync(join(cwd, ".env"));
  else writeFileSync(join(cwd, ".env"), text, encoding);
  const environment = join(project, "scripts/run/environment.mjs");
  const script = `(await import("${environment}")).readSettings(); console.log(process.env.PORT, process.env.HOST)`;
  const env = { HOST: "0.0.0.0" };
  return run(process.execPath, ["--eval", script, "--input-type=module"], { cwd, env });
}

test("reads .env as Windows writes it, and says when it cannot", async () => {
  const text = "\ufeffPORT=8123\r\nHOST=::1\r\n";
  expect((await readEnv(text)).output).toBe("8123 0.0.0.0\n");
  expect((await readEnv("A=1\n\tPORT\t=8123\n \tHOST=::1\n")).output).toBe("8123 0.0.0.0\n");
  expect(await readEnv(text, "utf16le")).toMatchObject({
    status: 1,
    output: expect.stringContaining("UTF-8") as string,
  });
  expect(await readEnv()).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^No se puede leer \.env: .* archivo .*\(EISDIR\)\n$/) as string,
  });
});

test("says which line of .env is not read, and not what is in it", async () => {
  const text = "# la bandeja\nPORT=8123\n\nINBOX_PASSWORD secreta\r\n";
  const { output } = await readEnv(text);
  expect(output).toContain("Falta «=» en la línea 4 de .env: no se lee\n");
  expect(output).toContain("8123 0.0.0.0\n");
  expect(output).not.toContain("secreta");
  const quoted = await readEnv('BACKUP_COMMAND="sh -c\nrclone"\nPORT=8123\n');
  expect(quoted.output, "a value of two lines").toBe("8123 0.0.0.0\n");
});

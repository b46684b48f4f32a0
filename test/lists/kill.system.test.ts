import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changeFile } from "~/lists/versions.server";
import { project } from "../../scripts/project.mjs";
import { collectOutput, end, temporaryFolder, until } from "../helpers/program";

test("a process that is killed while it saves leaves a complete list", async () => {
  const file = join(temporaryFolder(), "obras.json");
  writeFileSync(file, "[0]");
  const code = `
    import { withModules } from ${JSON.stringify(join(project, "scripts/build/load.mjs"))};
    await withModules(async (load) => {
      const { changeFile } = await load("/app/lists/versions.server.ts");
      for (let round = 1; ; round += 1) {
        await changeFile(${JSON.stringify(file)}, () => Array(2000).fill(round));
        process.stdout.write(".");
      }
    });`;
  for (const saves of [1, 10]) {
    const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
      cwd: project,
    });
    const output = collectOutput(child);
    await until(() => output().length >= saves);
    await end(child, "SIGKILL");
    const list = JSON.parse(readFileSync(file, "utf8")) as number[];
    expect(new Set(list).size).toBe(1);
    expect(list).toHaveLength(2000);
  }
  expect(await changeFile(file, () => ["after"])).toBeDefined();
});

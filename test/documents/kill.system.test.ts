import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { project } from "../../scripts/project.mjs";
import { createTestDocuments } from "../helpers/documents";
import { collectOutput, end, temporaryFolder, until } from "../helpers/program";

test("a process that is killed while it saves leaves whole files, and no save waits for it", async () => {
  const dataDir = temporaryFolder();
  const code = `
    import { withModules } from ${JSON.stringify(join(project, "scripts/build/load.mjs"))};
    await withModules(async (load) => {
      const { createTestDocuments } = await load("/test/helpers/documents.ts");
      const { documents, works } = createTestDocuments(${JSON.stringify(dataDir)});
      for (let round = 1; ; round += 1) {
        await documents.save(works, () => Array(200).fill({ titulo: String(round) }));
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
    const { read } = createTestDocuments(dataDir);
    const list = read("content/obras.json") as { titulo: string }[];
    expect(list).toHaveLength(200);
    expect(new Set(list.map(({ titulo }) => titulo)).size).toBe(1);
  }
  expect(await createTestDocuments(dataDir).add("después")).toHaveProperty("hash");
  const left = readdirSync(dataDir, { recursive: true }).filter((name) =>
    /part$/.test(String(name)),
  );
  expect(left, "what the killed processes have left").toEqual([]);
});

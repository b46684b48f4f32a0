import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { project } from "../../scripts/project.mjs";
import { createTestDocuments, LIST, saved } from "../helpers/documents";
import { temporaryFolder } from "../helpers/files";
import { collectOutput, end } from "../helpers/program";
import { until } from "../helpers/wait";

test("a process that is killed while it saves leaves whole files, and no save waits for it", async () => {
  const dataDir = temporaryFolder();
  const program = join(project, "test/documents/save-forever.mjs");
  // The first save makes the files; later ones replace them.
  for (const saves of [1, 10]) {
    const child = spawn(process.execPath, [program, dataDir], { cwd: project });
    const output = collectOutput(child);
    await until(() => output().length >= saves);
    await end(child, "SIGKILL");
    const { read } = createTestDocuments(dataDir);
    const list = read(LIST) as { titulo: string }[];
    expect(list).toHaveLength(200);
    expect(new Set(list.map(({ titulo }) => titulo)).size).toBe(1);
  }
  expect(await createTestDocuments(dataDir).add("después")).toEqual(saved);
  const left = readdirSync(dataDir, { recursive: true }).filter((name) =>
    /part$/.test(String(name)),
  );
  expect(left, "what the killed processes have left").toEqual([]);
});

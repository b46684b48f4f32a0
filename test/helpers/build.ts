import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { project } from "../../scripts/project.mjs";

const sources = [
  "app",
  "content",
  "package.json",
  "package-lock.json",
  "remix.config.js",
  "scripts/build",
  "vite.config.ts",
];

/**
 * Builds the site before the tests when the build is missing or older than its sources. A build that
 * fails prints its output and ends the run, since no test could start.
 */
export default function buildIfStale(): void {
  const built = statSync(join(project, "build/commands/messages.js"), { throwIfNoEntry: false });
  const newest = Math.max(...sources.map((name) => newestChange(join(project, name))));
  if (built && built.mtimeMs > newest) return;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/build/build.mjs"], {
    cwd: project,
    env: { ...process.env, NODE_ENV: "production" },
    encoding: "utf8",
  });
  if (status === 0) return;
  console.error(`The build failed, so no test of the site can run:\n${stdout}${stderr}`);
  process.exit(1);
}

function newestChange(path: string): number {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  const inside = readdirSync(path).map((name) => newestChange(join(path, name)));
  return Math.max(entry.mtimeMs, ...inside);
}

import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { project } from "../../scripts/project.mjs";

/** Builds the site before the tests when the build is missing or older than what it is made of. */
export default function buildIfStale(): void {
  const built = statSync(join(project, "build/messages/messages.js"), { throwIfNoEntry: false });
  const sources = [
    "app",
    "content",
    "package.json",
    "package-lock.json",
    "remix.config.js",
    "scripts/build/build.mjs",
    "vite.config.ts",
  ];
  const newest = Math.max(...sources.map((name) => newestChange(join(project, name))));
  if (built && built.mtimeMs > newest) return;
  const env = { ...process.env, NODE_ENV: "production" as const };
  execFileSync(process.execPath, ["scripts/build/build.mjs"], {
    cwd: project,
    env,
    stdio: "ignore",
  });
}

function newestChange(path: string): number {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  const inside = readdirSync(path).map((name) => newestChange(join(path, name)));
  return Math.max(entry.mtimeMs, ...inside);
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Composition } from "./composition";

/** Runs the lines of edge/cron that name `part`, as cron does: another folder, few variables. */
export async function runCron(site: Composition, part: string): Promise<string> {
  const text = readFileSync(join(site.folder, "edge/cron"), "utf8");
  const path = /^PATH=(.*)$/m.exec(text)?.[1] ?? "";
  const lines = [...text.matchAll(/^(?:[\d*]+ ){5} *root {2}(.*)$/gm)].map(([, line = ""]) => line);
  // To cron a percent sign is the end of the line.
  const found = lines.filter((line) => line.includes(part) && !line.includes("%"));
  if (found.length === 0) throw new Error(`edge/cron has no line with ${part}`);
  const settings = [
    `PATH="$PATH:${path}"`,
    'DOCKER_HOST="${DOCKER_HOST-}" DOCKER_CONFIG="${DOCKER_CONFIG-}" HOME=/nonexistent',
    `SITE="${site.folder}" COMPOSE_PROJECT_NAME="$COMPOSE_PROJECT_NAME"`,
  ].join(" ");
  const outputs: string[] = [];
  for (const line of found) {
    const quoted = `'${line.replaceAll("'", "'\\''")}'`;
    outputs.push(await site.run(`cd /; env -i ${settings} sh -c ${quoted}`));
  }
  return outputs.join("");
}

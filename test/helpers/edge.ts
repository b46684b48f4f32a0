import { spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { edgePages } from "~/http/refusals.server";
import { project } from "../../scripts/project.mjs";
import { atEnd } from "./cleanup";
import { collectOutput, end, freePort, temporaryFolder, until } from "./program";

const caddy = process.env.CADDY_PATH ?? "caddy";

/** Whether Caddy is installed and keeps the body of a retried POST (2.11.2 or later, caddyserver/caddy#7546). */
export const hasCaddy = ((): boolean => {
  const { stdout } = spawnSync(caddy, ["version"], { encoding: "utf8" });
  const [major = 0, minor = 0, patch = 0] = (stdout ?? "")
    .replace(/^v/, "")
    .split(/[. ]/)
    .map(Number);
  return major * 1e6 + minor * 1e3 + patch >= 2_011_002;
})();

/** Starts Caddy with the project's Caddyfile on free ports, before the app at `host:port`. It stops after the test. */
export async function startEdge(app: string, env: Record<string, string> = {}) {
  const folder = temporaryFolder();
  for (const [name, html] of Object.entries(edgePages())) writeFileSync(join(folder, name), html);
  const [http, https] = [await freePort(), await freePort()];
  const child = spawn(caddy, ["run", "--config", "Caddyfile", "--adapter", "caddyfile"], {
    cwd: project,
    env: {
      NODE_ENV: "production",
      HOME: folder,
      SITE_URL: "http://localhost",
      EDGE_TRUSTED_PROXY: "192.0.2.1/32",
      EDGE_HTTP_PORT: String(http),
      EDGE_HTTPS_PORT: String(https),
      EDGE_ADMIN: `unix/${join(folder, "admin.sock")}`,
      EDGE_CONTENT: folder,
      EDGE_APP: app,
      ...env,
    },
  });
  atEnd(() => end(child, "SIGKILL"));
  const log = collectOutput(child);
  await until(() => child.exitCode !== null || log().includes("serving initial configuration"));
  if (child.exitCode !== null) throw new Error(log());
  return { url: `http://localhost:${http}`, secureUrl: `https://localhost:${https}`, log };
}

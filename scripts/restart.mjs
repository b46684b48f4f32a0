import { spawnSync } from "node:child_process";
import { readSettings } from "./environment.mjs";
import { withModules } from "./load.mjs";

/** The name of the unit in scripts/sitio.service. */
const SERVICE = "sitio";
const READY_MS = 60_000;

/**
 * Ends the server that systemd runs, which starts it again with the build that is there now, and waits
 * until it answers. It is the service's own user that may do so; no other rights are needed.
 *
 * @returns {Promise<boolean>} whether there is such a service
 * @throws {Error} that says in Spanish why the new server does not serve
 */
export async function restartService() {
  const before = mainProcess();
  if (!before) return false;
  try {
    process.kill(before, "SIGTERM");
  } catch (error) {
    if (error.code !== "EPERM") throw error;
    throw new Error("este usuario no puede reiniciar el sitio: usa el del servicio", {
      cause: error,
    });
  }
  const address = `http://127.0.0.1:${process.env.PORT || 3000}/salud`;
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    const now = mainProcess();
    if (now && now !== before && (await answers(address))) return true;
    await new Promise((settle) => setTimeout(settle, 200));
  }
  throw new Error("el sitio no volvió a responder");
}

/**
 * Reads the settings as the server will: one that does not take them would not come back.
 *
 * @throws {Error} that names the wrong ones in Spanish
 */
export async function checkSettings() {
  readSettings();
  await withModules(async (load) => {
    const { parseEnv } = await load("/app/env.server.ts");
    parseEnv(process.env);
  });
}

function mainProcess() {
  const asked = ["show", "--property", "MainPID", "--value", SERVICE];
  const { status, stdout } = spawnSync("systemctl", asked, { encoding: "utf8" });
  return status === 0 ? Number(stdout) : 0;
}

async function answers(address) {
  const headers = { Connection: "close" };
  return fetch(address, { headers }).then(
    ({ ok }) => ok,
    () => false,
  );
}

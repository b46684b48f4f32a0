import { spawnSync } from "node:child_process";

/**
 * The vitest projects that need an engine. One after the other: a swarm that begins or ends disturbs the
 * networks of everything else that runs.
 */
export const containerSuites = ["contenedores", "enjambre"];

/** Whether a Docker Engine with compose answers, on this machine or by DOCKER_HOST. */
export function hasEngine() {
  return ["compose version", "info"].every(
    (command) => spawnSync("docker", command.split(" "), { timeout: 20_000 }).status === 0,
  );
}

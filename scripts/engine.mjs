import { spawnSync } from "node:child_process";

/** Whether a Docker Engine with compose answers, on this machine or by DOCKER_HOST. */
export function hasEngine() {
  return ["compose version", "info"].every(
    (command) => spawnSync("docker", command.split(" "), { timeout: 20_000 }).status === 0,
  );
}

import { readdirSync, readFileSync } from "node:fs";
import type { Site } from "./server";

/** The kernel counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/** CPU time that a site's process has used so far, in milliseconds. */
export function cpuMsOf({ process: { pid } }: Site): number {
  const { user, system } = readStat(Number(pid));
  return (user + system) * TICK_MS;
}

/** CPU time of a process and its children, those that ended included, in milliseconds. */
export function cpuMsOfFamily(pid: number): number {
  const { user, system, ended } = readStat(pid);
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        return readStat(Number(name));
      } catch {
        // It ended since the folder was read.
        return undefined;
      }
    })
    .filter((stat) => stat?.parent === pid);
  const ticks = children.reduce((sum, child) => sum + (child?.user ?? 0) + (child?.system ?? 0), 0);
  return (user + system + ended + ticks) * TICK_MS;
}

/** See proc_pid_stat(5); the name of the program before the bracket may hold spaces. */
function readStat(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  const at = (index: number) => Number(fields[index]);
  return { parent: at(1), user: at(11), system: at(12), ended: at(13) + at(14) };
}

/** Memory of a site's process, in bytes. */
export function memoryOf({ process: { pid } }: Site): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

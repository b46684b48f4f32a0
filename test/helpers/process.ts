import { readFileSync } from "node:fs";
import type { Site } from "./site";

/** The kernel counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/** CPU time that a site's process has used so far, in milliseconds; see proc_pid_stat(5). */
export function cpuMsOf({ process: { pid } }: Site): number {
  // The program's name stands before the bracket and may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Memory of a site's process, in bytes. */
export function memoryOf({ process: { pid } }: Site): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

import { readFileSync } from "node:fs";
import type { Site } from "./server";

/** CPU time that a site's process has used so far, in milliseconds; the kernel counts hundredths. */
export function cpuMsOf({ process: { pid } }: Site): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Memory of a site's process, in bytes. */
export function memoryOf({ process: { pid } }: Site): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

/** Backs up the inbox, `npm run respaldo`, or restores a copy, `npm run restaurar FILE`. */
import { runBuilt } from "./environment.mjs";

await runBuilt("respaldo");

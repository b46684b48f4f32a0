/** A checked copy of the inbox now, `npm run respaldo`, or one put back, `npm run restaurar FILE`. */
import { runBuilt } from "./environment.mjs";

await runBuilt("respaldo");

/** Runs a command of build/commands with the settings of `npm start`: `node scripts/run/built.mjs messages TEXT`. */
import { runBuilt } from "./environment.mjs";

const [name] = process.argv.splice(2, 1);
await runBuilt(name);

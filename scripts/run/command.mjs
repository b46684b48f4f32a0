/** Runs a command of build/commands with the settings of `npm start`: `node scripts/run/command.mjs messages TEXT`. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readSettings, requireBuild } from "./environment.mjs";

const [name] = process.argv.splice(2, 1);
const file = `build/commands/${name}.js`;
readSettings();
requireBuild(file);
await import(pathToFileURL(resolve(file)).href);

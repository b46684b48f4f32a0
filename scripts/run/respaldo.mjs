/** A copy of the inbox now, `npm run respaldo`, or one put back, `npm run restaurar FILE`. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readSettings, requireBuild } from "./environment.mjs";

const respaldo = "build/messages/respaldo.js";

readSettings();
requireBuild(respaldo);
await import(pathToFileURL(resolve(respaldo)).href);

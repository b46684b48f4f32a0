/** The owner's inbox at the command line: `npm run messages`, with the settings of `npm start`. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readSettings, requireBuild } from "./environment.mjs";

const messages = "build/messages/messages.js";

readSettings();
requireBuild(messages);
await import(pathToFileURL(resolve(messages)).href);

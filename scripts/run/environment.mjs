import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** Puts what `.env` says into the environment; what is set there already stays. */
export function readSettings() {
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/** Ends with one sentence when the build is not whole; `file` is the part that will be run. */
export function requireBuild(file) {
  if (["build/client/assets", "build/messages/messages.js", file].every((path) => existsSync(path)))
    return;
  console.error("El sitio no está construido, o la construcción quedó a medias: npm run build");
  process.exit(1);
}

/** Runs what needs packages, and ends with one sentence where one of them is not installed. */
export async function withPackages(work) {
  try {
    return await work();
  } catch (error) {
    const isMissing = error.code === "ERR_MODULE_NOT_FOUND" && /package/.test(error.message);
    if (!isMissing) throw error;
    console.error("Falta instalar: npm ci --include=dev --ignore-scripts");
    process.exit(1);
  }
}

/** Runs a command of the build, with the settings of `npm start`. */
export async function runBuilt(name) {
  const file = `build/messages/${name}.js`;
  readSettings();
  requireBuild(file);
  await withPackages(() => import(pathToFileURL(resolve(file)).href));
}

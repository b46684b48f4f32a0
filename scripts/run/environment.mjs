import { existsSync } from "node:fs";

/** Loads `.env` into the environment; variables that are set already win. */
export function readSettings() {
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/** Exits with a message when the build is incomplete; `file` is the file to run. */
export function requireBuild(file) {
  if (["build/client/assets", "build/commands/messages.js", file].every((path) => existsSync(path)))
    return;
  console.error("El sitio no está construido, o la construcción quedó a medias: npm run build");
  process.exit(1);
}

/** Runs `work`; exits with a message when a package is not installed. */
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

import { resolve } from "node:path";
import { createServer } from "vite";
import { project } from "../project.mjs";

/**
 * Hands `work` a function that imports a TypeScript module by its path from the project's folder, such
 * as /app/content/pages.ts, and gives what `work` gives.
 *
 * @template Result
 * @param {(load: (path: string) => Promise<any>) => Promise<Result>} work
 */
export async function withModules(work) {
  const vite = await createServer({
    root: project,
    configFile: false,
    logLevel: "silent",
    appType: "custom",
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { "~": resolve(project, "app") } },
  });
  try {
    return await work((path) => vite.ssrLoadModule(path));
  } finally {
    await vite.close();
  }
}

import { resolve } from "node:path";
import { createServer } from "vite";
import { project } from "../project.mjs";

/**
 * Calls `work` with a function that imports a TypeScript module by its path in the project, such as
 * /app/content/pages.ts. Returns the result of `work`.
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

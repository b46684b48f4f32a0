/**
 * What is left between the sample and the company's own site: `npm run check:content`. Ends with 1
 * while anything is. Vite reads the TypeScript, as it does for the site.
 */
import { resolve } from "node:path";
import { createServer } from "vite";

const project = resolve(import.meta.dirname, "../..");

const vite = await createServer({
  root: project,
  configFile: false,
  logLevel: "error",
  appType: "custom",
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
  resolve: { alias: { "~": resolve(project, "app") } },
});
try {
  const { check, report } = await vite.ssrLoadModule("/app/handover/check.ts");
  const problems = check(project);
  console.log(report(problems));
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await vite.close();
}

/** `npm run bench -- inbox` measures the inbox; without a name, all that bench/ can measure. */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));
const all = readdirSync(here)
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.slice(0, -3));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(", ")}; there is ${all.join(", ")}.`);
  process.exit(1);
}

// Vite reads TypeScript and the "~" of the imports; nothing is served.
const vite = await createServer({
  configFile: false,
  logLevel: "error",
  appType: "custom",
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
  resolve: { alias: { "~": fileURLToPath(new URL("../app", import.meta.url)) } },
});
for (const name of wanted.length > 0 ? wanted : all) {
  const { bench } = await vite.ssrLoadModule(`${here}${name}.ts`);
  await bench();
}
await vite.close();

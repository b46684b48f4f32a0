import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "vite";
import { project } from "../project.mjs";

/**
 * Draws every page of the sitemap once, as the development server would, with an inbox of its own.
 *
 * @returns {Promise<{ file: string, text: string }[]>} the pages that cannot be shown, and why
 */
export async function findBrokenPages() {
  const place = mkdtempSync(join(tmpdir(), "sitio-"));
  process.env.DATABASE_URL = `file:${join(place, "messages.sqlite")}`;
  const said = [];
  const { error: speak, warn } = console;
  // That no mail account is set is nothing to say here.
  console.warn = () => undefined;
  console.error = (...words) => said.push(words.map(String).join(" "));
  process.on("unhandledRejection", (error) => said.push(String(error)));
  const vite = await createServer({
    root: project,
    logLevel: "silent",
    appType: "custom",
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    // The build takes them in; here hundreds of files would be read and changed for nothing.
    ssr: { external: ["kysely", "zod"] },
  });
  try {
    const remix = createRequire(createRequire(import.meta.url).resolve("@remix-run/node"));
    const { createRequestHandler } = await import(remix.resolve("@remix-run/server-runtime"));
    const build = await vite.ssrLoadModule("virtual:remix/server-build");
    const handle = createRequestHandler(build, "production");
    const get = (path) => handle(new Request(`http://localhost${path}`));
    const sitemap = await (await get("/sitemap.xml")).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(
      (match) => new URL(match[1]).pathname,
    );
    const problems = [];
    for (const path of paths) {
      said.length = 0;
      const { status } = await get(path);
      if (status !== 200) problems.push(problem(path, said[0] ?? `responde ${status}`));
    }
    return paths.length > 0 ? problems : [problem("/", "el mapa del sitio está vacío")];
  } catch (error) {
    return [problem("/", said[0] ?? String(error))];
  } finally {
    Object.assign(console, { error: speak, warn });
    await vite.close();
    rmSync(place, { recursive: true, force: true });
  }
}

function problem(path, why) {
  const reason = why.split("\n")[0].slice(0, 200);
  return { file: `La página ${path}`, text: `no se puede mostrar: ${reason}` };
}

/**
 * Tries the build with the settings and the data of this site: `node scripts/run/try.mjs`. Reads the documents and
 * the database, and renders every page. It serves nothing, migrates nothing and sends no mail or alert.
 */
import { createRequestHandler } from "@remix-run/node";

// With this variable app/start.server.ts starts nothing.
process.env.SITE_TRY = "1";
const folder = new URL(`../../${process.env.BUILD_DIRECTORY ?? "build"}/`, import.meta.url);

async function tryPages() {
  const site = await import(new URL("server/bundle.js", folder));
  const handle = createRequestHandler(site, "production");
  const get = async (path) => {
    const answer = await handle(new Request(new URL(path, "http://localhost")));
    if (answer.status !== 200) throw new Error(`La página ${path} responde ${answer.status}`);
    return answer.text();
  };
  const entries = [...(await get("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)];
  if (entries.length === 0) throw new Error("El mapa del sitio está vacío");
  for (const [, address] of entries) await get(new URL(address).pathname);
}

try {
  const { tryData } = await import(new URL("commands/try-data.js", folder));
  await tryData();
  await tryPages();
  process.exit();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

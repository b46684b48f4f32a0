/** `npm run bench`: pages, the inbox, and Lighthouse of every page, of the built site. */
import { withModules } from "../scripts/build/load.mjs";

await withModules(async (load) => {
  const { bench } = await load("/bench/bench.ts");
  await bench();
});

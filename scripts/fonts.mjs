/**
 * Cuts the two fonts down to what Spanish texts use: `npm run fonts`. The packages' own latin files
 * are a fifth larger, and fonts are most of what a phone waits for.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const sources = {
  "bricolage-grotesque":
    "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
  "instrument-sans":
    "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
};

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));
const spanish = "áéíóúüñÁÉÍÓÚÜÑ¿¡ºª«»“”‘’–—…·•©®°×€→←\u00a0";
const neighbours = "àèìòùâêîôûäëïöãõçÀÈÌÒÙÂÊÎÔÛÄËÏÖÃÕÇ";

const { resolve } = createRequire(import.meta.url);
for (const [name, source] of Object.entries(sources)) {
  const whole = await readFile(resolve(source));
  const subset = await subsetFont(whole, ascii + spanish + neighbours, { targetFormat: "woff2" });
  await writeFile(new URL(`../app/styles/fonts/${name}.woff2`, import.meta.url), subset);
  console.log(`${name}: ${whole.length} bytes, of which ${subset.length} are kept`);
}

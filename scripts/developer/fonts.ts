import { readFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { project } from "../project.mjs";

const latin = (name: string) =>
  `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
const names = ["bricolage-grotesque", "instrument-sans"];

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));
const spanish = "áéíóúüñÁÉÍÓÚÜÑ¿¡ºª«»“”‘’–—…·•©®°×€→←\u00a0";
const neighbours = "àèìòùâêîôûäëïöãõçÀÈÌÒÙÂÊÎÔÛÄËÏÖÃÕÇ";

/**
 * The two fonts cut down to what Spanish texts use, by their paths: the packages' own latin files are a
 * fifth larger, and fonts are most of what a phone waits for.
 */
export async function cutFonts(): Promise<Record<string, Buffer>> {
  const cut = names.map(async (name): Promise<[string, Buffer]> => {
    const whole = await readFile(join(project, "node_modules", latin(name)));
    const subset = await subsetFont(whole, ascii + spanish + neighbours, { targetFormat: "woff2" });
    return [`app/styles/fonts/${name}.woff2`, subset];
  });
  return Object.fromEntries(await Promise.all(cut));
}

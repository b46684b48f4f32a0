/**
 * A copy of the inbox now, `npm run respaldo`, or one put back, `npm run restaurar FILE`; with `todo`, or a
 * file that ends in .tar, the whole site.
 */
import { runBuilt } from "./environment.mjs";

const [word = "", file = ""] = process.argv.slice(2);

if (word === "todo" || file.endsWith(".tar")) {
  // Not in the image, where only the inbox lies.
  const { packSite, unpackSite } = await import("../owner/whole-site.mjs");
  if (file) unpackSite(file);
  else packSite();
} else await runBuilt("respaldo");

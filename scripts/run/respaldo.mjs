/**
 * A copy of the inbox now, `npm run respaldo`, or one put back, `npm run restaurar FILE`; with `todo`, or a
 * file that ends in .tar, the whole site.
 */
import { runBuilt } from "./environment.mjs";

const [word = "", file = ""] = process.argv.slice(2);

if (word === "todo" || file.endsWith(".tar")) {
  // Not in the image, where only the inbox lies.
  const { packSite, unpackSite } = await import("../owner/whole-site.mjs");
  try {
    if (file) unpackSite(file);
    else packSite();
  } catch (error) {
    // What a command of its own said stands above.
    const reason = "status" in error ? "el motivo está más arriba" : error.message;
    console.error(`\n${file ? "No se cambió nada" : "No se guardó"}: ${reason}.`);
    process.exitCode = 1;
  }
} else await runBuilt("respaldo");

/**
 * A copy of the inbox now, `npm run respaldo`, or one put back, `npm run restaurar FILE`; with `todo`, or a
 * file that ends in .tar, the whole site.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readSettings, requireBuild } from "./environment.mjs";

const respaldo = "build/messages/respaldo.js";
const [word = "", file = ""] = process.argv.slice(2);

if (word === "todo" || file.endsWith(".tar")) {
  // Not in the image, where only the inbox lies.
  const { packSite, unpackSite } = await import("../owner/whole-site.mjs");
  if (file) unpackSite(file);
  else packSite();
} else {
  readSettings();
  requireBuild(respaldo);
  await import(pathToFileURL(resolve(respaldo)).href);
}

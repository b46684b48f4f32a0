/** `npm run bench -- inbox` measures the inbox; without a name, all that bench/ can measure. */
import { readdirSync } from "node:fs";
import { withModules } from "../scripts/build/load.mjs";

const all = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.slice(0, -3));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) throw new Error(`No benchmark ${unknown}; there is ${all}.`);

await withModules(async (load) => {
  for (const name of wanted.length > 0 ? wanted : all) {
    const { bench } = await load(`/bench/${name}.ts`);
    await bench();
  }
});

/** Makes every size of the site's pictures from scripts/masters: `npm run images`, or of those named after it. */
import { encode, removeLeftovers, table } from "./pictures/encode.mjs";

const names = process.argv.slice(2);
const unknown = names.filter((name) => !table[name]);
if (unknown.length > 0) {
  console.error(`app/images/pictures.json has no picture ${unknown.join(", ")}.`);
  process.exit(1);
}
for (const name of names.length > 0 ? names : Object.keys(table)) console.table(await encode(name));
await removeLeftovers();

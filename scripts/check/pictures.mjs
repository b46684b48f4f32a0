import { findOutdated } from "../pictures/drawn.mjs";
import { missingFiles, table } from "../pictures/encode.mjs";

/** Pictures whose files are not there, and cards and icons that were drawn for something else. */
export async function findPictures(load) {
  const missing = Object.keys(table).flatMap((name) => {
    const files = missingFiles(name);
    if (files.length === 0) return [];
    const text = `${name}: faltan archivos (${files.length}). Hazlos otra vez: npm run images -- ${name}`;
    return [{ file: "app/images/encoded", text }];
  });
  const outdated = (await findOutdated(load)).map((name) => ({
    file: "public",
    text: `${name}: se dibujó con otro nombre, titular, logo o foto. Dibújalo otra vez: npm run cards`,
  }));
  return [...missing, ...outdated];
}

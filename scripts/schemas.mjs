/** Writes what editors are told of the owner's files from the rules that the site holds: `npm run schemas`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { withModules } from "./load.mjs";
import { project } from "./project.mjs";

await withModules(async (load) => {
  const { schemas } = await load("/scripts/editor-schemas.ts");
  for (const [path, schema] of Object.entries(schemas)) {
    const text = await format(JSON.stringify(schema), { parser: "json", printWidth: 100 });
    writeFileSync(join(project, path), text);
    console.log(path);
  }
});

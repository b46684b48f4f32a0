/** Builds the site: `npm run build`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { replaceBuild, run } from "./replace.mjs";

/** Writes the file that remix-serve runs: the bundle, with the path that its assets have in build/. */
function writeEntry(folder) {
  writeFileSync(
    join(folder, "server/index.js"),
    'export * from "./bundle.js";\nexport const assetsBuildDirectory = "build/client";\n',
  );
}

replaceBuild((folder) => {
  const quietly = ["--logLevel", "warn"];
  run(process.env, "node_modules/@remix-run/dev/dist/cli.js", "vite:build", ...quietly);
  writeEntry(folder);
  run(process.env, "node_modules/vite/bin/vite.js", "build", "--mode", "commands", ...quietly);
});

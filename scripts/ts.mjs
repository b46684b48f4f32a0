/**
 * Runs a TypeScript script of this folder, which may import modules of app/:
 * `node scripts/ts.mjs owner/foto hero foto.jpg`. Prints a PictureError as one sentence for the owner, and
 * any other error with its stack.
 */
import { withModules } from "./build/load.mjs";

const [script, ...words] = process.argv.slice(2);
try {
  await withModules(async (load) => (await load(`/scripts/${script}.ts`)).main(...words));
} catch (error) {
  if (error.name !== "PictureError") throw error;
  console.error(error.message);
  process.exitCode = 1;
}

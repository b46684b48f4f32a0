/**
 * Runs a script of this folder that is written in TypeScript and imports the app's modules:
 * `node scripts/ts.mjs owner/foto hero foto.jpg`. A Fault is one sentence for the owner; any other error
 * is shown whole.
 */
import { withModules } from "./build/load.mjs";

const [script, ...words] = process.argv.slice(2);
try {
  await withModules(async (load) => (await load(`/scripts/${script}.ts`)).main(...words));
} catch (error) {
  console.error(error.name === "Fault" ? error.message : error);
  process.exitCode = 1;
}

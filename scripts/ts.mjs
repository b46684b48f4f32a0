/**
 * Runs a script of this folder that is written in TypeScript and imports the app's modules:
 * `node scripts/ts.mjs owner/foto hero foto.jpg`. A Fault is one sentence for the owner; any other error
 * is shown whole.
 */
import { withPackages } from "./run/environment.mjs";

const [script, ...words] = process.argv.slice(2);
await withPackages(async () => {
  const { withModules } = await import("./build/load.mjs");
  try {
    await withModules(async (load) => (await load(`/scripts/${script}.ts`)).main(...words));
  } catch (error) {
    if (error.name !== "Fault") throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
});

/**
 * Runs a script of this folder that is written in TypeScript and imports the app's modules:
 * `node scripts/ts.mjs owner/foto hero foto.jpg`. A Fault is one sentence for the owner; any other error
 * is shown whole.
 */
const [script, ...words] = process.argv.slice(2);
try {
  const { withModules } = await import("./build/load.mjs");
  await withModules(async (load) => (await load(`/scripts/${script}.ts`)).main(...words));
} catch (error) {
  const isBare = error.code === "ERR_MODULE_NOT_FOUND" && /Cannot find package/.test(error.message);
  const install = "Falta instalar: npm ci --include=dev --ignore-scripts";
  console.error(isBare ? install : error.name === "Fault" ? error.message : error);
  process.exitCode = 1;
}

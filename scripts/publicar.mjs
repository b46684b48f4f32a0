/**
 * Publishes on a server of one's own: `npm run publicar` checks the content, builds aside, swaps, and
 * restarts the service; when the new version does not serve, the one before comes back.
 */
import { spawnSync } from "node:child_process";
import { exchange, previous } from "./exchange.mjs";
import { checkSettings, restartService } from "./restart.mjs";

function passes(script) {
  const { status } = spawnSync(process.execPath, [`scripts/${script}.mjs`], { stdio: "inherit" });
  return status === 0;
}

async function publish() {
  const wrong = await checkSettings().catch(({ message }) => message);
  if (wrong) return `No se publicó: ${wrong}`;
  if (!passes("check-content")) return "No se publicó: primero hay que resolver lo de arriba.";
  if (!passes("build")) return "No se publicó.";
  try {
    const isService = await restartService();
    console.log(
      isService
        ? "Publicado. Si algo no está bien: npm run deshacer"
        : "Construido. Este sitio no corre como servicio: ciérralo y ábrelo otra vez con npm start.",
    );
    return undefined;
  } catch (error) {
    exchange(previous);
    await restartService().catch(() => undefined);
    return `No se publicó: ${error.message}. Volvió la versión de antes.`;
  }
}

const fault = await publish();
if (fault) {
  console.error(`\n${fault}`);
  process.exitCode = 1;
}

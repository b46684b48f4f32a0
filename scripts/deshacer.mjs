/** Brings the version before the last one back: `npm run deshacer`; once more, and the last one is back. */
import { existsSync } from "node:fs";
import { exchange, previous } from "./exchange.mjs";
import { checkSettings, restartService } from "./restart.mjs";

if (!existsSync(previous)) {
  console.error("No hay una versión anterior a la que volver.");
  process.exit(1);
}
try {
  await checkSettings();
  exchange(previous);
  const isService = await restartService();
  console.log(
    isService
      ? "Volvió la versión anterior. Los archivos que editaste siguen como están."
      : "Volvió la versión anterior. Cierra el sitio y ábrelo otra vez con npm start.",
  );
} catch (error) {
  console.error(`No se pudo volver: ${error.message.replace(/\.$/, "")}.`);
  process.exitCode = 1;
}

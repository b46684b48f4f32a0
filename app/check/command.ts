/** `npm run check:content`, bundled into one file for the image. */
import { getSettings } from "~/env.server";
import { ownerDocuments } from "~/owner-documents.server";
import { checkContent } from "./check-content.server";

const { report, errors } = await checkContent(getSettings().dataDir, ownerDocuments);
if (report) console.log(`${report}\n`);
if (errors === 0) console.log("No hay errores: se puede publicar.");
else console.log(`Falta corregir lo que tiene × (${errors}).`);
process.exitCode = errors > 0 ? 1 : 0;

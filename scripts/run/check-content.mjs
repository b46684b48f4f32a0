/** Lists what is wrong with the owner's documents: `npm run check:content`. */
import { runBuilt } from "./environment.mjs";

await runBuilt("check-content");

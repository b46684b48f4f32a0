/** The owner's inbox at the command line: `npm run messages`. */
import { runBuilt } from "./environment.mjs";

await runBuilt("messages");

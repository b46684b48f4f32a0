/** The owner's inbox on the command line: `npm run messages`. */
import { runBuilt } from "./environment.mjs";

await runBuilt("messages");

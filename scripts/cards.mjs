/** Draws the cards of shared links and the icons that are out of date: `npm run cards`. */
import { drawOutdated } from "./pictures/drawn.mjs";

const drawn = await drawOutdated();
console.log(drawn.length > 0 ? `Dibujado: ${drawn.join(", ")}.` : "Todo estaba al día.");

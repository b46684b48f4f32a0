import { makePictures } from "../owner/pictures";

/** Generates the sizes of the pictures and the cards of shared links: `npm run generate`. */
export async function main(): Promise<void> {
  const made = await makePictures();
  console.log(made.length > 0 ? `Hecho: ${made.join(", ")}.` : "Todo estaba al día.");
}

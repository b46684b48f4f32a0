import { contentTexts, lineOf } from "./content";
import type { Problem } from "./problem";

/** Cards of shared links that do not say their page's headline: one was changed and the other forgotten. */
export function findOldCards(project: string): Problem[] {
  const texts = contentTexts();
  return texts.flatMap(({ file, place, text }) => {
    const page = /^(\w+)\.headline(\.\d)?$/.exec(place)?.[1];
    const card = texts.find((one) => one.place === `${page}.meta.card`);
    if (!card || card.text.includes(text)) return [];
    const note = `no dice el titular «${text}». Cámbialo también aquí y dibuja la tarjeta: npm run cards`;
    return [{ file, line: lineOf(project, file, card.text), text: `${page}.meta.card: ${note}` }];
  });
}

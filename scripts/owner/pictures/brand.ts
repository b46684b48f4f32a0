import { logo } from "~/images/logo";

/** The brand's colours, for drawings that no stylesheet reaches. */
export const ink = "#1B1F45";
export const stone = "#F4ECE0";
export const retama = "#F4B63C";

/** The logo as an svg element in a square of `side`, its own colour where it takes that of the text. */
export function logoIn(x: number, y: number, side: number): string {
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="${logo.viewBox}" color="${stone}">${logo.shapes}</svg>`;
}

import { readFileSync } from "node:fs";

/** The brand's colours, for drawings that no stylesheet reaches. */
export const ink = "#1B1F45";
export const stone = "#F4ECE0";
export const retama = "#F4B63C";

export const logoFile = new URL("../../app/images/logo.svg", import.meta.url);

/** The logo as an svg element in a square of `side`, its own colour where it takes that of the text. */
export function logoIn(x, y, side, colour = stone) {
  const source = readFileSync(logoFile, "utf8");
  const viewBox = /viewBox="([^"]+)"/.exec(source)?.[1] ?? "0 0 16 16";
  const shapes = source.replace(/^[^]*?<svg[^>]*>|<\/svg>\s*$/g, "").trim();
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="${viewBox}" color="${colour}">${shapes}</svg>`;
}

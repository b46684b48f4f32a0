import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { company } from "~/content/company";
import { pages } from "~/content/pages";
import { project } from "../../project.mjs";
import { ink, retama, stone } from "./brand";
import { masterFile } from "./encode";
import { logoIn } from "./icons";
import { textPath, type Style } from "./text";

interface View {
  master: string;
  view: [left: number, top: number, width: number];
  ground?: string;
}

/** Of a page without a view of its own, too. */
const home: View = { master: "hero-atardecer-2", view: [1150, 120, 1250] };

/**
 * Per page the master of its card, and the part that it shows: left, top and width in the master's
 * pixels. Where that reaches past the master, its edge goes on; an object on white takes on a ground.
 */
const views: Record<string, View> = {
  home,
  constructora: { master: "obra-7-entrega", view: [-60, 0, 1321] },
  "desarrollo-sistemas": { master: "software", view: [-111, -300, 1762], ground: stone },
  "seguridad-infraestructura": { master: "seguridad", view: [-29, -152, 1682], ground: stone },
  domotica: { master: "domotica", view: [-180, -90, 1762] },
  nosotros: { master: "nosotros", view: [-110, -375, 1762] },
  contacto: { master: "cierre-amanecer", view: [380, 0, 1585] },
  privacidad: { master: "software", view: [-111, -300, 1762], ground: stone },
};

const [WIDTH, HEIGHT] = [1200, 630];
const picture = { left: 460, width: 740 };
const EDGE = "H500V126H550V252H600V378H650V504H700V630";
const LEFT = 56;
const ROOM = 580;

/** What is drawn over the picture of each page's card. */
export function cardDrawings(): Record<string, View & { svg: string }> {
  return Object.fromEntries(
    Object.entries(pages).map(([path, { card }]) => [
      path,
      { svg: drawing(company.name, card), ...(views[path] ?? home) },
    ]),
  );
}

/** Draws one card, 1200 by 630, into public/og/. */
export async function drawCard(
  path: string,
  { svg, master, view, ground = "#fff" }: View & { svg: string },
): Promise<void> {
  const folder = join(project, "public/og");
  await mkdir(folder, { recursive: true });
  const image = await crop(join(project, masterFile(master)), view, ground);
  await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: ink } })
    .composite([
      { input: image, left: picture.left, top: 0 },
      { input: Buffer.from(svg), left: 0, top: 0 },
    ])
    .jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toFile(join(folder, `${path}.jpg`));
}

function drawing(name: string, card: string): string {
  const sentences = card.match(/[^.!?]+[.!?]+/g)?.map((sentence) => sentence.trim()) ?? [card];
  const many = sentences.length > 2;
  const title = many ? sentences : [(sentences[0] ?? "").replace(/\.$/, "")];
  const size = Math.min(many ? 70 : 104, fitting(title));
  const heading = { size, weight: 700, spacing: -0.035 };
  const lines = title.flatMap((sentence) => wrap(sentence, heading, many ? 440 : ROOM));
  const under = many ? [] : wrap(sentences.slice(1).join(" "), { size: 30, weight: 500 }, ROOM);
  const nameStyle = { size: 30, weight: 700 };
  const names = wrap(name, nameStyle, 366).slice(0, 3);
  const bottom = HEIGHT - 56 - under.length * 33 - (under.length > 0 ? 22 : 0);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none">
    <path fill="${ink}" d="M0 0${EDGE}H0Z"/>
    <path stroke="${retama}" stroke-width="8" d="M500 -10V0${EDGE}V640"/>
    ${logoIn(LEFT, 52, 42)}
    ${names.map((words, index) => line(words, nameStyle, LEFT + 58, 83 + index * 33)).join("")}
    ${lines.map((words, index) => line(words, heading, LEFT, bottom - (lines.length - 1 - index) * size - size * 0.22)).join("")}
    ${under.map((words, index) => line(words, { size: 30, weight: 500 }, LEFT, HEIGHT - 56 - (under.length - 1 - index) * 33 - 7)).join("")}
  </svg>`;
}

function line(words: string, style: Style, x: number, y: number): string {
  return `<path fill="${stone}" transform="translate(${x} ${y.toFixed(1)})" d="${textPath(words, style).path}"/>`;
}

function fitting(texts: string[]): number {
  const words = texts.flatMap((text) => text.split(" "));
  const widest = Math.max(...words.map((word) => textPath(word, { size: 100, weight: 700 }).width));
  return Math.floor((ROOM / widest) * 100);
}

function wrap(text: string, style: Style, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ").filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(" ");
    if (lines.length > 0 && textPath(longer, style).width <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

async function crop(
  path: string,
  [left, top, width]: View["view"],
  ground: string,
): Promise<Buffer> {
  const height = Math.round((width * HEIGHT) / picture.width);
  const margin = 500;
  const sides = { left: margin, top: margin, right: margin, bottom: margin };
  const wide = await sharp(path)
    .extend({ ...sides, extendWith: "copy" as const })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(wide)
    .extract({ left: left + margin, top: top + margin, width, height })
    .resize(picture.width, HEIGHT)
    .composite([{ input: plain(ground), blend: "multiply" }])
    .png()
    .toBuffer();
}

const plain = (background: string) => ({
  create: { width: picture.width, height: HEIGHT, channels: 3 as const, background },
});

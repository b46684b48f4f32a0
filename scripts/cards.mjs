/**
 * Composes the cards that link previews show, 1200 by 630, into public/og/:
 *
 *     npm run cards -- FOLDER_OF_MASTERS
 *
 * Chromium sets the type; the environment variable CHROMIUM says where it is, if it is not where
 * Debian installs it.
 */
import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { ink, lowerTerrace, retama, stone, upperTerrace } from "../app/images/mark.mjs";

/** As in app/content/company.ts. */
const companyName = "Grupo Andén";

/**
 * Per page: what the card says, its master, and the part of the master that it shows: left, top and
 * width in the master's pixels. Where that reaches past the master, its edge goes on.
 */
const cards = {
  home: {
    title: ["Levantamos", "obras.", "Conectamos", "hogares.", "Cuidamos lo", "que importa."],
    master: "hero-atardecer",
    view: [620, 60, 1692],
  },
  constructora: {
    title: ["Constructora"],
    line: "Tu obra, nivel por nivel.",
    master: "construccion",
    view: [10, 0, 1586],
  },
  "desarrollo-sistemas": {
    title: ["Desarrollo", "de sistemas"],
    line: "El sistema se adapta a tu trabajo.",
    master: "software",
    view: [-90, -110, 1762],
  },
  "seguridad-infraestructura": {
    title: ["Seguridad e", "infraestructura"],
    line: "La cámara se elige al final.",
    master: "seguridad",
    view: [-20, -40, 1682],
  },
  domotica: {
    title: ["Domótica"],
    line: "Luz, puerta y terma, a su hora.",
    master: "domotica",
    view: [-180, -90, 1762],
  },
  nosotros: {
    title: ["Nosotros"],
    line: "Primero el muro, después la siembra.",
    master: "nosotros",
    view: [-110, -375, 1762],
  },
  contacto: {
    title: ["Contacto"],
    line: "Cuéntanos tu proyecto.",
    master: "hero-dia",
    view: [-150, 90, 1645],
  },
  privacidad: {
    title: ["Privacidad"],
    line: "Qué hacemos con tus datos.",
    master: "software",
    view: [-90, -110, 1762],
  },
};

const picture = { left: 460, width: 740, height: 630 };
const output = fileURLToPath(new URL("../public/og/", import.meta.url));
const edge = "H500V126H550V252H600V378H650V504H700V630";

/** A file's content as a data: address, since the page has no address of its own. */
const dataUrl = (type, content) => `data:${type};base64,${content.toString("base64")}`;

/** The card as a page. */
function html({ title, line = "" }, image, font) {
  const longest = Math.max(...title.map((words) => words.length));
  const size = Math.min(title.length > 2 ? 70 : 104, Math.round(1200 / longest));
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: Display; src: url(${font}); font-weight: 200 800; font-stretch: 75% 100% }
    body { margin: 0; color: ${stone}; font: 700 30px/1.1 Display; background: ${ink} }
    img, svg { position: absolute; top: 0 }
    img { left: ${picture.left}px }
    .edge { left: 0 }
    .brand { position: absolute; left: 56px; top: 52px; padding-left: 58px; line-height: 42px }
    .brand svg { left: 0 }
    .text { position: absolute; left: 56px; bottom: 56px }
    h1 { margin: 0; font-size: ${size}px; line-height: 1; letter-spacing: -.035em; white-space: nowrap }
    p { margin: 22px 0 0; font-weight: 500 }
  </style>
  <img src="${image}" width="${picture.width}" height="${picture.height}">
  <svg class="edge" width="1200" height="630" fill="none">
    <path fill="${ink}" d="M0 0${edge}H0Z"/>
    <path stroke="${retama}" stroke-width="8" d="M500 -10V0${edge}V640"/>
  </svg>
  <div class="brand"><svg viewBox="0 0 16 16" width="42" height="42"><path fill="${stone}"
    d="${upperTerrace}"/><path fill="${retama}" d="${lowerTerrace}"/></svg>${companyName}</div>
  <div class="text"><h1>${title.join("<br>")}</h1>${line && `<p>${line}</p>`}</div>`;
}

/** The part of a master that a card shows, as PNG. */
async function crop(path, [left, top, width]) {
  const height = Math.round((width * picture.height) / picture.width);
  const margin = 400;
  const sides = { left: margin, top: margin, right: margin, bottom: margin };
  const wide = await sharp(path)
    .extend({ ...sides, extendWith: "copy" })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(wide)
    .extract({ left: left + margin, top: top + margin, width, height })
    .resize(picture.width, picture.height)
    .png()
    .toBuffer();
}

const folder = process.argv[2];
const missing = Object.values(cards)
  .map(({ master }) => join(folder ?? "", `${master}.png`))
  .filter((path) => !existsSync(path));
if (!folder || missing.length) {
  console.error(
    folder
      ? `These masters are missing: ${missing.join(", ")}`
      : "Say which folder holds the masters: npm run cards -- FOLDER",
  );
  process.exit(1);
}

const fontFile =
  "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2";
const font = dataUrl("font/woff2", await readFile(fileURLToPath(import.meta.resolve(fontFile))));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await mkdir(output, { recursive: true });
for (const [name, card] of Object.entries(cards)) {
  const image = await crop(join(folder, `${card.master}.png`), card.view);
  await page.setContent(html(card, dataUrl("image/png", image), font));
  await page.evaluate("document.fonts.ready");
  const { size } = await sharp(await page.screenshot())
    .jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toFile(join(output, `${name}.jpg`));
  console.log(`${name}.jpg ${size} bytes`);
}
await browser.close();

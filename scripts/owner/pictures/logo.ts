import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Fault } from "../../fault";
import sharp from "sharp";
import { project } from "../../project.mjs";
import { ink, stone } from "./brand";

const MOST_BYTES = 6000;
/** Wider, or higher, it would be a thin line in the square of an icon. */
const MOST_WIDE = 2;
/** Of 255: three times the light of ink. */
const FAINT = 107;
const shapes = "svg|g|defs|path|rect|circle|ellipse|line|polyline|polygon|title|desc|metadata";

async function fromLetters(letters: string): Promise<string> {
  if (!/^[\p{L}\d]{1,3}$/u.test(letters))
    throw new Fault("Escribe de una a tres letras: npm run foto -- logo letras OS");
  const { textPath } = await import("./text");
  const { path, width } = textPath(letters, { size: 20, weight: 800, spacing: -0.03 });
  const side = Math.max(16, Math.ceil(width));
  const move = `translate(${((side - width) / 2).toFixed(2)} ${(side / 2 + 7).toFixed(2)})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">\n  <path fill="currentColor" transform="${move}" d="${path}"/>\n</svg>\n`;
}

/** A drawing of shapes alone: it stands inside every page, where styles, pictures and scripts may not. */
function fromFile(file: string): string {
  if (!existsSync(file)) throw new Fault(`No existe el archivo ${file}.`);
  if (!/<svg/i.test(readFileSync(file, "latin1"))) {
    throw new Fault(
      `${file} es una imagen de puntos, y el logo va en trazos (SVG). Pide el SVG a quien lo dibujó, o en Inkscape usa «Trayecto», «Vectorizar mapa de bits» y guárdalo como «SVG simple». Mientras tanto: npm run foto -- logo letras OS`,
    );
  }
  const text = readFileSync(file, "utf8")
    .replace(/<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^>]*>/g, "")
    .replace(/<(title|desc|metadata|sodipodi:namedview)\b[^]*?(<\/\1>|\/>)/g, "")
    .replace(/\s(style)="([^"]*)"/g, (_, __, style: string) => asAttributes(style))
    .replace(
      /\s(?:id|class|xmlns:\w+|xml:\w+|(?:inkscape|sodipodi):[\w-]+|data-[\w-]+)="[^"]*"/g,
      "",
    )
    .trim();
  const viewBox = /<svg\b[^>]*\sviewBox="([\d.\s-]+)"/.exec(text)?.[1];
  if (!viewBox)
    throw new Fault(
      `${file} no es un dibujo SVG con viewBox: expórtalo otra vez como «SVG simple».`,
    );
  const [, , width = 1, height = 1] = viewBox.split(/\s+/).map(Number);
  if (width / height > MOST_WIDE || height / width > MOST_WIDE) {
    throw new Fault(
      `${file} mide ${width} × ${height}, y el logo va en un cuadrado, junto al nombre escrito: usa solo el símbolo, sin el nombre.`,
    );
  }
  const strange = [...text.matchAll(/<([\w:]+)/g)].find(
    ([, tag = ""]) => !new RegExp(`^(${shapes})$`).test(tag),
  );
  if (strange || /\son\w+=|javascript:|url\(/i.test(text)) {
    throw new Fault(
      `${file} lleva ${strange ? `«${strange[1]}»` : "enlaces o código"}, y en el logo solo caben trazos ` +
        "de color liso: convierte los textos en trazos y expórtalo como «SVG simple», con atributos de presentación.",
    );
  }
  const inner = text.replace(/^[^]*?<svg[^>]*>|<\/svg>\s*$/g, "").trim();
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">\n${inner}\n</svg>\n`;
  if (Buffer.byteLength(logo) > MOST_BYTES) {
    throw new Fault(
      `${file} es demasiado detallado (${Buffer.byteLength(logo)} bytes, caben ${MOST_BYTES}): simplifica sus trazos.`,
    );
  }
  return logo;
}

function asAttributes(style: string): string {
  return style
    .split(";")
    .map((one) => one.split(":").map((part) => part.trim()))
    .filter(([name = "", value]) => value && /^(fill|stroke)/.test(name))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}

/** Whether nothing of it stands out on ink, where icons and cards show it. */
async function isFaint(drawing: string): Promise<boolean> {
  const onInk = drawing.replace("<svg", `<svg color="${stone}"`);
  const image = sharp(Buffer.from(onInk), { density: 300 }).resize(64, 64, { fit: "contain" });
  const pixels = await image.flatten({ background: ink }).greyscale().raw().toBuffer();
  return Math.max(...pixels) < FAINT;
}

/** Puts a drawing, or letters, in the place of the logo, and draws icons and cards with it. */
export async function replaceLogo(file: string, letters = ""): Promise<void> {
  const drawing = file === "letras" ? await fromLetters(letters) : fromFile(file);
  if (await isFaint(drawing)) {
    console.log(
      "Ojo: casi no se ve sobre el azul noche de los iconos y tarjetas. Dale un color claro, o quítale el color para que tome el del texto.",
    );
  }
  writeFileSync(join(project, "content/logo.svg"), drawing);
  // Only now: it reads the logo.
  const { makeOutdated } = await import("./made");
  console.log(`Logo cambiado. Dibujado con él: ${(await makeOutdated()).join(", ")}.`);
}

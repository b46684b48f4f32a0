import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Blob, Buffer, Face, Font, shape, Variation } from "harfbuzzjs";
import subsetFont from "subset-font";

const FILE =
  "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2";
const LETTERS = String.fromCharCode(
  ...Array.from({ length: 95 }, (_, index) => index + 32),
  ...Array.from({ length: 96 }, (_, index) => index + 160),
);

/** The display font, as its packaged file holds it, in a format that the shaper reads. */
const font = await subsetFont(
  readFileSync(fileURLToPath(import.meta.resolve(FILE))),
  `${LETTERS}«»“”‘’–—…`,
  { targetFormat: "sfnt" },
);
const face = new Face(new Blob(font.buffer.slice(font.byteOffset, font.byteOffset + font.length)));

/**
 * A line of text as the shapes of its letters, so that it looks the same on every machine.
 *
 * @param {string} text
 * @param {{ size: number, weight: number, spacing?: number }} style pixels, weight, and the space
 *   between letters in parts of the size
 * @returns {{ path: string, width: number }} SVG path data from the start of the base line, in pixels
 */
export function textPath(text, { size, weight, spacing = 0 }) {
  const display = new Font(face);
  display.setVariations([new Variation("wght", weight), new Variation("opsz", Math.min(96, size))]);
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(display, buffer);
  const scale = size / face.upem;
  const positions = buffer.getGlyphPositions();
  let x = 0;
  const letters = buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const path = placed(display.glyphToPath(codepoint), x, scale);
    x += positions[index].xAdvance * scale + spacing * size;
    return path;
  });
  return { path: letters.join(""), width: x - spacing * size };
}

/** Path data of a letter, whose y grows upwards, at a place of the line. */
function placed(path, x, scale) {
  return path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, left, up) =>
    [x + left * scale, -up * scale].map((value) => Number(value.toFixed(2))).join(" "),
  );
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Blob, Buffer, Face, Font, shape, Variation } from "harfbuzzjs";
import subsetFont from "subset-font";
import { project } from "../../project.mjs";

const FILE =
  "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2";
const LETTERS = String.fromCharCode(
  ...Array.from({ length: 95 }, (_, index) => index + 32),
  ...Array.from({ length: 96 }, (_, index) => index + 160),
);

const font = await subsetFont(
  readFileSync(join(project, "node_modules", FILE)),
  `${LETTERS}«»“”‘’–—…`,
  { targetFormat: "sfnt" },
);
const face = new Face(new Blob(new Uint8Array(font).buffer));

/** Size in pixels, weight, and the space between letters in parts of the size. */
export interface Style {
  size: number;
  weight: number;
  spacing?: number;
}

/** A line of text as SVG path data, in pixels from the start of its base line: the same on every machine. */
export function textPath(
  text: string,
  { size, weight, spacing = 0 }: Style,
): { path: string; width: number } {
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
    x += (positions[index]?.xAdvance ?? 0) * scale + spacing * size;
    return path;
  });
  return { path: letters.join(""), width: x - spacing * size };
}

/** Path data of a letter, whose y grows upwards, at a place of the line. */
function placed(path: string, x: number, scale: number): string {
  return path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, left: string, up: string) =>
    [x + Number(left) * scale, -Number(up) * scale]
      .map((value) => Number(value.toFixed(2)))
      .join(" "),
  );
}

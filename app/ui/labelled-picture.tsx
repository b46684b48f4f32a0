import type { ReactNode } from "react";

/** The places of names over a picture, in units of its size. */
export type Places = Record<string, [x: number, y: number]>;

/** The names over a picture, and the size of the picture in the units of their places. */
export interface Labels {
  size: readonly [width: number, height: number];
  places: Places;
}

/**
 * A picture with names over it, as large as the page's texts: an SVG file cannot use the fonts of the page. Screen
 * readers read the picture's description instead.
 */
export function LabelledPicture({ size, places, children }: Labels & { children: ReactNode }) {
  const [width, height] = size;
  return (
    <div className="labelled">
      {children}
      <svg className="labels" overflow="visible" textAnchor="middle" aria-hidden="true">
        {Object.entries(places).map(([name, [x, y]]) => {
          const labelWidth = widthOf(name) + 2 * PADDING;
          return (
            <svg key={name} x={percent(x / width)} y={percent(y / height)} overflow="visible">
              <rect x={em(-labelWidth / 2)} y="-0.75em" width={em(labelWidth)} height="1.5em" />
              {/* Safari does not inherit it. */}
              <text dominantBaseline="central">{name}</text>
            </svg>
          );
        })}
      </svg>
    </div>
  );
}

/** The space beside a name, in em. */
const PADDING = 0.4;

/** The widths of some letters of the text font, in em; the first match counts. */
const widths: [letters: RegExp, width: number][] = [
  [/[iíjlI ]/, 0.25],
  [/[frt]/, 0.39],
  [/[mwMW]/, 0.91],
  [/\p{Lu}/u, 0.69],
];
const OTHER_WIDTH = 0.58;

const percent = (part: number) => `${(100 * part).toFixed(1)}%`;

const em = (length: number) => `${length.toFixed(2)}em`;

function widthOf(name: string): number {
  const advances = [...name].map(
    (letter) => widths.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_WIDTH,
  );
  return advances.reduce((sum, advance) => sum + advance, 0);
}

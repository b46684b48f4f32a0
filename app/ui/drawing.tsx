import type { ReactNode } from "react";

/** The places of names over a drawing, in units of its size. The line from a name to what it names is in the drawing. */
export type Places = Record<string, [x: number, y: number]>;

interface Labels {
  size: readonly [width: number, height: number];
  places: Places;
}

export interface DrawingProps extends Labels {
  url: string;
  alt: string;
}

/** A drawing with names over it, because an SVG file cannot use the fonts of the page. */
export function Drawing({ url, alt, ...labels }: DrawingProps) {
  const [width, height] = labels.size;
  return (
    <Labelled {...labels}>
      <img src={url} alt={alt} width={width} height={height} loading="lazy" />
    </Labelled>
  );
}

/** Names over a picture, of the size of the page's texts; the picture's description says what they show. */
export function Labelled({ size, places, children }: Labels & { children: ReactNode }) {
  const [width, height] = size;
  return (
    <div className="drawing">
      {children}
      <svg
        className="drawing-labels"
        overflow="visible"
        textAnchor="middle"
        dominantBaseline="central"
        aria-hidden="true"
      >
        {Object.entries(places).map(([name, [x, y]]) => {
          const wide = widthOf(name) + 2 * PADDING;
          return (
            <svg key={name} x={percent(x / width)} y={percent(y / height)} overflow="visible">
              <rect x={em(-wide / 2)} y="-0.75em" width={em(wide)} height="1.5em" />
              <text>{name}</text>
            </svg>
          );
        })}
      </svg>
    </div>
  );
}

/** The space beside a name, in em. */
const PADDING = 0.4;

/** The widths of letters of the text font, in em, for those that differ from the others. */
const widths: [letters: RegExp, width: number][] = [
  [/[iíjlI ]/, 0.25],
  [/[frt]/, 0.39],
  [/[mwMW]/, 0.91],
  [/\p{Lu}/u, 0.69],
];
const LETTER = 0.58;

const percent = (part: number) => `${(100 * part).toFixed(1)}%`;

const em = (length: number) => `${length.toFixed(2)}em`;

function widthOf(name: string): number {
  const advances = [...name].map(
    (letter) => widths.find(([letters]) => letters.test(letter))?.[1] ?? LETTER,
  );
  return advances.reduce((sum, advance) => sum + advance, 0);
}

/** The places of names over a drawing, in units of its size. The line from a name to what it names is in the drawing. */
export type Places = Record<string, [x: number, y: number]>;

interface DrawingLabelsProps {
  size: readonly [width: number, height: number];
  places: Places;
}

export interface DrawingProps extends DrawingLabelsProps {
  url: string;
  alt: string;
}

/** A drawing with names over it, because an SVG file cannot use the fonts of the page. */
export function Drawing({ url, alt, size, places }: DrawingProps) {
  return (
    <div className="drawing">
      <img src={url} alt={alt} width={size[0]} height={size[1]} loading="lazy" />
      <DrawingLabels size={size} places={places} />
    </div>
  );
}

/** Names over a drawing, of the size of the page's texts; the drawing's description says what they show. */
export function DrawingLabels({ size: [width, height], places }: DrawingLabelsProps) {
  return (
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

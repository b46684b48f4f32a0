/** The places of names over a drawing, in units of its size. */
export type Places = Record<string, [x: number, y: number]>;

interface DrawingProps extends DrawingLabelsProps {
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

/** Names over a drawing of the same size; the drawing's description says what they show. */
export function DrawingLabels({ size: [width, height], places }: DrawingLabelsProps) {
  return (
    <svg className="drawing-labels" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {Object.entries(places).map(([name, [x, y]]) => {
        const long = name.length * LETTER + 2 * PADDING;
        return (
          <g key={name} transform={`translate(${x} ${y})`}>
            <rect x={`${-long / 2}em`} y="-0.75em" width={`${long}em`} height="1.5em" />
            <text>{name}</text>
          </g>
        );
      })}
    </svg>
  );
}

interface DrawingLabelsProps {
  size: readonly [width: number, height: number];
  places: Places;
}

/** The mean width of a letter and the space beside a name, in em. */
const LETTER = 0.51;
const PADDING = 0.45;

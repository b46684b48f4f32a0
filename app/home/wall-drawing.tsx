/** Where each tube runs in the wall, with the height of its box. */
const tubes = [
  { name: "Luz", colour: "#f4b63c", d: "M96 34V150", box: [86, 150] },
  { name: "Red", colour: "#8fa3ff", d: "M210 34V250H300V300", box: [290, 300] },
  { name: "Cámara", colour: "#ff9a73", d: "M360 34V84", box: [350, 84] },
  { name: "Agua", colour: "#7fd0c9", d: "M420 420V270H460", box: [460, 258] },
] as const;

const label =
  "Un muro de ladrillo abierto, con el techo arriba: por dentro suben los tubos de luz, red, cámara y agua, cada uno por su lugar, hasta su caja.";

/** A wall cut open, with every trade's tube in its place. */
export function WallDrawing() {
  return (
    <svg className="wall-drawing" viewBox="0 0 560 440" role="img" aria-label={label}>
      <path fill="#d9cfc2" d="M0 0H560V40H0Z" />
      <path fill="#b9ad9f" d="M0 420H560V440H0Z" />
      <path fill="#8c3d22" d="M0 40H560V420H0Z" />
      <path
        className="wall-drawing__bricks"
        d="M0 58H560M0 94H560M0 130H560M0 166H560M0 202H560M0 238H560M0 274H560M0 310H560M0 346H560M0 382H560"
      />
      <path
        className="wall-drawing__bricks wall-drawing__bricks--shifted"
        d="M0 76H560M0 112H560M0 148H560M0 184H560M0 220H560M0 256H560M0 292H560M0 328H560M0 364H560M0 400H560"
      />
      {/* What the plaster still covers. */}
      <path
        fill="#f4ece0"
        d="M0 40H56V130H28V250H84V340H40V420H0ZM560 40V420H540V360H520V200H544V110H520V40Z"
      />
      <path stroke="#d9cfc2" strokeWidth="14" d="M60 20H520" />
      {tubes.map(({ name, colour, d, box: [x, y] }) => (
        <g key={name}>
          <path d={d} fill="none" stroke="#12152f" strokeWidth="15" />
          <path d={d} fill="none" stroke={colour} strokeWidth="9" />
          <path fill="#12152f" stroke={colour} strokeWidth="4" d={`M${x} ${y}h24v24h-24z`} />
          <text x={x + 12} y={y + 50}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

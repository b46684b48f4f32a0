/** A section through three levels of an andén: the wall, and behind it soil, gravel and stone. */
export function TerraceDrawing() {
  return (
    <svg className="terrace-drawing" viewBox="12 30 324 194" role="img" aria-label={label}>
      <pattern id="piedras" x="16" width="23" height="16" patternUnits="userSpaceOnUse">
        <path fill="none" stroke="#4a4f84" strokeWidth="6" strokeLinecap="round" d={stones} />
      </pattern>
      <pattern id="grava" x="16" width="9.2" height="8" patternUnits="userSpaceOnUse">
        <path stroke="#7a6f8f" strokeWidth="2.6" strokeLinecap="round" d="M2.3 2h0M6.9 6h0" />
      </pattern>
      <path fill="#e6dbce" d="M12 224V152H120V104H228V56H336V224Z" />
      <g id="anden" transform="translate(12 152)">
        <path fill="#c4552d" d="M14 0H108V14H14Z" />
        <path fill="url(#grava)" d="M16 16H108V32H16Z" />
        <path fill="url(#piedras)" d="M16 32H108V64H16Z" />
        {/* The wall of stone. */}
        <path fill="#1b1f45" d={wall} />
        {/* The plants. */}
        <path fill="none" stroke="#5c6b2f" strokeWidth="1.8" strokeLinecap="round" d={plants} />
        <path stroke="#f4b63c" strokeWidth="4.5" strokeLinecap="round" d={cobs} />
      </g>
      {[1, 2].map((level) => (
        <use key={level} href="#anden" transform={`translate(${108 * level} ${-48 * level})`} />
      ))}
    </svg>
  );
}

const stones = "M4 4h6M18 4h2M4 12h0M12 12h8";
const wall = [0, 8, 16, 24, 32, 40, 48, 56]
  .map((y, row) => (row % 2 ? `M0 ${y}h6v7h-6zM7 ${y}h8v7h-8z` : `M0 ${y}h15v7h-15z`))
  .join("");
const places = [26, 42, 58, 74, 90];
const plants = places.map((x) => `M${x} 0v-15m0 10q-5-1-6-6m6 2q5-1 6-6`).join("");
const cobs = places.map((x) => `M${x} -15v-3`).join("");

const label =
  "Corte de tres andenes sembrados: un muro de piedra y, detrás, tierra, grava y piedra.";

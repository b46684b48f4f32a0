/** A section through the andenes of a hillside: leaning walls, the layers behind them, and the way of the water. */
export function TerraceDrawing() {
  return (
    <svg className="terrace-drawing" viewBox="-20 -34 420 284" role="img" aria-label={label}>
      <pattern id="piedras" y="40.5" width="23" height="14" patternUnits="userSpaceOnUse">
        <path fill="none" stroke="#4a4f84" strokeWidth="5.5" strokeLinecap="round" d={stones} />
      </pattern>
      <pattern id="grava" y="26.7" width="7" height="8.6" patternUnits="userSpaceOnUse">
        <path stroke="#7a6f8f" strokeWidth="2.4" strokeLinecap="round" d="M2 2h0M5.5 6.3h0" />
      </pattern>
      <circle cx="62" cy="52" r="25" fill="#fae0a4" />
      <path fill="#f4ece0" d="M-20 246 20 158 42 178 96 70 170 150V246Z" />
      <path fill="#edcdbc" d="M50 190Q112 152 150 92T238 2Q282-25 400-22V190Z" />
      <path fill="none" stroke="#c4552d" strokeOpacity=".45" strokeWidth="1.5" d={farTerraces} />
      <path fill="#e6dbce" d="M-20 243H24V190H142V138H260V86H378V34H400V250H-20Z" />
      <g id="anden" transform="translate(10 190)">
        <path fill="#c4552d" d="M23 0H126L119 15Q70 20 21 15Z" />
        <path fill="#fae0a4" d="M21 15Q70 20 119 15L114 25Q68 30 20 25Z" />
        <path fill="url(#grava)" d="M20 25Q68 30 114 25L108 39Q64 41 18 39Z" />
        <path fill="url(#piedras)" d="M18 39Q64 41 108 39L99 62H16Z" />
        <path fill="#1b1f45" stroke="#1b1f45" strokeLinejoin="round" d={wall} />
        <path fill="none" stroke="#1f7a7a" strokeWidth="2.4" d={water} />
      </g>
      {[1, 2, 3].map((level) => (
        <use key={level} href="#anden" transform={`translate(${118 * level} ${-52 * level})`} />
      ))}
      {/* Maize on the upper levels, quinoa below, and potatoes beside the farmer. */}
      <g fill="none" strokeWidth="1.8" strokeLinecap="round">
        <path stroke="#5c6b2f" d={maize + quinoa + potatoes} />
        <path stroke="#f4b63c" strokeWidth="4.5" d={cobs + tubers} />
        <path stroke="#b84a22" strokeWidth="5" d={plumes} />
        <path stroke="#fffaf2" strokeWidth="3" d={flowers} />
        <path stroke="#1b1f45" strokeWidth="4" d="M101 190V175M108 190V175" />
        <path stroke="#96390f" strokeWidth="2.4" d="M123 192 112 148M121 184h-7M109 162l8 5" />
      </g>
      <path fill="#383d6f" d="M96 176 99 159Q105 154 110 159L114 176Z" />
      <path fill="#f4b63c" d="M97 169H113V172H96ZM95 151H115L110 148Q109 142 105 142T100 148Z" />
      <circle cx="105" cy="154" r="4" fill="#96390f" />
    </svg>
  );
}

const stones = "M4 3.5h6M18 3.5h2M4 10.5h0M12 10.5h8";
const farTerraces = [0, 1, 2, 3, 4]
  .map(
    (k) =>
      `M400 ${20 * k - 6}Q${300 - 8 * k} ${22 * k - 16} ${222 - 31 * k + 2.2 * k * k} ${16 + 26 * k}`,
  )
  .join("");

/** Courses of stones that lean towards the hillside, over an outlet at the foot. */
const wall = [0, 8, 16, 24, 32, 40, 53]
  .map((y, course) => {
    const x = 9 - y / 6;
    return course % 2
      ? `M${x} ${y}h5v6h-5zM${x + 7} ${y}h8v6h-8z`
      : `M${x} ${y}h8v6h-8zM${x + 10} ${y}h5v6h-5z`;
  })
  .join("");
/** Through the layers to the outlet, and to where it sinks in on the next level. */
const water = "M100-2V36Q100 50 86 50H-14Q-18 50-18 54";

const along = (y: number, places: number[], path: string) =>
  places.map((x) => `M${x} ${y}${path}`).join("");
const high = [284, 302, 320, 338, 356];
const middle = [166, 183, 200, 217, 234];
const low = [45, 62, 79];
const maize =
  along(86, high, "v-27m0 19q-7-2-8-9m8 2q7-2 8-9m-8 0q-5-2-6-7") +
  along(34, [393], "v-27m0 19q-7-2-8-9");
const cobs = along(69, high, "m3-3v-4") + along(17, [393], "m3-3v-4");
const quinoa = along(138, middle, "v-20m0 12l-6-5m6 0l6-5");
const plumes = along(118, middle, "v-9m-2 5v0m4 0v0");
const potatoes = along(190, low, "q-8-2-9-8m9 8q-4-5-3-11m3 11q4-5 3-11m-3 11q8-2 9-8");
const flowers = along(178, low, "m-3 0h0m6 0h0");
const tubers = along(198, low, "m-4 0h1m7 1h1");

const label =
  "Corte de unos andenes sembrados con papa, quinua y maíz: cada muro de piedra se inclina hacia la ladera; detrás hay tierra, arena, grava y piedra, por donde el agua baja y sale al pie. Una persona trabaja con su chaquitaclla.";

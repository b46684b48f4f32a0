/** A section through three levels of an andén: the wall, and behind it soil, gravel and stone. */
export function TerraceDrawing() {
  return (
    <svg className="terrace-drawing" viewBox="8 36 324 180" role="img" aria-label={label}>
      <path fill="#e6dbce" d="M8 216V152H116V104H224V56H332V216Z" />
      <g id="anden" transform="translate(8 152)" fill="none">
        <path stroke="#c4552d" strokeWidth="12" d="M18 7H107" />
        <g stroke="#1b1f45">
          {/* The stones of the wall. */}
          <path strokeWidth="7" strokeDasharray="9 1 6 9" d="M0 0H16M0 16H16M0 32H16M0 48H16" />
          <path strokeWidth="7" strokeDasharray="5 1 10 9" d="M0 8H16M0 24H16M0 40H16M0 56H16" />
          <path strokeWidth="4" strokeDasharray="4 3" d="M20 18H106M23 24H106" />
          <path strokeWidth="9" strokeDasharray="13 2 9 2 17 2" d="M20 34H107" />
        </g>
        {/* The plants. */}
        <path stroke="#5c6b2f" strokeWidth="14" strokeDasharray="2 12" d="M28 -6H104" />
        <path stroke="#5c6b2f" strokeWidth="2" strokeDasharray="6 8" d="M24 -6H104M28 -10H108" />
        <path stroke="#f4b63c" strokeWidth="4" strokeDasharray="4 10" d="M27 -14H101" />
      </g>
      <use href="#anden" transform="translate(108 -48)" />
      <use href="#anden" transform="translate(216 -96)" />
    </svg>
  );
}

const label =
  "Corte de tres andenes sembrados: un muro de piedra y, detrás, tierra, grava y piedra.";

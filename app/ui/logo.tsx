import { lowerTerrace, retama, upperTerrace } from "~/images/mark.mjs";

/** The mark beside the company's name, in the colour of the text; the stylesheet may set its size. */
export function LogoMark() {
  return (
    <svg
      className="logo-mark"
      viewBox="0 0 16 16"
      width="32"
      height="32"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="currentColor" d={upperTerrace} />
      <path fill={`var(--retama, ${retama})`} d={lowerTerrace} />
    </svg>
  );
}

/** A font of the system, by its local names. The numbers are percentages. */
type FallbackFont = [
  family: string,
  localNames: string[],
  weights: string,
  sizeAdjust: number,
  ascent: number,
  descent: number,
];

/**
 * Fallback fonts of the system: Arial, Roboto (Android) or DejaVu (Linux). They are scaled to the metrics of the site's
 * fonts, so that the font swap shifts nothing: each size is the ratio of the widths of the site's texts in both fonts.
 */
const fallbackFonts: FallbackFont[] = [
  ["Bricolage as Arial", ["Arial Bold", "Liberation Sans Bold"], "750", 102, 91.1, 26.4],
  ["Bricolage as Roboto", ["Roboto Bold", "Roboto"], "750", 108.5, 85.7, 24.9],
  ["Bricolage as DejaVu", ["DejaVu Sans Bold"], "750", 86.3, 107.8, 31.3],
  ["Instrument as Arial", ["Arial", "Liberation Sans"], "400 500", 100.2, 96.8, 25],
  ["Instrument as Arial", ["Arial Bold", "Liberation Sans Bold"], "600", 98.8, 98.1, 25.3],
  ["Instrument as Roboto", ["Roboto", "Roboto Regular"], "", 101.4, 95.7, 24.7],
  ["Instrument as DejaVu", ["DejaVu Sans"], "400 500", 89.4, 108.5, 28],
  ["Instrument as DejaVu", ["DejaVu Sans Bold"], "600", 84.4, 114.9, 29.6],
];

/** The fallback fonts as CSS. */
export const fallbackFaces = fallbackFonts
  .map(
    ([family, localNames, weights, size, ascent, descent]) =>
      `@font-face{font-family:"${family}";src:${localNames.map((name) => `local("${name}")`).join()};` +
      `${weights && `font-weight:${weights};`}size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
  )
  .join("");

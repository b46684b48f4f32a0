import bricolage from "./fonts/bricolage-grotesque.woff2?url";
import instrument from "./fonts/instrument-sans.woff2?url";

const fonts = [
  { family: "Bricolage Grotesque", weight: "750", href: bricolage },
  { family: "Instrument Sans", weight: "400 600", href: instrument },
];

/** The fonts as CSS, for browsers without scripts. */
export const fontFaces = fonts
  .map(
    ({ family, weight, href }) =>
      `@font-face{font-family:"${family}";src:url(${href});font-weight:${weight};font-display:swap}`,
  )
  .join("");

/** The arguments of the browser's FontFace(), one list for each font. */
const faceArguments = fonts.map(({ family, weight, href }) => [family, `url(${href})`, { weight }]);

/**
 * The inline script that loads the fonts. On a first visit they wait until the text is painted and, two frames later,
 * the first picture. After another page of the site, or when the page is loaded again, they are cached and load at once.
 * Until then the text has the fallback fonts (fallback-fonts.ts), which have the same metrics. The script adds both fonts
 * together, because each addition causes a layout of the whole page.
 */
export const fontLoader = `(() => {
  const fetchFonts = async () => {
    const faces = ${JSON.stringify(faceArguments)}.map((face) => new FontFace(...face).load());
    for (const { value } of await Promise.allSettled(faces)) if (value) document.fonts.add(value);
  };
  if (document.referrer.startsWith(location.origin) || performance.getEntriesByType("navigation")[0]?.type !== "navigate") fetchFonts();
  else addEventListener("load", () => new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName("first-contentful-paint")[0]) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(fetchFonts));
  }).observe({ type: "paint", buffered: true }));
})()`.replace(/\s+/g, " ");

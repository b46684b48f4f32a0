import bricolage from "./fonts/bricolage-grotesque.woff2?url";
import instrument from "./fonts/instrument-sans.woff2?url";

const fonts = [
  { family: "Bricolage Grotesque", weight: "750", href: bricolage },
  { family: "Instrument Sans", weight: "400 600", href: instrument },
];

export const fontFaces = fonts
  .map(
    ({ family, weight, href }) =>
      `@font-face{font-family:"${family}";src:url(${href});font-weight:${weight};font-display:swap}`,
  )
  .join("");

const faces = fonts.map(({ family, weight, href }) => [family, `url(${href})`, { weight }]);

/**
 * The script that loads the fonts after the first paint and that of the first picture, which comes with the next frame,
 * or at once when another page has cached them; until then the fallback fonts of stand-ins.ts have the same
 * metrics. Both are added together, because each addition causes a layout of the whole page.
 */
export const fontLoader = `(() => {
  const fetchFonts = async () => {
    const faces = ${JSON.stringify(faces)}.map((face) => new FontFace(...face).load());
    for (const { value } of await Promise.allSettled(faces)) if (value) document.fonts.add(value);
  };
  if (document.referrer.startsWith(location.origin) || performance.getEntriesByType("navigation")[0]?.type !== "navigate") fetchFonts();
  else addEventListener("load", () => new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName("first-contentful-paint")[0]) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(fetchFonts));
  }).observe({ type: "paint", buffered: true }));
})()`.replace(/\s+/g, " ");

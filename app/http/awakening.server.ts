/**
 * Pages work without JavaScript, so none is fetched before the visitor does something: the scripts
 * that <Scripts> writes are made inert here, with the styles that only moving on by script needs, and
 * a small inline one revives them at the first sign of life. It stands on the framework's markup;
 * test/awakening.test.ts pins what it relies on.
 */

const SIGNS = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll", "focusin"];

/** Runs in the browser. A click meanwhile does what it does without JavaScript, so none is lost. */
const ACTIVATOR = `(() => {
  const signs = ${JSON.stringify(SIGNS)};
  const wake = () => {
    for (const sign of signs) removeEventListener(sign, wake, true);
    for (const link of document.querySelectorAll("link[rel^=asleep]")) link.rel = link.rel.slice(7);
    const asleep = document.querySelector("script[type=asleep]");
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = asleep.textContent;
    document.head.append(script);
  };
  for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
})()`.replace(/\s+/g, " ");

/** Puts the scripts of a rendered page to sleep until the visitor does something. */
export function putScriptsToSleep(html: string): string {
  return html
    .replaceAll(/<link rel="(?=modulepreload"|stylesheet")/g, '<link rel="asleep-')
    .replace('<script type="module" async="">', '<script type="asleep">')
    .replace("</body>", `<script>${ACTIVATOR}</script></body>`);
}

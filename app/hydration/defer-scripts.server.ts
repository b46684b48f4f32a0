/**
 * Pages work without JavaScript, so none is fetched before the visitor interacts: the scripts that
 * <Scripts> writes are made inert here, with the styles that only client navigation needs, and a small
 * inline one revives them. It stands on the framework's markup; test/http/deferred-scripts.test.ts pins
 * what it relies on.
 */

/** Click and input come alone from assistive technology; the others come first from everybody else. */
const INTERACTION_EVENTS = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "click",
  "input",
  "scroll",
  "focusin",
];

/** Runs in the browser. The event itself does what it does without JavaScript, so none is lost. */
const LOADER = `(() => {
  const events = ${JSON.stringify(INTERACTION_EVENTS)};
  const hydrate = () => {
    for (const event of events) removeEventListener(event, hydrate, true);
    for (const link of document.querySelectorAll("link[rel^=deferred]")) link.rel = link.rel.slice(9);
    const deferred = document.querySelector("script[type=deferred]");
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = deferred.textContent;
    document.head.append(script);
  };
  for (const event of events) addEventListener(event, hydrate, { capture: true, passive: true });
})()`.replace(/\s+/g, " ");

/**
 * Makes the scripts of a rendered page wait until the visitor interacts with it, the page's data among
 * them: together they are one script, since each costs a hash in the page's policy.
 *
 * @param nonce what marks the program's own scripts in `html`
 */
export function deferScripts(html: string, nonce: string): string {
  const mark = ` nonce="${nonce}"`;
  const dataScript = new RegExp(`<script${mark}>(window\\.__remixContext[^]*?)</script>`, "g");
  const data = [...html.matchAll(dataScript)].map(([, code = ""]) => code).join("");
  return html
    .replaceAll(dataScript, "")
    .replaceAll(/<link rel="(?=modulepreload"|stylesheet")/g, '<link rel="deferred-')
    .replace(
      `<script${mark} type="module" async="">`,
      () => `<script${mark} type="deferred">${data}`,
    )
    .replace("</body>", () => `<script${mark}>${LOADER}</script></body>`);
}

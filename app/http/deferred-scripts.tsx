import { useRendering } from "./rendering";

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

/**
 * Runs in the browser. The event itself does what it does without JavaScript, so none is lost; at a link
 * the scripts would only hold up the page that it leads to.
 */
const loader = (scripts: string[]) =>
  `(() => {
  const events = ${JSON.stringify(INTERACTION_EVENTS)};
  const wake = ({ target }) => {
    if (target.closest?.("a")) return;
    for (const event of events) removeEventListener(event, wake, true);
    ${JSON.stringify(scripts)}.reduce((before, file) => before.then(() => import(file)), Promise.resolve()).catch(() => {});
  };
  for (const event of events) addEventListener(event, wake, { capture: true, passive: true });
})()`.replace(/\s+/g, " ");

/**
 * Pages work without JavaScript, so none is fetched before the visitor interacts: a small inline script
 * waits for that and asks for the others; where they cannot be had, the page goes on as it is.
 */
export function DeferredScripts() {
  const { nonce, scripts } = useRendering();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: loader(scripts) }} />;
}

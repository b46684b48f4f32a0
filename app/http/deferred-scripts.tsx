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

/** The event does what it does without JavaScript; at a link, scripts would hold up the next page. */
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

/** Waits for the visitor to interact before any script is fetched, since pages work without. */
export function DeferredScripts() {
  const { nonce, scripts } = useRendering();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: loader(scripts) }} />;
}

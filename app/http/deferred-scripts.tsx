import { useRendering } from "./rendering";

/** Assistive technology sends only click and input; the others come first with a pointer or a keyboard. */
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

/** Does not replay the event. Ignores links, since scripts would delay the next page. */
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

/** Loads the scripts at the first interaction, since pages work without them. */
export function DeferredScripts() {
  const { nonce, scripts } = useRendering();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: loader(scripts) }} />;
}

import { InlineScript, useRenderContext } from "./inline";

/** Events that start the scripts. Assistive technology sends only click and input. */
const INTERACTION_EVENTS = [
  "pointermove",
  "pointerdown",
  "keydown",
  "click",
  "input",
  "scroll",
  "focusin",
];

/** The inline script. It does not repeat the event. It ignores links, because loading would delay the next page. */
const wakeScript = (scripts: string[]) =>
  `(() => {
  const events = ${JSON.stringify(INTERACTION_EVENTS)};
  const wake = async ({ target }) => {
    if (target.closest?.("a")) return;
    for (const event of events) removeEventListener(event, wake, true);
    for (const script of ${JSON.stringify(scripts)}) await import(script).catch(() => {});
  };
  for (const event of events) addEventListener(event, wake, { capture: true, passive: true });
})()`.replace(/\s+/g, " ");

/** Speculation rules: Chromium prerenders a page on hover of its link, unless the visitor saves data. */
const PRERENDERED = JSON.stringify({
  prerender: [{ where: { href_matches: "/*" }, eagerness: "moderate" }],
});

/** What a public page loads later: the scripts at the first interaction, since it works without them, and the next page. */
export function DeferredScripts() {
  const { scripts } = useRenderContext();
  return (
    <>
      {/* Inline, because a separate rules file would be downloaded together with the first picture. */}
      <InlineScript type="speculationrules" code={PRERENDERED} />
      <InlineScript code={wakeScript(scripts)} />
    </>
  );
}

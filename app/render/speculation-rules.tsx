import { InlineScript } from "./inline";

/** Speculation rules: Chromium prerenders a page on hover of its link, unless the visitor saves data. */
const RULES = JSON.stringify({
  prerender: [{ where: { href_matches: "/*" }, eagerness: "moderate" }],
});

/** Inline, because a separate rules file would be downloaded together with the first picture. */
export const SpeculationRules = () => <InlineScript type="speculationrules" code={RULES} />;

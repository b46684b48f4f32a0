import { useRenderContext } from "./render-context";

/** Speculation rules: Chromium prerenders a page on hover of its link, unless the visitor saves data. */
const RULES = JSON.stringify({
  prerender: [{ where: { href_matches: "/*" }, eagerness: "moderate" }],
});

/** Inline, because a separate rules file would be downloaded together with the first picture. */
export function SpeculationRules() {
  const { nonce } = useRenderContext();
  return (
    <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: RULES }} />
  );
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeRule {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

type RunAxe = (
  part: string,
  options: object,
) => Promise<{ violations: AxeRule[]; incomplete: AxeRule[] }>;

/**
 * Returns the violations of WCAG 2.0 to 2.2 A and AA and of best practices that axe-core finds in a part of a page; and
 * the selectors of elements whose contrast it cannot compute, over pictures, gradients and pseudo-elements. Needs a page
 * with `bypassCSP`, because the site's security policy refuses axe's script.
 */
export async function inspect(page: Page, part = "html") {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${axe};0`);
  const { violations, incomplete } = await page.evaluate(async (part) => {
    const { axe } = window as unknown as { axe: { run: RunAxe } };
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    // The last three save time: these tests need no stylesheets of other origins, and neither times nor elements.
    return axe.run(part, {
      runOnly: tags,
      resultTypes: ["violations", "incomplete"],
      preload: false,
      performanceTimer: false,
      elementRef: false,
    });
  }, part);
  const undecided = incomplete.find(({ id }) => id === "color-contrast");
  return {
    violations: violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
    ),
    undecidedContrasts: undecided?.nodes.flatMap(({ target }) => target) ?? [],
  };
}

/** Returns the violations alone. */
export const violations = async (page: Page, part?: string) =>
  (await inspect(page, part)).violations;

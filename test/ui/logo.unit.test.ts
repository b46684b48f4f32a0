import { expect, test } from "vitest";
import { shapesIn } from "~/ui/logo";

test("the styles of a logo, which the policy of a page forbids, are attributes", () => {
  const logo =
    '<?xml version="1.0"?>\n<svg viewBox="0 0 9 9"><path style="fill:#c00; stroke:none" d="M0 0"/></svg>\n';
  expect(shapesIn(logo)).toBe('<path fill="#c00" stroke="none" d="M0 0"/>');
});

import { expect, test } from "vitest";
import { campaignLabels } from "~/contact/campaign.shared";

test("keeps at most ten labels of 100 characters, and none with another name or type", () => {
  const many = Array.from({ length: 20 }, (_, index): [string, string] => [
    `utm_${"abcdefghijklmnopqrstuvwxyz".charAt(index)}`,
    "x".repeat(5000),
  ]);
  const kept = campaignLabels(many);
  expect(kept).toHaveLength(10);
  expect(kept.every(([, value]) => value.length === 100)).toBe(true);
  const odd: [string, unknown][] = [
    ["utm_source", new File(["x"], "x")],
    ["UTM_SOURCE", "x"],
    ["utm_source\u001b", "x"],
    [`utm_${"a".repeat(30)}`, "x"],
  ];
  expect(campaignLabels(odd)).toEqual([]);
});

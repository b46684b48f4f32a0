import { expect, test } from "vitest";
import { campaignLabels } from "~/contact/campaign.shared";

test("keeps at most ten labels of 100 characters", () => {
  const many = [..."abcdefghijklmnopqrst"].map((letter): [string, string] => [
    `utm_${letter}`,
    "x".repeat(5000),
  ]);
  const kept = campaignLabels(many);
  expect(kept).toHaveLength(10);
  expect(kept.every(([, value]) => value.length === 100)).toBe(true);
});

test.each<[name: string, label: string, value: unknown]>([
  ["a file", "utm_source", new File(["x"], "x")],
  ["a name in capital letters", "UTM_SOURCE", "x"],
  ["a name with a control character", "utm_source\u001b", "x"],
  ["a long name", `utm_${"a".repeat(30)}`, "x"],
])("does not keep %s", (_, label, value) => {
  expect(campaignLabels([[label, value]])).toEqual([]);
});

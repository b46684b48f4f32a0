import { describe, expect } from "vitest";
import { campaignLabels } from "~/contact/campaign";
import { freshMessage } from "../helpers/contact";
import { test } from "../helpers/fixtures";
import { listMessages, postForm } from "../helpers/inbox";
import type { Site } from "../helpers/site";

async function keptOf(site: Site, fields: Record<string, string>, referer?: string) {
  const answer = await postForm(site, fields, referer ? { Referer: referer } : {});
  expect(answer.status).toBe(200);
  return (await listMessages(site.databaseUrl))[0];
}

describe("a message keeps the labels of the link that led to it", () => {
  test("from the address of its page", async ({ site }) => {
    const kept = await keptOf(
      site,
      freshMessage(),
      `${site.url}/domotica?utm_source=facebook&x=1&utm_campaign=casa+nueva#escribenos`,
    );
    expect(kept).toMatchObject({
      page: "/domotica",
      utm: "utm_source=facebook&utm_campaign=casa+nueva",
    });
  });

  test("from the form's fields before those of the address", async ({ site }) => {
    const kept = await keptOf(
      site,
      { ...freshMessage(), utm_source: "correo", utm_medium: "email" },
      `${site.url}/nosotros?utm_source=otro`,
    );
    expect(kept).toMatchObject({ page: "/nosotros", utm: "utm_source=correo&utm_medium=email" });
  });

  test("and none when there are none", async ({ site }) => {
    for (const referer of [undefined, `${site.url}/home?x=1&utm=1&utm_=2&utm_source=`, "nonsense"])
      expect(await keptOf(site, freshMessage(), referer)).toMatchObject({ utm: null });
  });

  test("at most ten, of 100 characters each", () => {
    const many = Array.from({ length: 50 }, (_, index): [string, string] => [
      `utm_${"abcdefghijklmnopqrstuvwxyz".charAt(index % 26)}`,
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
});

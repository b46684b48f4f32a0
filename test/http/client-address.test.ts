import { expect } from "vitest";
import { test, testWith } from "../helpers/fixtures";
import type { Site } from "../helpers/site";
import { until } from "../helpers/wait";

/** Requests two paths with the same headers; returns the lines of the log that begin like `warning`. */
async function warningsOf(site: Site, warning: string, headers: Record<string, string>) {
  for (const path of ["/nada", "/nada-2"]) await fetch(site.url + path, { headers });
  await until(() => site.log().includes("GET /nada-2"));
  return site
    .log()
    .split("\n")
    .filter((line) => line.startsWith(warning));
}

test("a site without proxies warns once of X-Forwarded-For", async ({ site }) => {
  const warning = "Llegó X-Forwarded-For y TRUST_PROXY_HOPS es 0";
  expect(await warningsOf(site, warning, { "X-Forwarded-For": "203.0.113.9" })).toHaveLength(1);
});

testWith({ TRUST_PROXY_HOPS: "1" })(
  "a site behind a proxy warns once when X-Forwarded-For is missing",
  async ({ site }) => {
    const warning = "X-Forwarded-For no trae la dirección número 1";
    expect(await warningsOf(site, warning, {})).toEqual([
      expect.stringContaining("TRUST_PROXY_HOPS"),
    ]);
  },
);

import { existsSync } from "node:fs";
import { expect } from "vitest";
import { testWith } from "../helpers/fixtures";
import { fuzz } from "../helpers/fuzz";

const test = testWith({ CONTACT_RATE_LIMIT: "50" });
const seed = Number(process.env.FUZZ_SEED ?? 20261121);
const count = Number(process.env.FUZZ_COUNT ?? 1500);
const MEGABYTE = 1024 * 1024;

test.skipIf(!existsSync("/proc/self/status"))(
  "hostile requests are never answered with a fault, leak nothing and cost no memory",
  async ({ site }) => {
    const report = await fuzz(site, seed, count);
    console.log(
      `Fuzz: ${report.tried} inputs tried with seed ${seed}; answers ${JSON.stringify(report.statuses)}; ` +
        `memory ${Math.round(report.growth / MEGABYTE)} MB`,
    );
    expect(report.bad).toEqual([]);
    expect(report.growth).toBeLessThan(50 * MEGABYTE);
    expect(site.log()).not.toMatch(/^\s+at /m);
    expect(site.log()).not.toContain("Error inesperado");
    expect((await fetch(`${site.url}/home`)).status).toBe(200);
  },
  120_000 + 20 * count,
);

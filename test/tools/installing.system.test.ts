import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { company } from "~/content/company";
import { manifest } from "~/seo/manifest";
import { pages } from "../helpers/pages";
import { test } from "../helpers/fixtures";

const publicFolder = resolve(import.meta.dirname, "../../public");

describe("the manifest", () => {
  test("is found from every page, and comes with its own type", async ({ site, get }) => {
    for (const path of pages) {
      const { text } = await get(path);
      expect(text).toMatch(/<link rel="manifest" href="\/manifest\.webmanifest"/);
    }
    const answer = await fetch(`${site.url}/manifest.webmanifest`);
    expect(answer.headers.get("content-type")).toBe("application/manifest+json");
    expect(await answer.json()).toEqual(manifest);
  });

  test("has what a browser needs to install the site, with the company's name", () => {
    expect(manifest.name).toBe(company.name);
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
    expect(manifest.lang).toBe("es-PE");
    expect(manifest.display).toMatch(/^(standalone|minimal-ui|fullscreen)$/);
    expect(pages).toContain(manifest.start_url);
    expect(manifest.start_url.startsWith(manifest.scope)).toBe(true);
    for (const colour of [manifest.theme_color, manifest.background_color])
      expect(colour).toMatch(/^#[0-9a-f]{6}$/i);
    const sizes = manifest.icons.map(({ sizes: size }) => size);
    expect(sizes).toEqual(expect.arrayContaining(["192x192", "512x512"]));
    expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  });
});

describe("an icon", () => {
  test.each(manifest.icons)(
    "$src is as large as the manifest says",
    async ({ src, sizes, type }) => {
      const { width, height, format } = await sharp(join(publicFolder, src)).metadata();
      expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
    },
  );

  test("for each platform is linked and there", async ({ get }) => {
    const { text } = await get("/home");
    for (const [href, type] of [
      ["/favicon.ico", "image/x-icon"],
      ["/favicon.svg", "image/svg+xml"],
      ["/apple-touch-icon.png", "image/png"],
    ]) {
      expect(text).toMatch(new RegExp(`<link rel="[a-z -]*icon" href="${href}"`));
      const answer = await get(href ?? "");
      expect([answer.status, answer.headers["content-type"]]).toEqual([200, type]);
    }
    const apple = await sharp(join(publicFolder, "apple-touch-icon.png")).metadata();
    expect([apple.width, apple.height]).toEqual([180, 180]);
  });
});

describe("the card", () => {
  test.each(pages)("of %s is 1200 by 630 and light enough for WhatsApp", async (path) => {
    const file = join(publicFolder, "og", `${path.slice(1)}.jpg`);
    const { width, height, format } = await sharp(file).metadata();
    expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
    expect(statSync(file).size).toBeLessThan(300 * 1024);
  });
});

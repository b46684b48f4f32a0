import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { expect } from "vitest";
import { company } from "~/content/company";
import { manifest } from "~/seo/manifest";
import { pages } from "../helpers/pages";
import { test } from "../helpers/fixtures";

const publicFolder = resolve(import.meta.dirname, "../../public");

test("the manifest is found from every page and has what a browser needs to install the site", async ({
  site,
  get,
}) => {
  for (const path of pages) {
    const { text } = await get(path);
    expect(text).toMatch(/<link rel="manifest" href="\/manifest\.webmanifest"/);
  }
  const answer = await fetch(`${site.url}/manifest.webmanifest`);
  expect(answer.headers.get("content-type")).toBe("application/manifest+json");
  expect(await answer.json()).toEqual(manifest);
  expect(manifest).toMatchObject({ name: company.name, lang: "es-PE", scope: "/" });
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  expect(manifest.display).toMatch(/^(standalone|minimal-ui|fullscreen)$/);
  expect(pages).toContain(manifest.start_url);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(["192x192", "512x512"]),
  );
  expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
});

test.for([
  ...manifest.icons,
  { src: "/apple-touch-icon.png", sizes: "180x180", type: "image/png" },
])("the icon $src is as large as it must be", async (icon) => {
  const { width, height, format } = await sharp(join(publicFolder, icon.src)).metadata();
  expect([`${width}x${height}`, `image/${format}`]).toEqual([icon.sizes, icon.type]);
});

test.for([
  ["/favicon.ico", "image/x-icon"],
  ["/favicon.svg", "image/svg+xml"],
  ["/apple-touch-icon.png", "image/png"],
])("the icon %s is linked and there", async ([href = "", type], { get }) => {
  const { text } = await get("/home");
  expect(text).toMatch(new RegExp(`<link rel="[a-z -]*icon" href="${href}"`));
  const answer = await get(href);
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, type]);
});

test.for(pages)("the card of %s is 1200 by 630 and light enough for WhatsApp", async (path) => {
  const file = join(publicFolder, "og", `${path.slice(1)}.jpg`);
  const { width, height, format } = await sharp(file).metadata();
  expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
  expect(statSync(file).size).toBeLessThan(300 * 1024);
});

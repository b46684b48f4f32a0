import { statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect } from "vitest";
import { pages } from "../helpers/pages";
import { test } from "../helpers/fixtures";
import { project } from "../../scripts/project.mjs";

const publicFolder = join(project, "public");

test.for([
  ["apple-touch-icon.png", 180],
  ["icon-512.png", 512],
] as const)("the picture %s is %i pixels wide and high", async ([name, side]) => {
  const { width, height, format } = await sharp(join(publicFolder, name)).metadata();
  expect([width, height, format]).toEqual([side, side, "png"]);
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

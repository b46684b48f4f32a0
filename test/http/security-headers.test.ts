import { expect } from "vitest";
import { test } from "../helpers/fixtures";

test.for([
  ["a page", "/home"],
  ["a redirect", "/no-existe"],
  ["a malformed path", "/%E0"],
  ["a refusal", "/.env"],
  ["a missing file", "/assets/nada.js"],
  ["the health check", "/salud"],
  ["a file", "/assets/data/testimonios.json"],
] as const)("the security headers are on every answer: %s", async ([kind, path], { get }) => {
  const { headers } = await get(path);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "strict-transport-security": "max-age=31536000",
  });
  expect(headers["set-cookie"]).toBeUndefined();
  expect(headers["x-powered-by"]).toBeUndefined();
  expect(headers["accept-ranges"]).toBeUndefined();
  // A file needs no policy: no browser renders it as a page.
  if (kind === "a file") return;
  expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
  expect(headers["permissions-policy"]).toContain("camera=()");
  const policy = headers["content-security-policy"];
  expect(policy).toMatch(/^default-src 'none'/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("form-action 'self'");
  expect(policy).not.toMatch(/unsafe-|nonce-|\*/);
});

test("a picture that could run scripts is shut in a sandbox", async ({ get }) => {
  const { headers } = await get("/favicon.svg");
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'.*; sandbox/);
});

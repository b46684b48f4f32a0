import { expect } from "vitest";
import { test } from "../helpers/fixtures";

test.for([
  { name: "a page", path: "/home" },
  { name: "a redirect", path: "/no-existe" },
  { name: "a refusal", path: "/.env" },
  { name: "a missing file", path: "/assets/nada.js" },
  // A file needs no policy: no browser renders it as a page.
  { name: "a file", path: "/assets/data/testimonios.json", isFile: true },
])("$name has the headers of security", async ({ path, isFile }, { get }) => {
  const { headers } = await get(path);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "strict-transport-security": "max-age=31536000",
  });
  for (const name of ["set-cookie", "x-powered-by", "accept-ranges"]) {
    expect(headers[name]).toBeUndefined();
  }
  if (isFile) return;
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

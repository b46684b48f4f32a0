import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { test } from "../helpers/fixtures";
import { project } from "../../scripts/project.mjs";

/** Expects what all answers have, and nothing that none has. */
function expectCommon(headers: Record<string, unknown>) {
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "strict-transport-security": "max-age=31536000",
  });
  for (const name of ["set-cookie", "x-powered-by", "accept-ranges"]) {
    expect(headers[name]).toBeUndefined();
  }
}

test.for([
  { name: "a page", path: "/home", status: 200 },
  { name: "the redirect of an unknown path", path: "/no-existe", status: 302 },
  { name: "a refusal", path: "/.env", status: 404 },
  { name: "a missing file", path: "/assets/nada.js", status: 404 },
  { name: "the data of a list", path: "/assets/data/testimonios.json", status: 200 },
])("$name has the headers of security", async ({ path, status }, { get }) => {
  const { headers, status: answered } = await get(path);
  expect(answered).toBe(status);
  expectCommon(headers);
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

const builtFiles = readdirSync(join(project, "build/client/assets"));

test.for([".css", ".js", ".webp"])(
  "a built file %s has the headers of all answers, and no policy: it is no page",
  async (type, { get }) => {
    const file = builtFiles.find((name) => name.endsWith(type));
    const { headers, status } = await get(`/assets/${file}`);
    expect(status).toBe(200);
    expectCommon(headers);
    expect(headers).not.toHaveProperty("content-security-policy");
  },
);

test("a picture that could run scripts is shut in a sandbox", async ({ get }) => {
  const { headers } = await get("/favicon.svg");
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'.*; sandbox/);
});

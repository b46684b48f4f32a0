import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import companyFacts from "#content/company.json";
import { project } from "../../scripts/project.mjs";

test("the server leaves the encoder of photos to its own process", () => {
  const code = readFileSync(join(project, "build/server/bundle.js"), "utf8");
  expect(code).not.toContain(`"sharp"`);
});

test("the client scripts contain no company facts, no pages, no zod, no React and no Remix", () => {
  const assets = join(project, "build/client/assets");
  const scripts = readdirSync(assets).filter((name) => /^(?!manifest-).*\.js$/.test(name));
  const code = scripts.map((name) => readFileSync(join(assets, name), "utf8")).join("");
  expect(code).toContain("Hubo un problema al enviar el mensaje.");
  const { email, tagline, phone, offices } = companyFacts;
  for (const fact of [
    email,
    tagline,
    phone,
    offices[0]?.street,
    "ZodError",
    "que-hacemos",
    "__remix",
    "react.element",
  ]) {
    expect(code).not.toContain(fact);
  }
});

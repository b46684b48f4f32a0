import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { email, offices, phone, tagline } from "#content/company.json";
import { project } from "../../scripts/project.mjs";

test("the server leaves the encoder of photos to its own process", () => {
  const code = readFileSync(join(project, "build/server/bundle.js"), "utf8");
  expect(code).not.toContain(`"sharp"`);
});

const assets = join(project, "build/client/assets");
const scripts = readdirSync(assets).filter((name) => /^(?!manifest-).*\.js$/.test(name));
const code = scripts.map((name) => readFileSync(join(assets, name), "utf8")).join("");

test("the scripts of visitors contain the words of a failed send", () => {
  expect(code).toContain("Hubo un problema al enviar el mensaje.");
});

test.each([
  { name: "facts of the company", texts: [email, tagline, phone, offices[0]?.street] },
  { name: "page", texts: ["que-hacemos"] },
  { name: "Zod", texts: ["ZodError"] },
  { name: "React", texts: ["react.element"] },
  { name: "Remix", texts: ["__remix"] },
])("the scripts of visitors contain no $name", ({ texts }) => {
  for (const text of texts) expect(code).not.toContain(text);
});

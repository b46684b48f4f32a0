import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import request from "supertest";
import { afterAll, describe, expect, test } from "vitest";
import { company } from "~/content/company";
import { freshMessage } from "../helpers/inbox";
import { until } from "../helpers/wait";
import { startSite } from "../helpers/site";
import { project } from "../../scripts/project.mjs";

const folder = join(project, "build/server");

/** Writes a copy of the built server with mistakes in it; returns its path. */
function breakCode(): string {
  const mistakes: [string, string][] = [
    ["function HomePage() {", "function HomePage() { undefined.headline.map(String);"],
    [
      "const entries = Object.entries(indexedPages())",
      "throw new Error('Sin mapa'); const entries = Object.entries(indexedPages())",
    ],
  ];
  let code = readFileSync(join(folder, "bundle.js"), "utf8");
  for (const [right, wrong] of mistakes) {
    if (!code.includes(right)) throw new Error(`The build has no ${right}`);
    code = code.replace(right, wrong);
  }
  const file = join(folder, "broken.js");
  const background = "setTimeout(() => void Promise.reject(new Error('Nadie espera')), 1000);";
  writeFileSync(file, `${code}\n${background}`);
  return file;
}

const code = breakCode();
const site = await startSite({ code });
afterAll(() => rmSync(code));

const linesOf = (text: string) =>
  site
    .log()
    .split("\n")
    .filter((line) => line.includes(text));

describe("an error", () => {
  test("in a page gives a 500 with advice, and one log line", async () => {
    const { status, text, headers } = await request(site.url).get("/home");
    expect(status).toBe(500);
    expect(text).toContain(`tel:${company.phone.e164}`);
    expect(text).toContain("Ahora no podemos mostrar esta página");
    expect(text).not.toMatch(/headline|node_modules|\bat /);
    expect(headers["cache-control"]).toBe("no-store");
    expect(linesOf("Error inesperado en GET /home")).toHaveLength(1);
    expect((await request(site.url).get("/constructora")).status).toBe(200);
  });

  test("in a loader gives a 500 without its text", async () => {
    const { status, text } = await request(site.url).get("/sitemap.xml");
    expect(status).toBe(500);
    expect(text).not.toContain("Sin mapa");
    expect(linesOf("Error inesperado en GET /sitemap.xml: Sin mapa")).toHaveLength(1);
  });

  test("in a promise without a handler is logged, and the process goes on", async () => {
    await until(() => linesOf("Nadie espera").length > 0);
    expect(site.process.exitCode).toBeNull();
    const answer = await request(site.url).post("/contacto").type("form").send(freshMessage());
    expect(answer.status).toBe(200);
  });
});

test("a closed log pipe does not stop the site", async () => {
  site.process.stdout?.destroy();
  site.process.stderr?.destroy();
  for (let time = 0; time < 3; time++) {
    expect((await request(site.url).get("/nada")).status).toBe(302);
    // To the other stream.
    expect((await request(site.url).get("/home")).status).toBe(500);
  }
  expect((await request(site.url).get("/constructora")).status).toBe(200);
});

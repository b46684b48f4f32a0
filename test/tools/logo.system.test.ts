import { readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { wordsAfter } from "../helpers/manual";
import { copyProject } from "../helpers/project-copy";

const logo = "content/logo.svg";
const [letters = [], drawing = []] = wordsAfter("npm run foto -- logo ");

const copy = copyProject(".vscode", "app", "content", "public", "scripts");

const run = (...words: string[]) => copy.run("owner/foto", ["logo", ...words]);
const cards = () =>
  readdirSync(copy.at("public/og")).map((name) => statSync(copy.at(`public/og/${name}`)).mtimeMs);

describe("npm run foto -- logo, as the manual says it,", () => {
  test("draws letters, and with them favicon, icons and cards", async () => {
    const before = cards();
    const { status, said } = await run(...letters);
    expect([status, said]).toEqual([0, expect.stringContaining("Dibujado con él: og/home.jpg")]);
    expect(copy.read(logo)).toMatch(/<path fill="currentColor" transform=".*" d="M/);
    expect(copy.read("public/favicon.svg")).toContain("translate(");
    expect(cards().filter((time) => before.includes(time))).toEqual([]);
  });

  test("takes a drawing as an editor exports it, and leaves out all but its shapes", async () => {
    writeFileSync(
      copy.at(drawing[0] ?? ""),
      '<?xml version="1.0"?><!-- Inkscape --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" id="a">' +
        '<title>Marca</title><g id="b"><rect style="fill:#c4552d;line-height:1" width="40" height="20"/></g></svg>',
    );
    expect((await run(...drawing)).status).toBe(0);
    expect(copy.read(logo)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">\n<g><rect fill="#c4552d" width="40" height="20"/></g>\n</svg>\n',
    );
  });
});

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`;

const shapesAlone = "en el logo solo caben trazos";

test.each([
  ["a script", svg("<script>alert(1)</script>"), shapesAlone],
  ["a picture", svg('<image href="https://x.pe/a.png"/>'), shapesAlone],
  ["a handler", svg('<path d="M0 0" onclick="alert(1)"/>'), shapesAlone],
  ["styles of its own", svg("<style>.a{fill:red}</style>"), shapesAlone],
  ["dots", "\u0089PNG", "es una imagen de puntos"],
  ["6,000 bytes", svg(`<path d="M0 0${"h1".repeat(3000)}"/>`), "simplifica sus trazos"],
  ["a wide line", '<svg viewBox="0 0 600 100"><path d="M0 0"/></svg>', "va en un cuadrado"],
])("a logo of %s is refused with what to do", async (_, content, sentence) => {
  const before = copy.read(logo);
  writeFileSync(copy.at("mala.svg"), content);
  expect(await run("mala.svg")).toEqual({ status: 1, said: expect.stringContaining(sentence) });
  expect(copy.read(logo)).toBe(before);
});

test("npm run generate makes what is not there, and nothing twice", async () => {
  rmSync(copy.at("public/og/home.jpg"));
  expect((await copy.run("developer/generate")).said).toBe("Hecho: og/home.jpg.\n");
  expect((await copy.run("developer/generate")).said).toBe("Todo estaba al día.\n");
});

import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import table from "~/images/pictures.json";
import { temporaryFolder } from "./helpers/server";

const project = resolve(import.meta.dirname, "..");
const folder = temporaryFolder();
const masters = join(folder, "scripts/masters");
const encoded = join(folder, "app/images/encoded");

function run(script: string, ...options: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`scripts/${script}.mjs`, ...options],
    { cwd: folder, encoding: "utf8" },
  );
  return { status, said: stdout + stderr };
}

const versions = (place: string) =>
  readdirSync(place).map((name) => `${name} ${statSync(join(place, name)).mtimeMs}`);

/** A photograph as a phone saves it: on its side, and with its place. */
async function photograph(name: string, width: number, height: number): Promise<string> {
  const file = join(folder, name);
  await sharp({ create: { width: height, height: width, channels: 3, background: "#c4552d" } })
    .withExif({ IFD0: { Make: "Cámara", ImageDescription: "secreto" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(file);
  return file;
}

beforeAll(() => {
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
  for (const part of ["app", "public", "scripts"])
    cpSync(join(project, part), join(folder, part), { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("the masters", () => {
  test("are all there, large enough, and at most 8 MB together", async () => {
    for (const { master, size } of Object.values(table)) {
      const { width, height } = await sharp(join(masters, `${master}.webp`)).metadata();
      expect({ master, size: [width, height] }).toEqual({ master, size });
    }
    const bytes = readdirSync(masters).map((name) => statSync(join(masters, name)).size);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(8_000_000);
  });
});

describe("npm run foto", () => {
  test("puts a picture of any size and format into the pages, and only that one", async () => {
    const [width = 0, height = 0] = table.nosotros.size;
    const others = versions(encoded).filter((name) => !name.startsWith("nosotros-"));
    const { status, said } = run(
      "foto",
      "nosotros",
      await photograph("foto.jpg", width + 9, height + 50),
    );
    expect([status, said]).toEqual([0, expect.stringContaining("Listo: nosotros, en ")]);
    expect(versions(encoded).filter((name) => !name.startsWith("nosotros-"))).toEqual(others);
    expect(said).toContain("og/nosotros.jpg");
    const made = await sharp(join(encoded, "nosotros-800.avif")).metadata();
    expect([made.width, made.height]).toEqual([800, Math.round((800 * height) / width)]);
  });

  test("makes those of the works upright, cut, in two sizes and without where they were taken", async () => {
    const { said } = run("foto", "obras", await photograph("Mi Casa Ñ.jpg", 1300, 1600));
    expect(said).toContain('"imagen": "/assets/obras/mi-casa-n-1200.webp"');
    const place = join(folder, "public/assets/obras");
    expect(readdirSync(place).sort()).toEqual([
      "mi-casa-n-1200.avif",
      "mi-casa-n-1200.webp",
      "mi-casa-n-600.avif",
      "mi-casa-n-600.webp",
    ]);
    const { width, height, exif, orientation } = await sharp(
      join(place, "mi-casa-n-1200.webp"),
    ).metadata();
    expect([width, height, exif, orientation]).toEqual([1200, 900, undefined, undefined]);
  });

  test.each([
    ["testimonios", '"imagen": "/assets/testimonios/elena.webp"'],
    ["equipo", '"photo": "/assets/equipo/elena.webp"'],
  ])("makes a square for %s", async (name, field) => {
    expect(run("foto", name, await photograph("elena.jpg", 400, 500)).said).toContain(field);
    const made = await sharp(join(folder, `public/assets/${name}/elena.webp`)).metadata();
    expect([made.width, made.height]).toEqual([288, 288]);
  });

  test("tells the least size of a picture that is too small, and changes nothing", async () => {
    const before = versions(encoded);
    const { status, said } = run("foto", "nosotros", await photograph("poco.jpg", 300, 200));
    expect(status).toBe(1);
    expect(said).toBe(
      "La foto mide 300 × 200 píxeles y hacen falta al menos 1600 × 1000: usa una más grande.\n",
    );
    expect(versions(encoded)).toEqual(before);
  });

  test.each([
    [["hero"], /^Di qué foto/],
    [["portada", "foto.jpg"], /^No hay ninguna foto «portada»\. Hay: hero, /],
    [["hero", "nada.jpg"], /^No existe el archivo nada\.jpg/],
    [["hero", "package.json"], /^No (se puede leer|existe)/],
  ])("says what is wrong with %j", (options, words) => {
    const { status, said } = run("foto", ...options);
    expect(status).toBe(1);
    expect(said).toMatch(words);
  });
});

describe("npm run logo", () => {
  const logo = join(folder, "app/images/logo.svg");

  test("draws letters, and with them favicon, icons and cards", () => {
    const [before] = versions(join(folder, "public/og"));
    const { status, said } = run("logo", "letras", "OS");
    expect([status, said]).toEqual([0, expect.stringContaining("los iconos, og/home.jpg")]);
    expect(readFileSync(logo, "utf8")).toMatch(/<path fill="currentColor" transform=".*" d="M/);
    expect(readFileSync(join(folder, "public/favicon.svg"), "utf8")).toContain("translate(");
    expect(versions(join(folder, "public/og"))[0]).not.toBe(before);
  });

  test("takes a drawing as an editor exports it, and leaves out all but its shapes", () => {
    const file = join(folder, "marca.svg");
    writeFileSync(
      file,
      '<?xml version="1.0"?><!-- Inkscape --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" id="a">' +
        '<title>Marca</title><g id="b"><rect style="fill:#c4552d;line-height:1" width="40" height="20"/></g></svg>',
    );
    expect(run("logo", "marca.svg").status).toBe(0);
    expect(readFileSync(logo, "utf8")).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">\n<g><rect fill="#c4552d" width="40" height="20"/></g>\n</svg>\n',
    );
  });

  test.each([
    ["a script", "<script>alert(1)</script>"],
    ["a picture", '<image href="https://x.pe/a.png"/>'],
    ["a handler", '<path d="M0 0" onclick="alert(1)"/>'],
    ["styles of its own", "<style>.a{fill:red}</style>"],
  ])("refuses %s", (_, content) => {
    const before = readFileSync(logo, "utf8");
    writeFileSync(
      join(folder, "mala.svg"),
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`,
    );
    const { status, said } = run("logo", "mala.svg");
    expect([status, said]).toEqual([1, expect.stringContaining("en el logo solo caben trazos")]);
    expect(readFileSync(logo, "utf8")).toBe(before);
  });
});

test("icons and cards that were drawn for another name are asked for again", () => {
  const file = join(folder, "app/content/company.json");
  writeFileSync(file, readFileSync(file, "utf8").replace("Grupo Andén", "Obras del Sur"));
  expect(run("cards").said).toContain("og/home.jpg");
  expect(run("cards").said).toBe("Todo estaba al día.\n");
  expect(existsSync(join(folder, "public/og/home.jpg"))).toBe(true);
});

import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import table from "~/images/pictures.json";
import { wordsAfter } from "../helpers/manual";
import { project } from "../../scripts/project.mjs";
import { copyProject } from "../helpers/project-copy";

const encoded = "content/pictures/encoded";

const copy = copyProject("app", "content", "public", "scripts");

const foto = (...words: string[]) => copy.run("owner/foto", words);

const versions = (place: string) =>
  readdirSync(copy.at(place)).map(
    (name) => `${name} ${statSync(copy.at(join(place, name))).mtimeMs}`,
  );

/** A photograph as a phone saves it: on its side, and with its place. */
async function photograph(name: string, width: number, height: number): Promise<void> {
  await sharp({ create: { width: height, height: width, channels: 3, background: "#c4552d" } })
    .withExif({ IFD0: { Make: "Cámara", ImageDescription: "secreto" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(copy.at(name));
}

test("the masters are all there, large enough, and at most 8 MB together", async () => {
  const masters = join(project, "content/pictures");
  for (const { master, size } of Object.values(table)) {
    const { width, height } = await sharp(join(masters, `${master}.webp`)).metadata();
    expect({ master, size: [width, height] }).toEqual({ master, size });
  }
  const files = readdirSync(masters).filter((name) => name.endsWith(".webp"));
  const bytes = files.map((name) => statSync(join(masters, name)).size);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(8_000_000);
});

/** Each line that the manual tells the owner to type, with what it does. */
describe("npm run foto, as the manual says it,", () => {
  const lines = wordsAfter("npm run foto -- ");
  const lineOf = (name: string) => lines.find(([first]) => first === name) ?? [];

  test("is for these", () => {
    const names = lines.map(([name]) => name);
    expect(names.join(" ")).toBe("nosotros obras testimonios equipo logo logo");
  });

  test("puts a picture of any size and format into the pages, and only that one", async () => {
    const [name = "", file = ""] = lineOf("nosotros");
    const [width = 0, height = 0] = table.nosotros.size;
    const others = versions(encoded).filter((one) => !one.startsWith("nosotros-"));
    await photograph(file, width + 9, height + 50);
    const { status, said } = await foto(name, file);
    expect([status, said]).toEqual([
      0,
      expect.stringContaining("Listo. Se hizo otra vez: nosotros, og/nosotros.jpg"),
    ]);
    expect(versions(encoded).filter((one) => !one.startsWith("nosotros-"))).toEqual(others);
    const made = await sharp(copy.at(`${encoded}/nosotros-1200.avif`)).metadata();
    expect([made.width, made.height]).toEqual([1200, Math.round((1200 * height) / width)]);
  });

  test("makes those of the works upright, cut, in two sizes and without where they were taken", async () => {
    const [name = "", file = ""] = lineOf("obras");
    await photograph(file, 1300, 1600);
    const { said } = await foto(name, file);
    expect(said).toContain('"imagen": "/assets/obras/casa-1200.webp"');
    const place = copy.at("public/assets/obras");
    expect(readdirSync(place).sort()).toEqual(
      ["avif", "webp"].flatMap((format) => [`casa-1200.${format}`, `casa-600.${format}`]).sort(),
    );
    const made = await sharp(join(place, "casa-1200.webp")).metadata();
    expect(made).toMatchObject({ width: 1200, height: 900 });
    expect([made.exif, made.orientation]).toEqual([undefined, undefined]);
  });

  test.each([
    ["testimonios", "imagen"],
    ["equipo", "photo"],
  ])("makes a square for %s, with a name that addresses like", async (name, field) => {
    const [, file = ""] = lineOf(name);
    const odd = `Ñusta ${file}`;
    await photograph(odd, 400, 500);
    const made = `/assets/${name}/nusta-${file.replace(".jpg", ".webp")}`;
    expect((await foto(name, odd)).said).toContain(`"${field}": "${made}"`);
    const { width, height } = await sharp(copy.at(`public${made}`)).metadata();
    expect([width, height]).toEqual([288, 288]);
  });
});

describe("npm run foto", () => {
  test("gives a second photo of one name a name of its own", async () => {
    await photograph("casa.jpg", 1300, 1000);
    expect((await foto("obras", "casa.jpg")).said).toContain('"/assets/obras/casa-2-1200.webp"');
  });

  test("darkens a photo where the headline stands, and asks what is seen in it", async () => {
    const white = sharp({ create: { width: 800, height: 1200, channels: 3, background: "#fff" } });
    await white.png().toFile(copy.at("cielo.png"));
    const { said } = await foto("hero-vertical", "cielo.png");
    copy.restore("content/home.json");
    expect(said).toContain("Donde va el titular la foto es muy clara");
    expect(said).toMatch(/Escribe qué se ve en ella, .*: content\/home\.json, línea \d+\./);
    const made = sharp(copy.at(`${encoded}/hero-vertical-720.avif`));
    const top = await made.extract({ left: 0, top: 0, width: 720, height: 200 }).toBuffer();
    const [red] = (await sharp(top).stats()).channels;
    expect(red?.max).toBeLessThan(100);
  });

  test("says of a photo that is cut short what to do", async () => {
    await photograph("entera.jpg", 1300, 1000);
    writeFileSync(copy.at("corta.jpg"), readFileSync(copy.at("entera.jpg")).subarray(0, 4000));
    expect(await foto("obras", "corta.jpg")).toEqual({
      status: 1,
      said: expect.stringMatching(/No se puede leer corta\.jpg: está cortado/) as string,
    });
  });

  test("tells the least size of a picture that is too small, and changes nothing", async () => {
    const before = versions(encoded);
    await photograph("poco.jpg", 300, 200);
    expect(await foto("nosotros", "poco.jpg")).toEqual({
      status: 1,
      said: "La foto mide 300 × 200 píxeles y hacen falta al menos 1600 × 1000: usa una más grande.\n",
    });
    expect(versions(encoded)).toEqual(before);
  });

  test.each([
    [["hero"], /^Di qué foto/],
    [["portada", "foto.jpg"], /^No hay ninguna foto «portada»\. Hay: logo, hero, /],
    [["hero", "nada.jpg"], /^No existe el archivo nada\.jpg/],
    [["hero", "package.json"], /^No se puede leer/],
  ])("says what is wrong with %j", async (words, sentence) => {
    const { status, said } = await foto(...words);
    expect(status).toBe(1);
    expect(said).toMatch(sentence);
  });
});

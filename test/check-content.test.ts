import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import facts from "~/content/company.json";
import type { CompanyFacts } from "~/content/company-facts";
import { promises } from "../scripts/check/promises";
import { temporaryFolder } from "./helpers/server";

const project = resolve(import.meta.dirname, "..");
const folder = temporaryFolder();
const companyFile = "app/content/company.json";
const testimonialsFile = "public/assets/data/testimonios.json";

const ours = {
  ...(facts as CompanyFacts),
  name: "Obras del Sur",
  shortName: "Obras",
  legalName: "Obras del Sur S.A.C.",
  ruc: "20601234565",
  dataBankCode: "1234",
  hosting: "Alojamientos, en Chile",
  mailProvider: "Correos, en Chile",
  rightsDays: "20",
  logDays: "30",
  email: "info@obrasdelsur.pe",
  phone: "966 123 456",
  offices: [
    {
      city: "Lima",
      street: "Av. Luna 2",
      district: "Surco",
      province: "Lima",
      region: "Lima",
      hours: [{ days: ["lunes"], opens: "08:00", closes: "17:00" }],
      mapUrl: "",
    },
  ],
  confirmed: ["nosotros.nameIdea", ...Object.keys(promises)],
} satisfies CompanyFacts;

const testimonial = { nombre: "Elena", empresa: "Bodega Elena", comentario: "Quedó bien." };

function runCheck(where: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/check-content.mjs"], {
    cwd: where,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

/** Replaces what `pattern` finds in a file of the copy; it must be there. */
function edit(file: string, pattern: RegExp, to: string): void {
  const text = readFileSync(join(folder, file), "utf8");
  expect(text).toMatch(pattern);
  writeFileSync(join(folder, file), text.replace(pattern, to));
}

/** Makes the copy the site of a company. */
function makeSiteOf(change: object): void {
  writeFileSync(join(folder, companyFile), JSON.stringify({ ...ours, ...change }, null, 2));
  writeFileSync(join(folder, testimonialsFile), JSON.stringify([testimonial]));
}

/** What the command says of one file, without the lines. */
function linesOf(stdout: string, file: string): string[] | undefined {
  return stdout
    .split("\n\n")
    .find((part) => part.startsWith(`${file}\n`))
    ?.split("\n  · ")
    .slice(1);
}

beforeAll(() => {
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
  for (const part of ["package.json", "remix.config.js", "vite.config.ts", "tsconfig.json"])
    cpSync(join(project, part), join(folder, part));
  for (const part of ["app", "public", "scripts"])
    cpSync(join(project, part), join(folder, part), { recursive: true });
  makeSiteOf({});
  spawnSync(process.execPath, ["scripts/cards.mjs"], { cwd: folder });
});

/** What the tests change is as it was. */
beforeEach(() => {
  for (const part of ["app/content", "app/ui", "public/assets/data"])
    cpSync(join(project, part), join(folder, part), { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("check:content", () => {
  test("names every sample that is left, with its line, and ends with 1", () => {
    makeSiteOf({ ruc: "", phone: "900 000 000", confirmed: Object.keys(promises) });
    writeFileSync(
      join(folder, testimonialsFile),
      JSON.stringify([testimonial, { ...testimonial, empresa: "Clienta de ejemplo" }]),
    );
    const { status, stdout } = runCheck(folder);
    expect(status).toBe(1);
    expect(linesOf(stdout, companyFile)).toEqual([
      expect.stringMatching(/^línea \d+: ruc: está vacío\. Pon el RUC/),
      expect.stringMatching(/^línea \d+: phone: es una muestra\. Pon el teléfono/),
    ]);
    expect(linesOf(stdout, "app/content/nosotros.ts")).toEqual([
      expect.stringMatching(/^nosotros\.nameIdea: es una muestra/),
    ]);
    expect(linesOf(stdout, testimonialsFile)).toEqual([
      "Testimonio 2: es una muestra: pon uno real y autorizado.",
    ]);
    expect(stdout).toContain("Faltan 4 cosas antes de publicar.");
  });

  test("is content when nothing is left", () => {
    makeSiteOf({});
    expect(runCheck(folder)).toEqual({
      status: 0,
      stdout: "Todo listo: no queda ninguna muestra ni ningún error.\n",
      stderr: "",
    });
  });

  test("takes a sample for right once it is confirmed, and nothing else", () => {
    makeSiteOf({ ruc: "", confirmed: [...ours.confirmed, "ruc", "rux"] });
    expect(linesOf(runCheck(folder).stdout, companyFile)).toEqual([
      expect.stringMatching(/^línea \d+: confirmed: «rux» no es nada que se confirme/),
    ]);
  });

  test("asks for every promise that the pages make, where it stands", () => {
    makeSiteOf({ confirmed: ["nosotros.nameIdea"] });
    const { stdout } = runCheck(folder);
    for (const name of Object.keys(promises))
      expect(stdout).toMatch(new RegExp(`· línea \\d+: promete .*\\(${name}\\)`));
  });

  test("finds what is broken, each in its file", () => {
    makeSiteOf({});
    edit("app/content/navigation.ts", /to: "\/nosotros"/, 'to: "/quienes-somos"');
    edit("app/content/domotica.ts", /title: `.*`/, `title: "${"Domótica ".repeat(8)}"`);
    writeFileSync(
      join(folder, testimonialsFile),
      JSON.stringify([
        {
          nombre: "Elena",
          empresa: " ",
          imagen: "/assets/foto.jpg",
          comentario: "x".repeat(401),
          servicio: "topografia",
        },
      ]),
    );
    const { status, stdout } = runCheck(folder);
    expect(status).toBe(1);
    expect(linesOf(stdout, "app/content/navigation.ts")).toEqual([
      "El enlace /quienes-somos no lleva a ninguna parte.",
    ]);
    expect(linesOf(stdout, "app/content/domotica.ts")).toEqual([
      "domotica.meta.title: tiene 72 caracteres y el límite es 59.",
    ]);
    expect(linesOf(stdout, testimonialsFile)).toEqual([
      "Testimonio 1: empresa: está vacío.",
      "Testimonio 1: comentario: tiene 401 caracteres y el límite es 400.",
      "Testimonio 1: imagen: no existe public/assets/foto.jpg.",
      expect.stringMatching(/^Testimonio 1: servicio: «topografia» no es ninguno de constructora/),
    ]);
  });

  test("finds pictures that are not there, and cards that were drawn for another name", () => {
    makeSiteOf({ name: "Obras del Norte" });
    const picture = join(folder, "app/images/encoded/nosotros-800.avif");
    rmSync(picture);
    const { stdout } = runCheck(folder);
    cpSync(join(project, "app/images/encoded/nosotros-800.avif"), picture);
    expect(stdout).toContain("nosotros: faltan archivos (1)");
    expect(stdout).toContain("og/home.jpg: se dibujó con otro nombre");
  });

  test("finds a page that cannot be shown", () => {
    makeSiteOf({});
    edit("app/ui/offices.tsx", /office\.street/, "office.calle.nombre");
    expect(linesOf(runCheck(folder).stdout, "La página /nosotros")).toEqual([
      expect.stringMatching(/^no se puede mostrar: /),
    ]);
  });

  test.each<[string, string, () => void, RegExp]>([
    [
      "a lost comma in a text, in six lines",
      "app/content/home.ts",
      () => edit("app/content/home.ts", /name: "Inicio",/, 'name: "Inicio"'),
      /^línea \d+: sobra o falta una coma, comilla o llave; mira también la línea anterior\.\n +\d+ \| name: "Inicio"\n +\d+ \| title/,
    ],
    [
      "a lost comma in a fact",
      companyFile,
      () => edit(companyFile, /"Obras del Sur",/, '"Obras del Sur"'),
      /^no es JSON válido \(línea 4, columna 3\)/,
    ],
    [
      "a fact that cannot be",
      companyFile,
      () => edit(companyFile, /20601234565/, "20601234561"),
      /^línea \d+: ruc: no es un RUC/,
    ],
    [
      "a field that is written wrong",
      "app/content/home.ts",
      () => edit("app/content/home.ts", /^ {2}meta: \{/m, "  mata: {"),
      /^línea \d+: no existe el campo «mata»/,
    ],
    [
      "a text that is saved in another encoding",
      "app/content/nosotros.ts",
      () => {
        const text = readFileSync(join(folder, "app/content/nosotros.ts"), "utf8");
        writeFileSync(join(folder, "app/content/nosotros.ts"), Buffer.from(text, "latin1"));
      },
      /^no está guardado en UTF-8/,
    ],
  ])("stops at %s", (_, file, harm, words) => {
    makeSiteOf({});
    harm();
    const { status, stdout } = runCheck(folder);
    expect(status).toBe(1);
    expect(linesOf(stdout, file)?.[0]).toMatch(words);
    expect(stdout.split("\n").length).toBeLessThan(12);
  });

  test("says where testimonios.json cannot be read", () => {
    makeSiteOf({});
    writeFileSync(join(folder, testimonialsFile), '[{"nombre": "Elena" "empresa": "x"}]');
    expect(runCheck(folder).stdout).toContain("no es JSON válido (línea 1, columna 21)");
  });

  test("finds nothing broken in the project itself, whatever is still a sample", () => {
    const { stdout, stderr } = runCheck(project);
    const lines = stdout.split("\n").filter((line) => line.startsWith("  · "));
    expect(lines.filter((line) => !/muestra|está vacío|promete/.test(line))).toEqual([]);
    expect(stderr).toBe("");
  });
});

import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  company,
  sampleFacts,
  type Company,
  type Office,
  type SampleFact,
} from "~/content/company";
import * as nosotros from "~/content/nosotros";
import { temporaryFolder } from "./helpers/server";

const project = resolve(import.meta.dirname, "..");
const folder = temporaryFolder();
const companyFile = "app/content/company.ts";
const testimonialsFile = "public/assets/data/testimonios.json";

const office = {
  city: "Lima",
  street: "Av. Luna 2",
  district: "Surco",
  province: "Lima",
  region: "Lima",
  hours: "Lunes a viernes, 8:00 a 17:00",
  openingHours: { days: ["Monday"], opens: "08:00", closes: "17:00" },
  mapUrl: "https://www.openstreetmap.org/search?query=Surco",
} satisfies Office;

const ours: Company = {
  name: "Obras del Sur",
  legalName: "Obras del Sur S.A.C.",
  ruc: "20123456789",
  dataBankCode: "1234",
  hosting: "Alojamientos, en Chile",
  tagline: "Obras.",
  email: "info@obrasdelsur.pe",
  phone: { display: "966 123 456", e164: "+51966123456" },
  whatsapp: { number: "51966123456", text: "Hola." },
  offices: [office],
};

const testimonial = {
  nombre: "Elena",
  empresa: "Bodega Elena",
  imagen: "/icon-192.png",
  comentario: "Quedó bien.",
};

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

/** Makes the copy the site of a company, whatever the project is by now. */
function makeSiteOf(facts: Partial<Company>, samples: SampleFact[] = []): void {
  const [types = ""] = readFileSync(join(project, companyFile), "utf8").split("/** The company;");
  const module = {
    company: { ...ours, ...facts } satisfies Company,
    sampleFacts: samples,
  };
  const values = Object.entries(module).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`,
  );
  writeFileSync(join(folder, companyFile), types + values.join(""));
  edit("public/manifest.webmanifest", /"name": ".*"/, `"name": "${facts.name ?? ours.name}"`);
  edit("public/manifest.webmanifest", /"short_name": ".*"/, `"short_name": "Corto"`);
  edit("scripts/cards.mjs", /companyName = ".*"/, `companyName = "${facts.name ?? ours.name}"`);
  writeTestimonials([testimonial]);
}

function writeTestimonials(entries: object[]): void {
  writeFileSync(join(folder, testimonialsFile), JSON.stringify(entries));
}

/** What the command says of one file. */
function linesOf(stdout: string, file: string): string[] | undefined {
  return stdout
    .split("\n\n")
    .find((part) => part.startsWith(`${file}\n`))
    ?.split("\n  · ")
    .slice(1);
}

beforeAll(() => {
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
  cpSync(join(project, "package.json"), join(folder, "package.json"));
  const isLight = (path: string) => !/\/(encoded|og)\//.test(path);
  for (const part of ["app", "public", "scripts"])
    cpSync(join(project, part), join(folder, part), { recursive: true, filter: isLight });
});

/** What the tests change is as it was. */
beforeEach(() => {
  for (const part of [
    "app/content",
    "app/ui",
    "scripts/cards.mjs",
    "public/manifest.webmanifest",
    "public/assets/data",
  ])
    cpSync(join(project, part), join(folder, part), { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("check:content", () => {
  const samples: SampleFact[] = [
    { fact: "company.name", sample: "Prueba", note: "Pon el nombre." },
    { fact: "company.ruc", sample: "", note: "Pon el RUC." },
    { fact: "company.offices.0.openingHours", sample: "17:00", note: "Pon el horario." },
    { fact: "testimonios", sample: "de ejemplo", note: "Pon los tuyos." },
  ];

  test("names every sample that is left, file by file, and ends with 1", () => {
    makeSiteOf({ name: "Grupo Prueba", ruc: "" }, samples);
    writeTestimonials([testimonial, { ...testimonial, empresa: "Clienta de ejemplo" }]);
    const { status, stdout } = runCheck(folder);
    expect(status).toBe(1);
    expect(linesOf(stdout, companyFile)).toEqual([
      "company.name: es una muestra. Pon el nombre.",
      "company.ruc: está vacío. Pon el RUC.",
      "company.offices.0.openingHours: es una muestra. Pon el horario.",
    ]);
    expect(linesOf(stdout, "public/manifest.webmanifest")).toEqual([
      expect.stringMatching(/^name: es una muestra/),
    ]);
    expect(linesOf(stdout, "scripts/cards.mjs")).toEqual([
      expect.stringMatching(/^companyName: es una muestra/),
    ]);
    expect(linesOf(stdout, testimonialsFile)).toEqual([
      "Testimonio 2: es una muestra: pon uno real y autorizado.",
    ]);
    expect(stdout).toContain("Faltan 6 cosas antes de publicar.");
  });

  test("is content when every sample is replaced, the list still there", () => {
    makeSiteOf(
      { offices: [{ ...office, openingHours: { ...office.openingHours, closes: "16:00" } }] },
      samples,
    );
    expect(runCheck(folder)).toEqual({
      status: 0,
      stdout: "Todo listo: no queda ninguna muestra ni ningún error.\n",
      stderr: "",
    });
  });

  test("takes a sample for right when its line is taken out of the list", () => {
    makeSiteOf({ ruc: "" });
    expect(runCheck(folder).status).toBe(0);
  });

  test("finds what is broken, each in its file", () => {
    makeSiteOf({
      phone: { display: "966 123 456", e164: "966 123 456" },
      ruc: "2012345",
      offices: [{ ...office, mapUrl: "http://mapa" }],
    });
    edit("app/content/navigation.ts", /to: "\/nosotros"/, 'to: "/quienes-somos"');
    edit("app/ui/call-to-action.tsx", /#escribenos/, "#escribanos");
    edit("app/content/domotica.ts", /title: `.*`/, `title: "${"Domótica ".repeat(8)}"`);
    edit("public/manifest.webmanifest", /Obras del Sur/, "Obras del Norte");
    writeTestimonials([
      { nombre: "Elena", empresa: " ", imagen: "/assets/foto.jpg", comentario: "x".repeat(401) },
    ]);
    const { status, stdout } = runCheck(folder);
    expect(status).toBe(1);
    expect(linesOf(stdout, "app/content/navigation.ts")).toEqual([
      "El enlace /quienes-somos no lleva a ninguna parte.",
    ]);
    expect(linesOf(stdout, "app/ui/call-to-action.tsx")).toEqual([
      "El enlace #escribanos no lleva a ninguna parte.",
    ]);
    expect(linesOf(stdout, "app/content/domotica.ts")).toEqual([
      "domotica.meta.title: tiene 72 caracteres y el límite es 59.",
    ]);
    expect(linesOf(stdout, companyFile)).toEqual([
      "company.phone.e164: dice «966 123 456» y debe ser +51 y el número, sin espacios.",
      "company.phone.display: dice «966 123 456» y debe ser el mismo número que phone.e164.",
      "company.ruc: dice «2012345» y debe ser los 11 dígitos del RUC.",
      "company.offices.0.mapUrl: http://mapa no es una dirección https completa.",
    ]);
    expect(linesOf(stdout, "public/manifest.webmanifest")).toEqual([
      "name: dice «Obras del Norte» y la empresa se llama «Obras del Sur».",
    ]);
    expect(linesOf(stdout, testimonialsFile)).toEqual([
      "Testimonio 1: empresa: está vacío.",
      "Testimonio 1: comentario: tiene 401 caracteres y el límite es 400.",
      "Testimonio 1: imagen: no existe public/assets/foto.jpg.",
    ]);
    expect(stdout).toContain("Faltan 11 cosas antes de publicar.");
  });

  test("says where testimonios.json cannot be read", () => {
    makeSiteOf({});
    writeFileSync(join(folder, testimonialsFile), '[{"nombre": "Elena" "empresa": "x"}]');
    expect(runCheck(folder).stdout).toContain("no es JSON válido (línea 1, columna 21)");
  });

  test("finds nothing broken in the project itself, whatever is still a sample", () => {
    const { stdout, stderr } = runCheck(project);
    const lines = stdout.split("\n").filter((line) => line.startsWith("  · "));
    expect(lines.filter((line) => !/muestra|está vacío/.test(line))).toEqual([]);
    expect(stderr).toBe("");
  });
});

test("every sample in the list is a fact of the content", () => {
  const contents: Record<string, unknown> = { company, ...nosotros, testimonios: [] };
  for (const { fact } of sampleFacts) {
    const value = fact
      .split(".")
      .reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], contents);
    expect({ fact, value }).toEqual({ fact, value: expect.anything() });
  }
});

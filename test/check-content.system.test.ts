import { rmSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { promises } from "../scripts/check/promises";
import { companyFile, realFacts, testimonialsFile } from "./helpers/content";
import { copyProject, type ProjectCopy } from "./helpers/project-copy";

let copy: ProjectCopy;

/** Makes the copy the site of a company. */
function makeSiteOf(change: object, testimonials: object[]): void {
  writeFileSync(copy.at(companyFile), JSON.stringify({ ...realFacts, ...change }, null, 2));
  writeFileSync(copy.at(testimonialsFile), JSON.stringify(testimonials));
}

const testimonial = { nombre: "Elena", empresa: "Bodega Elena", comentario: "Quedó bien." };

beforeAll(() => {
  copy = copyProject("app", "public", "scripts");
});

afterAll(() => copy.remove());

describe("check:content, on a site with much left to do, says", () => {
  const picture = "app/images/encoded/nosotros-1200.avif";
  let status: number | null;
  let said: string;

  /** What the command says of one file, without the lines. */
  const linesOf = (file: string) =>
    said
      .split("\n\n")
      .find((part) => part.startsWith(`${file}\n`))
      ?.split("\n  · ")
      .slice(1);

  beforeAll(async () => {
    const change = { name: "Obras del Norte", ruc: "", phone: "900 000 000" };
    makeSiteOf({ ...change, confirmed: Object.keys(promises) }, [
      { ...testimonial, empresa: "Clienta de ejemplo" },
      {
        ...{ nombre: "Elena", empresa: " ", imagen: "/assets/foto.jpg" },
        ...{ comentario: "x".repeat(401), servicio: "topografia" },
      },
    ]);
    copy.edit("app/content/navigation.ts", 'to: "/nosotros"', 'to: "/quienes-somos"');
    copy.edit("app/content/domotica.ts", /title: `.*`/, `title: "${"Domótica ".repeat(8)}"`);
    copy.edit("app/content/nosotros.ts", 'headline: "Primero', 'headline: "Antes');
    copy.edit("app/ui/offices.tsx", "office.street", "office.calle.nombre");
    rmSync(copy.at(picture));
    ({ status, said } = await copy.run("check-content"));
  });

  test("how much, and ends with 1", () => {
    expect(status).toBe(1);
    expect(said).toMatch(/Faltan \d\d cosas antes de publicar\./);
  });

  test("which facts are samples, each with its line", () => {
    expect(linesOf(companyFile)).toEqual([
      expect.stringMatching(/^línea \d+: ruc: está vacío\. Pon el RUC/),
      expect.stringMatching(/^línea \d+: phone: es una muestra\. Pon el teléfono/),
    ]);
    expect(linesOf("app/content/nosotros.ts")).toEqual([
      expect.stringMatching(/^línea \d+: nosotros\.meta\.card: no dice el titular «Antes el muro/),
      expect.stringMatching(/^línea \d+: nosotros\.nameIdea: es una muestra/),
    ]);
  });

  test("which links lead nowhere and which texts are too long", () => {
    expect(linesOf("app/content/navigation.ts")).toEqual([
      "El enlace /quienes-somos no lleva a ninguna parte.",
    ]);
    expect(linesOf("app/content/domotica.ts")).toEqual([
      "domotica.meta.title: tiene 72 caracteres y el límite es 59.",
    ]);
  });

  test("what is wrong with the testimonials", () => {
    expect(linesOf(testimonialsFile)).toEqual([
      "Testimonio 1: es una muestra: pon uno real y autorizado.",
      "Testimonio 2: empresa: está vacío.",
      "Testimonio 2: comentario: tiene 401 caracteres y el límite es 400.",
      "Testimonio 2: imagen: no existe public/assets/foto.jpg.",
      expect.stringMatching(/^Testimonio 2: servicio: «topografia» no es ninguno de constructora/),
    ]);
  });

  test("which pictures are not there, and which cards were drawn for another name", () => {
    expect(said).toContain("nosotros: faltan archivos (1)");
    expect(said).toContain("og/home.jpg: se dibujó con otro nombre");
  });

  test("which page cannot be shown", () => {
    expect(linesOf("La página /nosotros")).toEqual([
      expect.stringMatching(/^no se puede mostrar: /),
    ]);
  });
});

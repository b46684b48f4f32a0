import { rmSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { promises } from "../../scripts/owner/check/promises";
import { companyFile, realFacts, testimonialsFile } from "../helpers/content";
import { copyProject, type ProjectCopy } from "../helpers/project-copy";

let copy: ProjectCopy;

/** Makes the copy the site of a company. */
function makeSiteOf(change: object, testimonials: object[]): void {
  writeFileSync(copy.at(companyFile), JSON.stringify({ ...realFacts, ...change }, null, 2));
  writeFileSync(copy.at(testimonialsFile), JSON.stringify(testimonials));
}

const testimonial = { nombre: "Elena", empresa: "Bodega Elena", comentario: "Quedó bien." };

beforeAll(() => {
  copy = copyProject("app", "content", "public", "scripts");
});

afterAll(() => copy.remove());

describe("check:content, on a site with much left to do, says", () => {
  const picture = "content/pictures/encoded/nosotros-1200.avif";
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
    const change = {
      ...{ name: "Obras del Norte", ruc: "", phone: "900 000 000" },
      libroDeReclamaciones: "/libro",
    };
    makeSiteOf({ ...change, confirmed: Object.keys(promises) }, [
      { ...testimonial, empresa: "Clienta de ejemplo" },
      {
        ...{ nombre: "Elena", empresa: "E", imagen: "/assets/foto.jpg" },
        ...{ comentario: "x".repeat(401), servicio: "topografia", coment: "" },
      },
    ]);
    copy.edit(
      "content/domotica.json",
      /"title": "Domótica.*"/,
      `"title": "${"Domótica ".repeat(8)}"`,
    );
    copy.edit("content/domotica.json", '"name": "casa-0630"', '"name": "casa-0600"');
    copy.edit("content/nosotros.json", '"headline": "Un grupo', '"headline": "Antes, un grupo');
    rmSync(copy.at(picture));
    ({ status, said } = await copy.run("owner/check-content"));
  });

  test("how much, and ends with 1", () => {
    expect(status).toBe(1);
    expect(said).toMatch(/Faltan \d\d cosas antes de publicar\./);
  });

  test("which facts are samples, each with its line", () => {
    expect(linesOf(companyFile)).toEqual([
      expect.stringMatching(/^línea \d+: ruc: está vacío\. Aquí va: RUC, de 11 dígitos/),
      expect.stringMatching(/^línea \d+: phone: es una muestra\. Aquí va: El teléfono/),
      expect.stringMatching(/^línea \d+: libroDeReclamaciones: el enlace \/libro no lleva/),
    ]);
    expect(linesOf("content/nosotros.json")).toEqual([
      expect.stringMatching(
        /^línea \d+: nosotros\.meta\.card: no dice el titular «Antes, un grupo/,
      ),
      expect.stringMatching(/^línea \d+: nosotros\.nameIdea: es una muestra/),
    ]);
  });

  test("which texts are too long and which pictures do not exist", () => {
    expect(linesOf("content/domotica.json")).toEqual([
      "línea 5: domotica.meta.title: tiene 72 letras y caben 41.",
      expect.stringMatching(
        /^línea \d+: domotica\.day\.items\.0\.picture\.name: no hay ninguna foto «casa-0600»/,
      ),
    ]);
  });

  test("what is wrong with the testimonials", () => {
    expect(linesOf(testimonialsFile)).toEqual([
      "línea 1: 1.coment: no existe ese campo; aquí van nombre, empresa, imagen, comentario, servicio.",
      "línea 1: Testimonio 1: es una muestra: pon uno real y autorizado.",
      "línea 1: Testimonio 2: servicio: «topografia» no es ninguno de constructora, desarrollo-sistemas, seguridad-infraestructura, domotica.",
      "línea 1: Testimonio 2: comentario: tiene 401 letras y caben 400.",
      "línea 1: Testimonio 2: no existe public/assets/foto.jpg.",
    ]);
  });

  test("which pictures are not there, and which cards were drawn for another name", () => {
    expect(said).toContain("· nosotros: falta, o se hizo con otra foto");
    expect(said).toContain("· og/home.jpg: falta, o se hizo con otra foto, otro nombre");
  });
});

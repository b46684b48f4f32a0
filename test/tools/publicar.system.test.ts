import { mkdirSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { companyFile, realFacts, testimonialsFile } from "../helpers/content";
import { copyProject } from "../helpers/project-copy";

const copy = copyProject(".env.example", "app", "content", "public", "scripts");
mkdirSync(copy.at("bin"));
writeFileSync(copy.at(".env"), "SITE_URL=https://obras.pe\nINBOX_PASSWORD=una frase que es larga");

/** Runs one of the commands where there is no Docker. */
const run = (script: string) => copy.run(script, [], "", { PATH: copy.at("bin") });

/** What it does with Docker is tried in test/containers. */
describe("npm run publicar", () => {
  test("publishes nothing while the content cannot be read, and says where, in a few lines", async () => {
    copy.edit("content/home.json", '"meta": {', '"meta" {');
    const { status, said } = await run("owner/publicar");
    copy.restore("content/home.json");
    expect([status, said]).toEqual([1, expect.stringContaining("No se publicó: primero hay que")]);
    expect(said).toContain("content/home.json\n  · no es JSON válido (línea ");
    expect(said.split("\n").length).toBeLessThan(14);
  });

  test("says that there is no Docker when nothing is left to do", async () => {
    writeFileSync(copy.at(companyFile), JSON.stringify(realFacts));
    const testimonial = { nombre: "Elena", empresa: "Bodega Elena", comentario: "Quedó bien." };
    writeFileSync(copy.at(testimonialsFile), JSON.stringify([testimonial]));
    const { status, said } = await run("owner/publicar");
    expect([status, said]).toEqual([1, expect.stringContaining("aquí no responde Docker")]);
    expect(said).toContain("Todo listo: no queda ninguna muestra ni ningún error.\n");
  });
});

test("npm run deshacer says when it brought nothing back", async () => {
  const { status, said } = await run("owner/deshacer");
  expect([status, said]).toEqual([
    1,
    expect.stringContaining("No se volvió a la versión anterior"),
  ]);
});

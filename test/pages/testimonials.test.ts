import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import request from "supertest";
import { afterAll, describe, expect, test } from "vitest";
import { startListSite } from "../helpers/lists";
import { startSite } from "../helpers/site";

const entry = {
  nombre: "Elena <Prueba>",
  empresa: "Empresa de prueba",
  imagen: "/assets/testimonios/retrato-1.svg",
  comentario: "Un comentario de prueba.",
};

const site = await startListSite("testimonios");
afterAll(() => site.stop());
const homeWhere = (expected: (text: string) => boolean) => site.pageWhere("/home", expected);
const withSection = (text: string) => text.includes("Testimonios de Clientes");

describe("testimonios.json", () => {
  test("is served as it is, to be kept for a minute", async () => {
    const { status, body, headers } = await request(site.url).get("/assets/data/testimonios.json");
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(0);
    expect(Object.keys(body[0]).slice(0, 4)).toEqual(["nombre", "empresa", "imagen", "comentario"]);
    expect(headers["cache-control"]).toBe("public, max-age=60");
    expect(headers.etag).toBeDefined();
  });

  test("is what the pages show, entry by entry", async () => {
    const { body } = await request(site.url).get("/assets/data/testimonios.json");
    const text = await homeWhere(withSection);
    for (const { nombre, empresa, imagen, comentario } of body) {
      for (const shown of [nombre, empresa, `src="${imagen}"`, comentario])
        expect(text).toContain(shown);
    }
  });

  test("shows an edit without a restart, escaped", async () => {
    site.save([entry]);
    const text = await homeWhere((shown) => shown.includes("Elena &lt;Prueba&gt;"));
    expect(text).not.toContain("María Quispe");
    expect(text).not.toContain("<Prueba>");
  });

  test("with one bad entry loses that one, and the log names it and its fault", async () => {
    site.save([entry, { ...entry, nombre: "Otro", imagen: "javascript:alert(1)" }, 7]);
    const text = await homeWhere(() => site.log().includes("Testimonio 3 de "));
    expect(text).toContain("Elena");
    expect(text).not.toContain("Otro");
    expect(site.log()).toMatch(/Testimonio 2 de .*no se muestra \(imagen: /);
  });

  test("with more bad entries than anybody reads names ten and counts the rest", async () => {
    const before = site.log().length;
    site.save([entry, ...Array(200).fill(8)]);
    const said = () => site.log().slice(before);
    await homeWhere(() => said().includes("… y 190 más de public/assets/data/testimonios.json"));
    expect(said().match(/no se muestra/g)).toHaveLength(10);
  });

  test("takes one without a picture, and shows the initials", async () => {
    site.save([{ ...entry, nombre: "Ángela de la Cruz", imagen: undefined }]);
    const text = await homeWhere((shown) => shown.includes("Ángela"));
    expect(text).toMatch(/<span class="portrait" aria-hidden="true">ÁC<\/span>/);
  });

  test("may begin with the mark that some editors write, and name a picture without a slash", async () => {
    const imagen = "assets/testimonios/retrato-2.svg";
    site.save(`\ufeff${JSON.stringify([{ ...entry, imagen }])}`);
    expect(await homeWhere((shown) => shown.includes("Elena"))).toContain(`src="/${imagen}"`);
  });

  test.each([
    ["cannot be parsed", () => site.save('[{"nombre": ')],
    ["is in another encoding", () => site.save(Buffer.from('["Cárdenas"]', "latin1"))],
    ["is no list", () => site.save('{"nombre": "x"}')],
    ["is too long", () => site.save(Array(501).fill(entry))],
    ["is too large", () => site.save(" ".repeat(1024 * 1024) + JSON.stringify([entry]))],
    ["is no file at all", () => [rmSync(site.file), execFileSync("mkfifo", [site.file])]],
    ["is missing", () => rmSync(site.file)],
  ])("that %s leaves the last good list and says so in the log once", async (_, damage) => {
    const before = site.log().length;
    const said = () => site.log().slice(before);
    const complaints = () => said().split("Error al cargar los testimonios").length - 1;
    damage();
    const text = await homeWhere(() => complaints() > 0);
    expect(text).toContain("Elena");
    await request(site.url).get("/domotica");
    expect(complaints()).toBe(1);
  });

  test("is followed again when it is mended", async () => {
    site.save([{ ...entry, nombre: "Otra" }]);
    expect(await homeWhere((text) => text.includes("Otra"))).not.toContain("Elena");
  });

  test("that is an empty list leaves the section out", async () => {
    site.save("[]");
    expect(await homeWhere((text) => !withSection(text))).toContain("<h1");
  });

  test("that cannot be read from the start leaves the section out", async () => {
    site.save("[");
    const late = await startSite({ cwd: site.folder });
    const { text } = await request(late.url).get("/home");
    await late.stop();
    expect(withSection(text)).toBe(false);
  });
});

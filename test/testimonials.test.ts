import { cpSync, mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import request from "supertest";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSite, temporaryFolder, until, type Site } from "./helpers/server";

const project = resolve(import.meta.dirname, "..");
const folder = temporaryFolder();
const file = join(folder, "public/assets/data/testimonios.json");
const entry = {
  nombre: "Elena <Prueba>",
  empresa: "Empresa de prueba",
  imagen: "/assets/testimonios/retrato-1.svg",
  comentario: "Un comentario de prueba.",
};

let site: Site;
let saved = 0;

/** Saves the file as an editor would, with a time of its own. */
function save(content: string | Buffer): void {
  writeFileSync(file, content);
  const time = new Date(Date.now() + ++saved * 1000);
  utimesSync(file, time, time);
}

/** The home page as soon as it is as expected: an edit shows within a second. */
function homeWhere(expected: (text: string) => boolean): Promise<string> {
  return until(async () => {
    const { text } = await request(site.url).get("/home");
    return expected(text) ? text : undefined;
  });
}

const withSection = (text: string) => text.includes("Testimonios de Clientes");

beforeAll(async () => {
  cpSync(join(project, "public"), join(folder, "public"), { recursive: true });
  symlinkSync(join(project, "build"), join(folder, "build"));
  mkdirSync(join(folder, "data"));
  site = await startSite({ cwd: folder });
});

afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

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
    save(JSON.stringify([entry]));
    const text = await homeWhere((shown) => shown.includes("Elena &lt;Prueba&gt;"));
    expect(text).not.toContain("María Quispe");
    expect(text).not.toContain("<Prueba>");
  });

  test("with one bad entry loses that one, and the log names it and its fault", async () => {
    save(JSON.stringify([entry, { ...entry, nombre: "Otro", imagen: "javascript:alert(1)" }, 7]));
    const text = await until(async () => {
      const shown = (await request(site.url).get("/home")).text;
      return site.log().includes("Testimonio 3 de ") ? shown : undefined;
    });
    expect(text).toContain("Elena");
    expect(text).not.toContain("Otro");
    expect(site.log()).toMatch(/Testimonio 2 de .*omitido \(imagen: /);
  });

  test("takes one without a picture, and shows the initials", async () => {
    save(JSON.stringify([{ ...entry, nombre: "Ángela de la Cruz", imagen: undefined }]));
    const text = await homeWhere((shown) => shown.includes("Ángela"));
    expect(text).toMatch(/<span class="portrait" aria-hidden="true">ÁC<\/span>/);
  });

  test("may begin with the mark that some editors write", async () => {
    save(`\ufeff${JSON.stringify([entry])}`);
    expect(await homeWhere((shown) => shown.includes("Elena"))).not.toContain("Ángela");
  });

  test.each([
    ["cannot be parsed", () => save('[{"nombre": ')],
    ["is in another encoding", () => save(Buffer.from('["Cárdenas"]', "latin1"))],
    ["is no list", () => save('{"nombre": "x"}')],
    ["is missing", () => rmSync(file)],
  ])(
    "that %s leaves the last good list in place and says so in the log, once",
    async (_, damage) => {
      const before = site.log().length;
      const complaints = () =>
        site
          .log()
          .slice(before)
          .match(/Error al cargar los testimonios/g)?.length ?? 0;
      damage();
      const text = await until(async () => {
        const shown = (await request(site.url).get("/home")).text;
        return complaints() > 0 ? shown : undefined;
      });
      expect(text).toContain("Elena");
      await request(site.url).get("/domotica");
      expect(complaints()).toBe(1);
    },
  );

  test("is followed again when it is mended", async () => {
    save(JSON.stringify([{ ...entry, nombre: "Otra" }]));
    expect(await homeWhere((text) => text.includes("Otra"))).not.toContain("Elena");
  });

  test("that is an empty list leaves the section out", async () => {
    save("[]");
    expect(await homeWhere((text) => !withSection(text))).toContain("<h1");
  });

  test("that cannot be read from the start leaves the section out", async () => {
    save("[");
    const late = await startSite({ cwd: folder });
    const { text } = await request(late.url).get("/home");
    await late.stop();
    expect(withSection(text)).toBe(false);
  });
});

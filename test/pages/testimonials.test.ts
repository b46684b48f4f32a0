import request from "supertest";
import { afterAll, describe, expect, test } from "vitest";
import { startSite } from "../helpers/site";

const entry = {
  nombre: "Elena <Prueba>",
  empresa: "Empresa de prueba",
  imagen: "/assets/testimonios/retrato-1.svg",
  comentario: "Un comentario de prueba.",
};

const site = await startSite();
afterAll(() => site.stop());
const homeWhere = (expected: (text: string) => boolean) => site.pageWhere("/home", expected);
const withSection = (text: string) => text.includes("Testimonios de Clientes");

describe("testimonios.json", () => {
  test("is served unchanged, cacheable for a minute", async () => {
    const { status, body, headers } = await request(site.url).get("/assets/data/testimonios.json");
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(0);
    expect(Object.keys(body[0]).slice(0, 4)).toEqual(["nombre", "empresa", "imagen", "comentario"]);
    expect(headers["cache-control"]).toBe("public, max-age=60");
    expect(headers.etag).toBeDefined();
  });

  test("shows an edit without a restart, escaped", async () => {
    site.save("testimonios", [entry]);
    const text = await homeWhere((shown) => shown.includes("Elena &lt;Prueba&gt;"));
    expect(text.match(/class="testimonial__name"/g)).toHaveLength(1);
    expect(text).not.toContain("<Prueba>");
  });

  test("hides an invalid entry only, and logs its error", async () => {
    site.save("testimonios", [
      entry,
      { ...entry, nombre: "Otro", imagen: "javascript:alert(1)" },
      7,
    ]);
    const text = await homeWhere(() => site.log().includes("Testimonio 3 no se muestra"));
    expect(text).toContain("Elena");
    expect(text).not.toContain("Otro");
    expect(site.log()).toMatch(/Testimonio 2 no se muestra: imagen: /);
  });

  test("shows the initials for an entry without a picture", async () => {
    site.save("testimonios", [{ ...entry, nombre: "Ángela de la Cruz", imagen: undefined }]);
    const text = await homeWhere((shown) => shown.includes("Ángela"));
    expect(text).toMatch(/<span class="portrait" aria-hidden="true">ÁC<\/span>/);
  });

  test("hides the section when the list is empty", async () => {
    site.save("testimonios", "[]");
    expect(await homeWhere((text) => !withSection(text))).toContain("<h1");
  });
});

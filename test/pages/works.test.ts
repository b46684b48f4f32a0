import request from "supertest";
import { afterAll, describe, expect, test } from "vitest";
import { startSite } from "../helpers/site";

const work = {
  titulo: "Casa de dos pisos",
  lugar: "Huamanga, Ayacucho",
  anio: 2025,
  servicio: "constructora",
  trabajo: "Del terreno a la llave.",
  entrega: "Planos finales.",
  marcas: "Ladrillo King Kong",
  referencia: "Elena, 966 123 456",
  demo: "https://obras.example/demo",
  documento: "/acta.pdf",
  area: 120,
  meses: 8,
  fotos: [
    { imagen: "/assets/obras/casa-1200.webp", descripcion: "Fachada de la casa" },
    { imagen: "/assets/obras/patio.jpg", descripcion: "El patio" },
  ],
  cliente: { nombre: "Elena <Prueba>", comentario: "Cada cambio con su costo." },
};
const others = ["Tienda", "Taller", "Oficina"].map((titulo) => ({ ...work, titulo }));

const site = await startSite();
afterAll(() => site.stop());

describe("the works", () => {
  test("are hidden with their styles while there are none", async () => {
    const { text } = await request(site.url).get("/home");
    expect(text).not.toContain('id="obras"');
    expect(text).not.toContain(".works__list{");
  });

  test("show an edit without a restart, with facts, pictures and the client's comment", async () => {
    site.save("obras", [work]);
    const text = await site.pageWhere("/home", (shown) => shown.includes('id="obras"'));
    for (const shown of [
      "Casa de dos pisos",
      "Huamanga, Ayacucho · 2025 · 120 m² · 8 meses",
      "Planos finales.",
      "Ladrillo King Kong",
      "Elena, 966 123 456",
      'href="https://obras.example/demo"',
      'href="/acta.pdf"',
      'alt="Fachada de la casa"',
      "/assets/obras/casa-600.avif 600w, /assets/obras/casa-1200.avif 1200w",
      "Cada cambio con su costo.",
      "Elena &lt;Prueba&gt;",
      ".works__list{",
    ])
      expect(text).toContain(shown);
    expect(text).not.toContain("Ver más");
  });

  test("show three and fold the others without a script", async () => {
    site.save("obras", [work, ...others]);
    const text = await site.pageWhere("/home", (shown) => shown.includes("Ver más"));
    const [seen = "", folded = ""] = text.split("<summary>Ver más</summary>");
    expect(seen).toContain("Taller");
    expect(folded).toContain("Oficina");
  });

  test("are shown only on the page of their service", async () => {
    site.save("obras", [work]);
    await site.pageWhere("/constructora", (shown) => shown.includes('id="obras"'));
    expect((await request(site.url).get("/domotica")).text).not.toContain('id="obras"');
  });
});

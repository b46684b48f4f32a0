import request from "supertest";
import { describe, expect, test } from "vitest";
import { testimonials } from "~/testimonials/document.server";
import { works } from "~/works/document.server";
import { notice, work as bareWork } from "../helpers/editor";
import { pages, startSite } from "../helpers/site";

const testimonial = {
  nombre: "Elena <Prueba>",
  empresa: "Empresa de prueba",
  imagen: "/assets/testimonios/retrato-1.svg",
  comentario: "“Un comentario de prueba.”",
};
const work = {
  ...bareWork,
  titulo: "Casa de dos pisos",
  lugar: "Huamanga, Ayacucho",
  entrega: "Planos finales.",
  marcas: "Ladrillo King Kong",
  referencia: "Elena, 966 123 456",
  demo: "https://obras.example/demo",
  documento: "/acta.pdf",
  area: 1120.5,
  meses: 8,
  fotos: [
    { imagen: "/assets/data/fotos/foto-0123abcd-1200.webp", descripcion: "Fachada de la casa" },
    { imagen: "/assets/obras/patio-1200.webp", descripcion: "El patio" },
  ],
  cliente: { nombre: "Elena <Prueba>", comentario: "Cada cambio con su costo." },
};
const otherWorks = [
  { ...bareWork, titulo: "Tienda", meses: 0.5 },
  { ...bareWork, titulo: "Taller", meses: 1 },
  { ...work, titulo: "Oficina", meses: 0.8 },
];

const site = await startSite();
const homeWhere = (condition: (text: string) => boolean) => site.pageWhere("/home", condition);
const get = (path: string) => request(site.url).get(path);

describe("the testimonials", () => {
  test("say that they are examples while no client has said one of them", async () => {
    expect((await get("/home")).text).toContain("<p>Son ejemplos: todavía no hay");
  });

  test("are served as JSON, cacheable for a minute", async () => {
    const { status, body, headers } = await get("/assets/data/testimonios.json");
    expect(status).toBe(200);
    expect(Object.keys(body[0]).slice(0, 4)).toEqual(["nombre", "empresa", "imagen", "comentario"]);
    expect(headers["cache-control"]).toBe("public, max-age=60");
  });

  test("show an edit without a restart, escaped, with the roles for screen readers", async () => {
    site.save("testimonios", [testimonial]);
    const text = await homeWhere((page) => page.includes("Elena &lt;Prueba&gt;"));
    expect(text.match(/class="testimonial__name"/g)).toHaveLength(1);
    expect(text).not.toContain("<Prueba>");
    expect(text).toMatch(/«Un comentario de prueba\.».*"\/assets\/testimonios\/retrato-1\.svg"/s);
    expect(text).toContain("<p>Empresa de prueba</p>");
    expect(text, "for links").toContain(`id="${testimonials.page.split("#")[1]}"`);
    expect(text).toMatch(/role="group" aria-label="Lista de testimonios" tabindex="0"/i);
    expect(text).toContain('testimonials__status" role="status"');
  });

  test("show initials where there is no picture, and say that one of them is an example, which is set smaller", async () => {
    const sample = { ...testimonial, imagen: undefined, muestra: true };
    const real = { ...testimonial, nombre: "Rosa", imagen: undefined };
    site.save("testimonios", [real, { ...sample, nombre: "Ing. Ángela de la Cruz" }]);
    const text = await homeWhere((page) => page.includes("Rosa"));
    expect(text).toContain("<p>Entre ellos hay ejemplos.</p>");
    expect(text.match(/class="testimonial__quote( title)?"/g)).toEqual([
      'class="testimonial__quote title"',
      'class="testimonial__quote"',
    ]);
    expect(text).toMatch(/<span class="portrait" aria-hidden="true">ÁC<\/span>/);
    expect(text).toContain('aria-hidden="true">R</span>');
  });

  test("begin with those of the page's service, and then go round from its first one", async () => {
    const services = ["domotica", "constructora", "domotica", undefined];
    site.save(
      "testimonios",
      services.map((servicio, index) => ({ ...testimonial, nombre: `N${index}`, servicio })),
    );
    const namesOn = async (path: string) =>
      (await site.pageWhere(path, (page) => page.includes("N3"))).match(/(?<=__name">)N\d/g);
    expect(await namesOn("/domotica")).toEqual(["N0", "N2", "N1", "N3"]);
    expect(await namesOn("/constructora")).toEqual(["N1", "N2", "N3", "N0"]);
    expect(await namesOn("/home")).toEqual(["N0", "N1", "N2", "N3"]);
  });
});

describe("the works", () => {
  /** Publishes these works; returns the home page without React's comments between texts. */
  async function homeWith(published: object[]) {
    site.save("obras", published);
    const shown = (page: string) => page.match(/<li class="work"/g)?.length === published.length;
    return (await homeWhere(shown)).replaceAll("<!-- -->", "");
  }

  test("show all that is given, and have an address for links", async () => {
    const text = await homeWith([work, ...otherWorks]);
    for (const part of [
      `id="${works.page.split("#")[1]}"`,
      "Casa de dos pisos",
      "Huamanga, Ayacucho, 2025, 1,120.5 m², 8 meses",
      "1,120.5 m², 0.8 meses<",
      "2025, medio mes<",
      "2025, 1 mes<",
      "Se entregó:</strong> Planos finales.",
      "Marcas:</strong> Ladrillo King Kong",
      "Pregúntale a un cliente:</strong> Elena, 966 123 456",
      'href="https://obras.example/demo">Ver la demostración<',
      'href="/acta.pdf">Ver un documento de este trabajo<',
      'alt="El patio"',
      'alt="Fachada de la casa"',
      // A photo in its sizes.
      "/fotos/foto-0123abcd-600.avif 600w, /assets/data/fotos/foto-0123abcd-1200.avif 1200w",
      "«Cada cambio con su costo.»",
      "Elena &lt;Prueba&gt;",
    ])
      expect(text).toContain(part);
  });

  test("show nothing of what is not given, and fold what comes after the third one", async () => {
    const text = await homeWith([work, ...otherWorks]);
    const [open = "", folded = ""] = text.split("<summary>Ver más</summary>");
    expect(open).toContain("Taller");
    expect(folded).toContain("Oficina");
    expect(text, "a picture without other sizes").not.toMatch(/patio-600|undefined/);
    expect(text.match(/>Marcas:|>Ver la demostración/g), "of two of four works").toHaveLength(4);
  });

  test("are shown only on the page of their service, not folded while there are three", async () => {
    site.save("obras", [work]);
    const text = await site.pageWhere("/constructora", (page) => !page.includes("Oficina"));
    expect(text).toContain('id="obras"');
    expect(text).not.toContain("Ver más");
    expect((await get("/domotica")).text).not.toContain('id="obras"');
  });
});

describe("the notices", () => {
  test("of today are on top of every page, with their links", async () => {
    site.save("avisos", [
      notice("Hoy <cerrado>. [Escríbenos](/contacto)."),
      notice("Y mañana también."),
    ]);
    for (const path of pages) {
      const text = await site.pageWhere(path, (page) => page.includes("Y mañana también."));
      const [notices = ""] = /<aside.*?<\/aside>/s.exec(text) ?? [];
      expect(notices).toContain("Hoy &lt;cerrado&gt;. ");
      expect(notices).toMatch(/<a [^>]*href="\/contacto"[^>]*>Escríbenos<\/a>/);
      expect(text, "after the link that skips it").toMatch(/class="skip-link".*<aside.*<header/s);
      expect(text).not.toContain("[Escríbenos]</p>");
    }
  });

  test("of other days are neither shown nor served", async () => {
    site.save("avisos", [
      { texto: "Ya pasó", desde: "2001-01-01", hasta: "2001-01-02" },
      notice("Siempre"),
      { texto: "Todavía no", desde: "2999-01-01", hasta: "2999-12-31" },
    ]);
    const text = await homeWhere((page) => page.includes("Siempre"));
    expect(text).not.toMatch(/Ya pasó|Todavía no</);
    expect((await get("/assets/data/avisos.json")).body).toHaveLength(1);
  });
});

// After the tests above, which show some of each.
test.each([
  { list: "testimonios", part: "Testimonios de Clientes" },
  { list: "obras", part: 'id="obras"' },
  { list: "avisos", part: 'aria-label="Aviso"' },
])("the part of the $list is hidden while there are none", async ({ list, part }) => {
  expect((await get("/constructora")).text).toContain(part);
  site.save(list, []);
  const text = await site.pageWhere("/constructora", (page) => !page.includes(part));
  expect(text).toContain("<h1");
});

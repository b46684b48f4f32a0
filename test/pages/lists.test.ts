import request from "supertest";
import { describe, expect, test } from "vitest";
import { testimonials } from "~/testimonials/document.server";
import { toIso } from "~/time";
import { works } from "~/works/document.server";
import { pages, startSite } from "../helpers/site";

const testimonial = {
  nombre: "Elena <Prueba>",
  empresa: "Empresa de prueba",
  imagen: "/assets/testimonios/retrato-1.svg",
  comentario: "Un comentario de prueba.",
};
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
  area: 1120.5,
  meses: 8,
  fotos: [
    { imagen: "/assets/data/fotos/foto-0123abcd-1200.webp", descripcion: "Fachada de la casa" },
    { imagen: "/assets/obras/patio-1200.webp", descripcion: "El patio" },
  ],
  cliente: { nombre: "Elena <Prueba>", comentario: "Cada cambio con su costo." },
};
const { titulo, lugar, anio, servicio, trabajo } = work;
const bare = { titulo, lugar, anio, servicio, trabajo };
const others = [
  { ...bare, titulo: "Tienda", meses: 0.5 },
  { ...bare, titulo: "Taller", meses: 1 },
  { ...work, titulo: "Oficina" },
];

/** Puts the clock at 22:00 in Lima, when in UTC it is tomorrow; a signal puts it three hours forward. */
const CLOCK = `const { now } = Date;
  let ahead = 27 * 36e5 - (now() % 864e5);
  Date.now = () => now() + ahead;
  process.once("SIGUSR2", () => (ahead += 3 * 36e5))`;

const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(CLOCK)}`;
const site = await startSite({ env: { NODE_OPTIONS } });
const homeWhere = (expected: (text: string) => boolean) => site.pageWhere("/home", expected);

describe("the testimonials", () => {
  test("are served as JSON, cacheable for a minute", async () => {
    const { status, body, headers } = await request(site.url).get("/assets/data/testimonios.json");
    expect(status).toBe(200);
    expect(Object.keys(body[0]).slice(0, 4)).toEqual(["nombre", "empresa", "imagen", "comentario"]);
    expect(headers["cache-control"]).toBe("public, max-age=60");
    const { etag = "" } = headers;
    for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`]) {
      const again = request(site.url).get("/assets/data/testimonios.json");
      expect((await again.set("If-None-Match", known)).status, known).toBe(304);
    }
    expect(etag, "the same in each encoding").toMatch(/^W\//);
  });

  test("show an edit without a restart, escaped, with initials where there is no picture", async () => {
    const bare = { ...testimonial, nombre: "Ángela de la Cruz", imagen: undefined, muestra: true };
    site.save("testimonios", [testimonial, bare, { ...bare, nombre: "Rosa" }]);
    const text = await homeWhere((shown) => shown.includes("Elena &lt;Prueba&gt;"));
    expect(text.match(/class="testimonial__name"/g)).toHaveLength(3);
    expect(text).not.toContain("<Prueba>");
    expect(text).toMatch(/«Un comentario de prueba\.».*"\/assets\/testimonios\/retrato-1\.svg"/s);
    expect(text).toContain("<p>Empresa de prueba</p>");
    expect(text).toContain(`id="${testimonials.page.split("#")[1]}"`);
    expect(text).toMatch(/role="group" aria-label="Lista de testimonios" tabindex="0"/i);
    expect(text).toContain('testimonials__status" role="status"');
    expect(text, "one of them").toContain("Son ejemplos");
    expect(text).toMatch(/<span class="portrait" aria-hidden="true">ÁC<\/span>/);
    expect(text).toContain('aria-hidden="true">R</span>');
  });

  test("begin with those of the page's service, and then follow its first one", async () => {
    const services = ["domotica", "constructora", "domotica", undefined];
    site.save(
      "testimonios",
      services.map((servicio, at) => ({ ...testimonial, nombre: `N${at}`, servicio })),
    );
    const namesOn = async (path: string) =>
      (await site.pageWhere(path, (shown) => shown.includes("N3"))).match(/(?<=__name">)N\d/g);
    expect(await namesOn("/domotica")).toEqual(["N0", "N2", "N1", "N3"]);
    expect(await namesOn("/constructora")).toEqual(["N1", "N2", "N3", "N0"]);
    expect(await namesOn("/home")).toEqual(["N0", "N1", "N2", "N3"]);
  });

  test("are hidden while there are none", async () => {
    site.save("testimonios", "[]");
    const text = await homeWhere((shown) => !shown.includes("Testimonios de Clientes"));
    expect(text).toContain("<h1");
  });
});

describe("the works", () => {
  test("are hidden while there are none", async () => {
    const { text } = await request(site.url).get("/home");
    expect(text).not.toContain('id="obras"');
  });

  test("show facts, pictures and the client's comment; three, and the others folded", async () => {
    site.save("obras", [work, ...others]);
    const page = await homeWhere((shown) => shown.includes('id="obras"'));
    const text = page.replaceAll("<!-- -->", "");
    for (const shown of [
      "Casa de dos pisos",
      "Huamanga, Ayacucho, 2025, 1,120.5 m², 8 meses",
      "Se entregó:</strong> Planos finales.",
      "Marcas:</strong> Ladrillo King Kong",
      "Pregúntale a un cliente:</strong> Elena, 966 123 456",
      'href="https://obras.example/demo">Ver la demostración<',
      'href="/acta.pdf">Ver un documento de este trabajo<',
      "2025, medio mes<",
      "2025, 1 mes<",
      'alt="El patio"',
      `id="${works.page.split("#")[1]}"`,
      'alt="Fachada de la casa"',
      "/fotos/foto-0123abcd-600.avif 600w, /assets/data/fotos/foto-0123abcd-1200.avif 1200w",
      "«Cada cambio con su costo.»",
      "Elena &lt;Prueba&gt;",
    ])
      expect(text).toContain(shown);
    expect(text, "a picture without other sizes").not.toMatch(/patio-600|undefined/);
    expect(text.match(/>Marcas:|>Ver la demostración/g), "of two of them").toHaveLength(4);
    const [seen = "", folded = ""] = text.split("<summary>Ver más</summary>");
    expect(seen).toContain("Taller");
    expect(folded).toContain("Oficina");
  });

  test("are shown only on the page of their service, not folded while there are three", async () => {
    site.save("obras", [work]);
    const text = await site.pageWhere("/constructora", (shown) => !shown.includes("Oficina"));
    expect(text).toContain('id="obras"');
    expect(text).not.toContain("Ver más");
    expect((await request(site.url).get("/domotica")).text).not.toContain('id="obras"');
  });
});

test("a notice is on top of every page, with its links, on its days only", async () => {
  const { text: before } = await request(site.url).get("/home");
  expect(before).not.toContain("Aviso");
  site.save("avisos", [
    { texto: "Ya pasó", desde: "2001-01-01", hasta: "2001-01-02" },
    { texto: "Hoy <cerrado>. [Escríbenos](/contacto).", desde: "2001-01-01", hasta: "2999-12-31" },
    { texto: "Y mañana también.", desde: "2001-01-01", hasta: "2999-12-31" },
    { texto: "Todavía no", desde: "2999-01-01", hasta: "2999-12-31" },
  ]);
  for (const path of pages) {
    const text = await site.pageWhere(path, (shown) => shown.includes('aria-label="Aviso"'));
    const [notices = ""] = /<aside.*?<\/aside>/s.exec(text) ?? [];
    expect(notices).toContain("Hoy &lt;cerrado&gt;. ");
    expect(notices).toContain("Y mañana también.");
    expect(notices).toMatch(/<a [^>]*href="\/contacto"[^>]*>Escríbenos<\/a>/);
    expect(text, "after the link that skips it").toMatch(/class="skip-link".*<aside.*<header/s);
    expect(text).not.toMatch(/Ya pasó|Todavía no<|\[Escríbenos\]<\/p>/);
  }
  expect((await request(site.url).get("/assets/data/avisos.json")).body).toHaveLength(2);
});

test("a notice goes with its last day, although nobody edits anything", async () => {
  // At 22:00 in Lima it is still the day that it is now in UTC.
  const today = toIso(Date.now()).slice(0, 10);
  site.save("avisos", [{ texto: "Solo hoy.", desde: today, hasta: today }]);
  await homeWhere((shown) => shown.includes("Solo hoy."));
  site.process.kill("SIGUSR2");
  expect(await homeWhere((shown) => !shown.includes("Solo hoy."))).toContain("<h1");
});

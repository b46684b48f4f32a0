import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import contactTexts from "#content/contacto.json";
import privacyTexts from "#content/privacidad.json";
import { limaDay } from "~/calendar";
import { signIn } from "../helpers/bandeja";
import { completeFacts as facts, startCompleteSite } from "../helpers/complete-site";
import { test as siteTest } from "../helpers/fixtures";
import { pages } from "../helpers/site";
import { until } from "../helpers/wait";

const site = await startCompleteSite();

const builder = facts.services.find(({ slug }) => slug === "constructora");
const { price, includes, excludes, time, warranty } = { ...builder };
const { certificates, brands, reference, aftercare } = { ...builder };
const terms = [price, includes, excludes, time, warranty, certificates, brands, reference];
const { area, firstVisit, payment, insurance, quoteTime } = facts;
const [manager, engineer] = facts.people.map(({ name }) => name);
const [guarantee] = facts.guarantees.map(({ text }) => text);

const FIRST_BAND = /^.*?id="que-hacemos"/s;
const AFTER_FIRST_BAND = /id="que-hacemos".*$/s;
const ENDING = /id="escribenos".*$/s;
const WAYS_OF_CONTACT = /class="ending__ways".*?<\/section>/s;
const FOOTER = /<footer.*/s;

interface Row {
  name: string;
  path: string;
  /** Matches the part of the page, in small letters; by default the whole page. */
  part?: RegExp;
  shown?: unknown[];
  hidden?: unknown[];
}

test.for<Row>([
  {
    name: "the first band of a service shows its facts, with terms of its own",
    path: "/constructora",
    part: FIRST_BAND,
    shown: [...terms, aftercare, area, firstVisit, "20 % al firmar", "CAR"],
    hidden: [insurance, guarantee],
  },
  {
    name: "below it a service shows its people, and does not repeat its price",
    path: "/constructora",
    part: AFTER_FIRST_BAND,
    shown: [engineer, manager, facts.techoPropio],
    hidden: [price, insurance, guarantee],
  },
  {
    name: "the ending of a service shows who answers and the company's papers",
    path: "/constructora",
    part: ENDING,
    shown: [engineer, facts.legalName, facts.ruc, facts.supplierFile],
    hidden: [payment, firstVisit],
  },
  {
    name: "a service without terms of its own shows those of the group, and its people only",
    path: "/seguridad-infraestructura",
    shown: [manager, payment, insurance, facts.itse, "<summary>¿quién responde por el trabajo?"],
    hidden: [engineer],
  },
  {
    name: "a service with an area of its own shows it, also to search engines",
    path: "/domotica",
    shown: ["Dónde trabajamos</dt><dd>Solo Lima", '"areaServed":"Solo Lima"', payment],
  },
  {
    name: "a service with a price of its own shows no invented proposal",
    path: "/domotica",
    shown: [price],
    hidden: ["propuesta para un departamento"],
  },
  {
    name: "a service with an area of its own shows no office",
    path: "/domotica",
    part: WAYS_OF_CONTACT,
    hidden: ["av. luna 2"],
  },
  {
    name: "home shows an office",
    path: "/home",
    part: WAYS_OF_CONTACT,
    shown: ["av. luna 2, surco"],
  },
  {
    name: "home shows prices and terms, also those of one service",
    path: "/home",
    shown: [price, firstVisit, `${payment}; en constructora, 20 % al firmar`],
  },
  { name: "nosotros shows age and guarantees", path: "/nosotros", shown: ["2012", guarantee] },
  {
    name: "nosotros shows a person with photo and registration",
    path: "/nosotros",
    part: /id="personas".*?<\/ul>/s,
    shown: ['src="/assets/testimonios/retrato', "<p>cip 123456</p>"],
  },
  {
    name: "the footer shows the ways of contact and the company's papers",
    path: "/privacidad",
    part: FOOTER,
    shown: [
      `href="tel:+51966123456"`,
      `href="mailto:${facts.email}"`,
      "av. luna 2, surco",
      `consultaruc.sunat.gob.pe/cl-ti-itmrconsruc/framecriteriobusquedaweb.jsp">ruc ${facts.ruc}`,
      `href="${facts.supplierFile}">carpeta`,
      `href="${facts.libroDeReclamaciones}">libro`,
      `href="https://facebook.com/obras" rel="noopener">facebook`,
    ],
  },
  {
    name: "contacto shows who answers and when",
    path: "/contacto",
    shown: ["a tu celular, el mismo día hábil.", `${manager}, ${facts.people[0]?.role}`, quoteTime],
  },
  {
    name: "contacto shows each office, with its opening hours only where it has some",
    path: "/contacto",
    shown: ["https://wa.me/51966111222", "lunes de 8:00", " la oficina de "],
    hidden: ["horario: <"],
  },
  {
    name: "privacidad shows who relays mails and how long messages stay",
    path: "/privacidad",
    shown: [facts.mailRelay.country, "a los 45 días"],
    hidden: [`(${facts.name})`],
  },
  ...["/home", "/contacto"].map((path) => ({
    name: `${path} takes calls and chats at their different numbers`,
    path,
    part: /<body.*/s,
    shown: ["tel:+51966123456", "wa.me/51966777888?text="],
    hidden: ["tel:+51966777888", "wa.me/51966123456"],
  })),
])("$name", async ({ path, part = /.*/s, shown = [], hidden = [] }) => {
  const html = await (await fetch(site.url + path)).text();
  // Short words are tied to the next one.
  const page = html.replaceAll("\u00a0", " ").replaceAll("<!-- -->", "").toLowerCase();
  const text = part.exec(page)?.[0];
  for (const fact of shown) expect(text).toContain(String(fact).toLowerCase());
  for (const fact of hidden) expect(text).not.toContain(String(fact).toLowerCase());
});

test.for(pages)("%s has a short head and no example", async (path) => {
  const html = (await (await fetch(site.url + path)).text()).replaceAll("\u00a0", " ");
  expect(html).not.toMatch(/cifras inventadas|se cobra/);
  expect(html).toMatch(/<title>[^<{]{10,65}<\/title>/);
  expect(html).toMatch(/<meta name="description" content="[^"{]{50,160}"/);
});

describe("a site without facts", () => {
  siteTest("shows no row, part or sentence whose fact is empty", async ({ get }) => {
    const { text } = await get("/seguridad-infraestructura");
    const body = /<body.*?<script/s.exec(text)?.[0] ?? "";
    expect(body).toContain("Preguntas antes de contratar");
    const ofFacts = ["lo-primero", "sunat.gob.pe", "contact-terms", "Primera visita"];
    expect(ofFacts.filter((part) => body.includes(part))).toEqual([]);
    expect(body, "a placeholder").not.toMatch(/\{[a-z]+\}/i);
    expect((await get("/constructora")).text, "without an answer").not.toContain("Techo Propio?");
    expect((await get("/privacidad")).text).not.toContain(" (Grupo Andén)");
  });

  siteTest("says what it will tell, and that its example is invented", async ({ get }) => {
    const { text } = await get("/seguridad-infraestructura");
    expect(text).toMatch(/te decimos.si.se.cobra.*Ejemplo con cifras inventadas/s);
  });

  siteTest("dates the policy as it shipped", async ({ get }) => {
    const { updated } = privacyTexts.meta;
    const time = `<time dateTime="${updated}">${Number(updated.slice(-2))} de `;
    expect((await get("/privacidad")).text).toContain(time);
  });
});

const isIndexed = (text: string) => !text.includes('<meta name="robots" content="noindex"/>');

test("a sample on a public address is reported in the log and to the owner", async () => {
  const warning = "https://obrasdelsur.pe es público y todavía muestra datos inventados";
  expect(site.log()).toContain(warning);
  const { read } = await signIn(site);
  expect(await read("/bandeja")).toContain(warning);
});

test("a sample on a public address keeps search engines away until it is gone", async () => {
  expect(isIndexed(await (await fetch(`${site.url}/nosotros`)).text())).toBe(false);
  const real = { nombre: "Elena", empresa: "Bodega", comentario: "Nos sirve de ejemplo." };
  site.save("testimonios", [real]);
  expect(isIndexed(await site.pageWhere("/nosotros", isIndexed))).toBe(true);
});

test("an owner's change of a page's texts dates its line of the sitemap", async () => {
  const line = (day: string) => `/contacto</loc><lastmod>${day}<`;
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toContain(line(contactTexts.meta.updated));
  site.save("contacto", { lead: "Cuéntanos qué quieres hacer." });
  await site.pageWhere("/sitemap.xml", (text) => text.includes(line(limaDay(Date.now()))));
});

describe("an edit of the facts", () => {
  test("is on the pages and in the refusals, and gives pages a new ETag", async () => {
    const etagOfHome = async () => (await fetch(`${site.url}/home`)).headers.get("ETag");
    const etag = await etagOfHome();
    site.save("company", { phone: "911 222 333", name: "Grupo Prueba" });
    await site.pageWhere("/home", (text) => text.includes("tel:+51911222333"));
    await site.pageWhere("/privacidad", (text) => text.includes("Grupo Prueba"));
    expect(await etagOfHome()).not.toBe(etag);
    const refusal = await fetch(`${site.url}/home`, { method: "PUT" });
    expect(await refusal.text()).toContain("Grupo Prueba");
  });

  test("of the offices leaves no other city on a page", async () => {
    const place = { city: "Cusco", district: "Cusco", province: "Cusco", region: "Cusco" };
    const office = { ...place, street: "Av. Sol 1", hours: [], mapUrl: "" };
    // Works and notices name cities of their own.
    for (const list of ["obras", "avisos"]) site.save(list, []);
    site.save("company", { offices: [office] });
    await site.pageWhere("/home", (text) => text.includes("domótica en Cusco"));
    for (const path of pages) {
      expect(await (await fetch(site.url + path)).text(), path).not.toMatch(/Lima\b|\{places\}/);
    }
  });

  test("leaves the error pages of the edge without its markup", async () => {
    site.save("company", { name: "A & B {{env `HOME`}} <b>Hijos</b>" });
    const page = () => readFileSync(join(site.data, "content/sin-servicio.html"), "utf8");
    await until(() => page().includes("A &amp; B"));
    expect(page()).not.toContain("<b>");
  });
});

test("other users, such as the edge, cannot read the history", () => {
  expect(statSync(join(site.data, "history")).mode & 0o077).toBe(0);
});

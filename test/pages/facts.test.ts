import { describe, expect, test } from "vitest";
import { z } from "zod";
import homeTexts from "#content/home.json";
import builderTexts from "#content/constructora.json";
import contactTexts from "#content/contacto.json";
import homeAutomationTexts from "#content/domotica.json";
import privacyTexts from "#content/privacidad.json";
import systemTexts from "#content/desarrollo-sistemas.json";
import { limaDay } from "~/calendar";
import { shapeOf } from "~/documents/schema";
import { setAt, valueAt } from "~/documents/value";
import { ownerDocuments } from "~/owner-documents.server";
import { signIn } from "../helpers/bandeja";
import { completeFacts as facts, startCompleteSite } from "../helpers/complete-site";
import { test as siteTest } from "../helpers/fixtures";
import { startSite } from "../helpers/site";

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

describe("a site whose owner has changed texts", async () => {
  const { services, howWeWork } = homeTexts;
  const [row, ...otherRows] = systemTexts.example.rows;
  const withLink = (text: string) => `${text} Mira [más](/servicios).`;
  const ownVisit = (slug: string, firstVisit: string) => ({ slug, firstVisit });
  const { url } = await startSite({
    published: {
      company: {
        firstVisit: "Gratis",
        services: [
          { ...ownVisit("constructora", "S/ 80 con IGV"), insurance: withLink("SCTR.") },
          ownVisit("seguridad-infraestructura", "S/ 50 con IGV"),
        ],
      },
      home: {
        meta: { ...homeTexts.meta, title: "Otro título de inicio" },
        services: {
          ...services,
          items: services.items.map((item) => ({
            ...item,
            hidden: item.slug === "seguridad-infraestructura",
          })),
        },
        howWeWork: { ...howWeWork, intro: withLink(howWeWork.intro) },
      },
      constructora: {
        meta: { ...builderTexts.meta, description: `</script>${builderTexts.meta.description}` },
        stages: { ...builderTexts.stages, items: builderTexts.stages.items.slice(-1) },
      },
      "desarrollo-sistemas": {
        example: {
          ...systemTexts.example,
          intro: "",
          rows: [{ ...row, has: "3,4", least: "1,200" }, { ...row, has: "unas 20" }, ...otherRows],
        },
      },
      domotica: {
        outages: {
          ...homeAutomationTexts.outages,
          // As the forms saved the items when each had a picture.
          items: homeAutomationTexts.outages.items.map(({ name, ...rest }) => ({
            name: `${name}:`,
            picture: "casa-1830",
            ...rest,
          })),
        },
      },
      privacidad: { lead: withLink(privacyTexts.lead), law: withLink(privacyTexts.law) },
      contacto: { lead: withLink(contactTexts.lead) },
      obras: [
        {
          ...{ titulo: "Casa", lugar: "Huanta", anio: 2025, servicio: "constructora" },
          ...{ trabajo: withLink("Obra."), entrega: withLink("Planos."), fotos: [] },
        },
      ],
    },
  });
  const textOf = async (path: string) => (await fetch(url + path)).text();

  test("shows them, and no service that is hidden", async () => {
    const text = await textOf("/home");
    expect(text).toContain("Otro título de inicio");
    expect(text).not.toContain('href="/seguridad-infraestructura"');
    expect(await textOf("/sitemap.xml")).not.toContain("seguridad-infraestructura");
    const hidden = await fetch(`${url}/seguridad-infraestructura`, { redirect: "manual" });
    expect(hidden.status).toBe(302);
  });

  test.each(["/home", "/contacto"])("%s names no hidden service in a term", async (path) => {
    const text = (await textOf(path)).replaceAll("\u00a0", " ");
    expect(text).toContain("<dd>Gratis; en Constructora, S/ 80 con IGV</dd>");
  });

  test("makes links in texts of pages and works, and in facts", async () => {
    const linksOn = async (path: string) =>
      (await textOf(path)).match(/Mira <a [^>]*href="\/servicios"[^>]*>más<\/a>/g);
    expect(await linksOn("/home")).toHaveLength(3);
    expect(await linksOn("/privacidad")).toHaveLength(2);
    expect(await linksOn("/contacto")).toHaveLength(1);
    expect(await linksOn("/constructora")).toHaveLength(3);
  });

  test("escapes them in the data for search engines, whose script they cannot end", async () => {
    expect(await textOf("/constructora")).toContain(String.raw`"description":"\u003c/script`);
  });

  test("draws the numbers of the example sheet, and leaves out what is no number", async () => {
    const text = await textOf("/desarrollo-sistemas");
    expect(text, "of the introduction that is left out").not.toContain("<p></p>");
    // 3.4 of 1,200 is a bar of 0.28 %.
    expect(text).toMatch(/class="example__low".*>3,4.*<strong>Pedir<.* d="M0 4h0.28\d*v8H0z"/);
    expect(text).toMatch(/unas 20(?:(?!<svg).)*<\/td><td>60</);
  });

  test("shows one stage without an empty list of others", async () => {
    const text = await textOf("/constructora");
    expect(text).toContain("stage--last");
    expect(text).not.toContain('stages__strip"');
  });

  test("shows items that an older form saved with a picture each", async () => {
    expect(await textOf("/domotica")).toMatch(/<img[^>]*casa-cortes.*Sin internet:.*Sin luz:/);
  });
});

siteTest("shows each part that may be hidden, and none that the owner hides", async ({ get }) => {
  const pages = ownerDocuments.filter(({ isPage }) => isPage);
  const parts = pages.flatMap(({ name, schema, shipped }) =>
    Object.entries(shapeOf(schema as z.ZodObject))
      .filter(([, part]) => part instanceof z.ZodObject && part.shape.hidden)
      .map(([key]) => ({ path: [name, key], title: valueAt(shipped, [key, "title"]) as string })),
  );
  let published: unknown = {};
  for (const { path } of parts) published = setAt(published, [...path, "hidden"], true);
  const { url } = await startSite({ published: published as Record<string, unknown> });
  for (const { path, title } of parts) {
    expect((await get(`/${path[0]}`)).text).toContain(`>${title}</h2>`);
    expect(await (await fetch(`${url}/${path[0]}`)).text()).not.toContain(`>${title}</h2>`);
  }
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

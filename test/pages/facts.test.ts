import { expect, test } from "vitest";
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

const [constructora] = facts.services.filter(({ slug }) => slug === "constructora");
const { price = "", includes, excludes, time, warranty } = { ...constructora };
const { certificates, brands, reference, aftercare } = { ...constructora };
const { area, firstVisit, payment, insurance, quoteTime } = facts;
const [manager = "", engineer = ""] = facts.people.map(({ name }) => name);
const [guarantee = ""] = facts.guarantees.map(({ text }) => text);

const site = await startCompleteSite();

const asked = [
  ...[price, includes, excludes, time, warranty, certificates],
  ...[brands, reference, aftercare, area],
];
/** Facts of the group that the builder replaces by its own. */
const ofGroup = [insurance, guarantee];
const { papers } = builderTexts;
const ofSheets = [papers.label, papers.quotation.excluded, 'colspan="3"', "<title>firma</title>"];
const verifiable = [facts.legalName, facts.ruc, facts.supplierFile];

test.each<[string, string, shown: unknown[], hidden?: string[]]>([
  // The first band of a service shows its facts, with its own payment and insurance.
  [
    "/constructora",
    '^.*?id="que-hacemos"',
    [...asked, firstVisit, "20 % al firmar", "CAR"],
    ofGroup,
  ],
  [
    "/constructora",
    'id="que-hacemos".*$',
    [engineer, manager, facts.techoPropio],
    [price, ...ofGroup],
  ],
  ["/constructora", 'id="escribenos".*$', [engineer, ...verifiable], [payment, firstVisit]],
  ["/constructora", ".*", builderTexts.questions.map(({ question }) => question)],
  ["/seguridad-infraestructura", ".*", [manager, payment, insurance, facts.itse], [engineer]],
  ["/domotica", ".*", ["Dónde trabajamos</dt><dd>Solo Lima", '"areaServed":"Solo Lima"', payment]],
  ["/home", ".*", [price, firstVisit, payment]],
  ["/nosotros", ".*", ["2012", guarantee]],
  ["/nosotros", 'id="personas".*?</ul>', ['src="/assets/testimonios/retrato', "<p>cip 123456</p>"]],
  ["/seguridad-infraestructura", ".*", ["<summary>¿quién responde por el trabajo?"]],
  ["/constructora", ".*", ["<strong>tú apruebas</strong>", ...ofSheets]],
  ["/home", 'class="ending__ways".*?</section>', ["av. luna 2, surco"]],
  ["/domotica", 'class="ending__ways".*?</section>', [], ["av. luna 2"]],
  [
    "/privacidad",
    "<footer.*",
    [
      `href="tel:+51966123456"`,
      `href="mailto:${facts.email}"`,
      "av. luna 2, surco",
      `consultaruc.sunat.gob.pe/cl-ti-itmrconsruc/framecriteriobusquedaweb.jsp">ruc ${facts.ruc}`,
      `href="${facts.supplierFile}">carpeta`,
      `href="${facts.libroDeReclamaciones}">libro`,
      `href="https://facebook.com/obras" rel="noopener">facebook`,
    ],
  ],
  [
    "/contacto",
    ".*",
    ["a tu celular, el mismo día hábil.", `${manager}, ${facts.people[0]?.role}`, quoteTime],
  ],
  [
    "/contacto",
    ".*",
    ["https://wa.me/51966111222", "lunes de 8:00", " la oficina de "],
    ["horario: <"],
  ],
  ["/privacidad", ".*", [facts.mailRelay.country, "a los 45 días"], [`(${facts.name})`]],
  // Calls and chats have different numbers.
  ...["/home", "/domotica", "/nosotros", "/contacto"].map(
    (path): [string, string, string[], string[]] => [
      path,
      "<body.*",
      ["tel:+51966123456", "wa.me/51966777888?text="],
      ["tel:+51966777888", "wa.me/51966123456"],
    ],
  ),
])("%s shows in %s the facts that belong there", async (path, part, shown, hidden = []) => {
  const html = await (await fetch(site.url + path)).text();
  // Short words are tied to the next one.
  const page = html.replaceAll("\u00a0", " ").replaceAll("<!-- -->", "").toLowerCase();
  const [text = ""] = new RegExp(part, "s").exec(page) ?? [];
  for (const fact of shown) expect(text).toContain(String(fact).toLowerCase());
  for (const fact of hidden) expect(text).not.toContain(fact.toLowerCase());
});

siteTest(
  "hides each row, part and sentence whose fact is empty, and dates the policy as it shipped",
  async ({ get }) => {
    const { text } = await get("/seguridad-infraestructura");
    const body = /<body.*?<script/s.exec(text)?.[0] ?? "";
    expect(body).toContain("Preguntas antes de contratar");
    expect(body).toMatch(/te decimos.si.se.cobra.*Ejemplo con cifras inventadas/s);
    expect((await get("/constructora")).text, "without an answer").not.toContain("Techo Propio?");
    const needed = ["lo-primero", "sunat.gob.pe", "contact-terms", "Primera visita"];
    expect(needed.filter((part) => body.includes(part))).toEqual([]);
    expect(body).not.toMatch(/\{[a-z]+\}/i);
    const privacy = (await get("/privacidad")).text;
    expect(privacy, "without a legal name").not.toContain(" (Grupo Andén)");
    const { updated } = privacyTexts.meta;
    expect(privacy).toContain(`<time dateTime="${updated}">${Number(updated.slice(-2))} de `);
  },
);

test("shows the texts that the owner has changed, and no service that is hidden", async () => {
  const { services } = homeTexts;
  const items = services.items.map((item) => ({
    ...item,
    hidden: item.slug === "seguridad-infraestructura",
  }));
  const [question, ...others] = builderTexts.questions;
  const answer = "Mira [esto](/nosotros). Plazo: el del contrato. Lee [Obra: pasos](/servicios).";
  const linked = (text: string) => `${text} Mira [más](/servicios).`;
  const { intro } = homeTexts.howWeWork;
  const [row, ...rows] = systemTexts.example.rows;
  const { outages } = homeAutomationTexts;
  const { url } = await startSite({
    published: {
      home: {
        meta: { ...homeTexts.meta, title: "Otro título de inicio" },
        services: { ...services, items },
        howWeWork: { ...homeTexts.howWeWork, intro: linked(intro) },
      },
      constructora: {
        meta: { ...builderTexts.meta, description: `</script>${builderTexts.meta.description}` },
        questions: [{ ...question, answer }, ...others],
      },
      "desarrollo-sistemas": {
        example: {
          ...systemTexts.example,
          intro: "",
          rows: [{ ...row, has: "3,4", least: "1,200" }, { ...row, has: "unas 20" }, ...rows],
        },
      },
      // As the forms saved it when each had a picture.
      domotica: {
        outages: {
          ...outages,
          items: outages.items.map(({ name, ...rest }) => ({
            name: `${name}:`,
            picture: "casa-1830",
            ...rest,
          })),
        },
      },
      privacidad: { lead: linked(privacyTexts.lead), law: linked(privacyTexts.law) },
      contacto: { lead: linked(contactTexts.lead) },
      obras: [
        {
          ...{ titulo: "Casa", lugar: "Huanta", anio: 2025, servicio: "constructora" },
          ...{ trabajo: linked("Obra."), entrega: linked("Planos."), fotos: [] },
        },
      ],
    },
  });
  const textOf = async (path: string) => (await fetch(url + path)).text();
  const home = await textOf("/home");
  expect(home).toContain("Otro título de inicio");
  expect(home).not.toContain('href="/seguridad-infraestructura"');
  expect(await textOf("/sitemap.xml")).not.toContain("seguridad-infraestructura");
  const hidden = await fetch(`${url}/seguridad-infraestructura`, { redirect: "manual" });
  expect(hidden.status).toBe(302);
  const service = await textOf("/constructora");
  expect(service).toMatch(/Mira <a [^>]*href="\/nosotros"[^>]*>esto<\/a>\.<\/p>/);
  expect(service).toContain("<li><strong>Plazo</strong> <span>El del contrato.</span></li>");
  expect(service).toMatch(/<li> <span>Lee <a [^>]*href="\/servicios"[^>]*>Obra: pasos<\/a>\.</);
  // For search engines, its words, which do not end the script.
  expect(service).toContain(String.raw`"description":"\u003c/script`);
  const links = (text: string) => text.match(/Mira <a [^>]*href="\/servicios"[^>]*>más<\/a>/g);
  expect(links(home)).toHaveLength(3);
  expect(links(await textOf("/privacidad"))).toHaveLength(2);
  expect(links(await textOf("/contacto"))).toHaveLength(1);
  const example = await textOf("/desarrollo-sistemas");
  expect(example, "of the introduction that is left out").not.toContain("<p></p>");
  expect(example).toMatch(/class="example__low".*>3,4.*<strong>Pedir<.* d="M0 4h0.28\d*v8H0z"/);
  expect(example).toMatch(/unas 20(?:(?!<svg).)*<\/td><td>60</);
  const outage = /<img[^>]*casa-cortes.*Sin internet:.*Sin luz:/;
  expect(await textOf("/domotica")).toMatch(outage);
});

siteTest("shows each part that may be hidden, and none that the owner hides", async ({ get }) => {
  const pages = ownerDocuments.filter(({ isPage }) => isPage);
  const parts = pages.flatMap(({ name, schema, shipped }) =>
    Object.entries(shapeOf(schema as z.ZodObject))
      .filter(([, part]) => part instanceof z.ZodObject && part.shape.hidden)
      .map(([key]) => ({ path: [name, key], title: valueAt(shipped, [key, "title"]) as string })),
  );
  const published = parts.reduce<unknown>(
    (all, { path }) => setAt(all, [...path, "hidden"], true),
    {},
  );
  const { url } = await startSite({ published: published as Record<string, unknown> });
  for (const { path, title } of parts) {
    expect((await get(`/${path[0]}`)).text).toContain(`>${title}</h2>`);
    expect(await (await fetch(`${url}/${path[0]}`)).text()).not.toContain(`>${title}</h2>`);
  }
});

const isIndexed = (text: string) => !text.includes('<meta name="robots" content="noindex"/>');

test("a sample on a public address is reported, and keeps search engines away until it is gone", async () => {
  expect(isIndexed(await (await fetch(`${site.url}/nosotros`)).text())).toBe(false);
  const warning = "https://obrasdelsur.pe es público y todavía muestra datos inventados";
  expect(site.log()).toContain(warning);
  const { read } = await signIn(site);
  expect(await read("/bandeja")).toContain(warning);
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

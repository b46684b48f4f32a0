import { expect, test } from "vitest";
import { realFacts, sampleFacts } from "../helpers/content";
import { pages, startSite } from "../helpers/site";

const [constructora] = realFacts.services.filter(({ slug }) => slug === "constructora");
const { price = "", includes, excludes, time, warranty } = { ...constructora };
const { certificates, brands, reference, aftercare } = { ...constructora };
const { area, firstVisit, payment, insurance, quoteTime } = realFacts;
const engineer = "Eva Soto";
const manager = "Luis Paz";
const guarantee = "Dos años desde la entrega";

const site = await startSite({
  published: {
    company: {
      ...realFacts,
      since: "2012",
      people: [
        { name: manager, role: "Gerente" },
        { name: engineer, role: "Ingeniera residente", service: "constructora" },
      ],
      guarantees: [{ name: "Filtraciones", text: `${guarantee}.` }],
    },
  },
});

const asked = [
  ...[price, includes, excludes, time, warranty, certificates],
  ...[brands, reference, aftercare, area],
];
/** Facts of the group that the builder replaces by its own. */
const ofGroup = [insurance, guarantee];
const verifiable = [realFacts.legalName, realFacts.ruc, realFacts.supplierFile];

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
    [engineer, manager, realFacts.techoPropio],
    [price, ...ofGroup],
  ],
  ["/constructora", 'id="escribenos".*$', [engineer, ...verifiable], [payment, firstVisit]],
  ["/seguridad-infraestructura", ".*", [manager, payment, insurance, realFacts.itse], [engineer]],
  ["/domotica", ".*", ["Dónde trabajamos</dt><dd>Solo Lima", '"areaServed":"Solo Lima"']],
  ["/home", ".*", [price, firstVisit, payment]],
  ["/nosotros", ".*", ["2012", guarantee]],
  ["/contacto", ".*", ["a tu celular, el mismo día hábil.", `${manager}, Gerente`, quoteTime]],
  ["/privacidad", ".*", [realFacts.mailRelay.country], ["(Obras del Sur)"]],
])("%s shows in %s the facts that belong there", async (path, part, shown, hidden = []) => {
  const html = await (await fetch(site.url + path)).text();
  // Short words are tied to the next one.
  const page = html.replaceAll("\u00a0", " ").toLowerCase();
  const [text = ""] = new RegExp(part, "s").exec(page) ?? [];
  for (const fact of shown) expect(text).toContain(String(fact).toLowerCase());
  for (const fact of hidden) expect(text).not.toContain(fact.toLowerCase());
});

test.each(pages)(
  "%s shows no invented example, and no promise to say what it costs",
  async (path) => {
    const text = (await (await fetch(site.url + path)).text()).replaceAll("\u00a0", " ");
    expect(text).not.toMatch(/cifras inventadas|se cobra/);
  },
);

test("hides each row, part and sentence whose fact is empty", async () => {
  const bare = await startSite({ published: { company: sampleFacts } });
  const page = await (await fetch(`${bare.url}/seguridad-infraestructura`)).text();
  const body = /<body.*?<script/s.exec(page)?.[0] ?? "";
  expect(body).toContain("Preguntas antes de contratar");
  expect(body).toMatch(/visita se.cobra.*Ejemplo con cifras inventadas/s);
  const needed = ["lo-primero", "sunat.gob.pe", "contact-terms", "Primera visita"];
  expect(needed.filter((part) => body.includes(part))).toEqual([]);
  expect(body).not.toMatch(/\{[a-z]+\}/i);
});

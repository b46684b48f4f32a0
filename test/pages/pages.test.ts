import { readdirSync, readFileSync } from "node:fs";
import request from "supertest";
import { describe, expect } from "vitest";
import { company } from "~/content/company";
import { footerLinks, headerLinks } from "~/content/navigation";
import { serviceSlugs } from "~/content/page-names";
import { groundOf, serviceTexts, visibleServices } from "~/content/services";
import home from "#content/home.json";
import nosotros from "#content/nosotros.json";
import { ownerDocuments } from "~/owner-documents.server";
import { pages } from "../helpers/site";
import { test } from "../helpers/fixtures";

/** The classes that some stylesheet has, but for that of the carousel, which its script loads. */
const styled = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css") && !file.endsWith("carousel.css"))
  .flatMap((file) => readFileSync(`app/${file}`, "utf8").match(/\.[a-z][\w-]*/g) ?? []);

/** What no page shows as a text. */
const UNSHOWN = ["meta", "ending", "updated"];

function textsIn(value: unknown): string[] {
  // Not the name of a picture, a ground or a part.
  if (typeof value === "string") return /^[a-z\d-]+$/.test(value) ? [] : [value];
  const { text, answer } = value as Record<string, unknown>;
  // Shown only with its facts.
  if (text === "" || answer === "") return [];
  const entries = Object.entries(value as object).filter(([key]) => !UNSHOWN.includes(key));
  return entries.flatMap(([, one]) => textsIn(one));
}

/** The letters of a text or page, with what it says of pictures; a page parts and ties its texts. */
const lettersIn = (text: string) =>
  text
    .replace(/<[^>]* (?:alt|aria-label)="([^"]*)"[^>]*>/g, "$1")
    .replace(/<[^>]*>|\]\([^)]*\)|[^\p{L}\d]/gu, "")
    .toLowerCase();

/** What the picture of the hero says to those who do not see it. */
const firstPictureOf = (text: string) =>
  /<img[^>]*alt="([^"]*)"[^>]*fetchpriority="high"/i.exec(text)?.[1];

describe("every page", () => {
  test.for(pages)("%s is a whole document in Spanish, with one form", async (path, { get }) => {
    const { status, text, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(text).toMatch(/^<!DOCTYPE html><html lang="es-PE">/);
    expect(text).toMatch(/<title>[^<]{10,60}<\/title>/);
    expect(text).toMatch(/<meta name="description" content="[^"]{50,150}"/);
    expect(text.match(/<h1[ >]/g)).toHaveLength(1);
    expect(text.match(/<form\b/g)).toHaveLength(1);
    expect(text).toMatch(/<form[^>]*method="post"[^>]*action="\/contacto"/);
    expect(text, "the order of the specification (2)").toMatch(
      /<form\b.*Testimonios de Clientes.*<footer/s,
    );
    expect(text).toContain(`wa.me/${company.whatsapp.number}`);
    expect(text).toContain(`© ${new Date().getFullYear()} ${company.name}.`);
    expect(text, "an attribute without its value").not.toMatch(/="[^"<]*\b(undefined|NaN)\b/);
    expect(text.match(/class="site-footer__(name|wordmark)"/g)).toHaveLength(1);
    expect(text).toMatch(/<footer\b.*son dibujos por computadora\./s);
    // One with a place is a part of another.
    expect(text, "seen or named").not.toMatch(/<svg(?![^>]* (aria-hidden="true"|role="img"|x="))/);
    expect(text, "a table without heads").not.toMatch(/<tr[^>]*><td|<th\b(?![^>]* scope=)/);
    expect(text, "a head of rows over columns").not.toMatch(/<thead><tr><th scope="row"/);
    const names = [...text.matchAll(/<nav [^>]*aria-label(?:ledby)?="([^"]+)"/g)];
    expect(new Set(names.map(([, name]) => name)).size).toBe(names.length);
  });

  test.for(pages)("%s has the styles of its classes", async (path, { get }) => {
    const { text } = await get(path);
    const [styles = ""] = /<style.*?<\/style>/s.exec(text) ?? [];
    const classes = [...text.matchAll(/class="([^"]+)"/g)].flatMap(([, names = ""]) =>
      names.split(" ").map((name) => `.${name}`),
    );
    const here: string[] = styles.match(/\.[a-z][\w-]*/g) ?? [];
    const lacking = classes.filter((name) => styled.includes(name) && !here.includes(name));
    expect([...new Set(lacking)]).toEqual([]);
  });

  test.for(serviceSlugs)("/%s shows its own texts and its action", async (slug, { get }) => {
    const content = serviceTexts[slug];
    const { text } = await get(`/${slug}`);
    const [opening = "", ending = ""] = text.split('aria-labelledby="escribenos"');
    expect(ending).toContain(content.ending.title);
    expect(opening).toMatch(new RegExp(`href="#escribenos"[^>]*>${content.action}<`));
    expect(firstPictureOf(text)).toBe(content.hero.alt);
    expect(opening).toContain(`<a href="/${slug}" aria-current="page">`);
    expect(opening).toContain(`<header class="site-header ${groundOf(slug)}"`);
    expect(opening).toMatch(/aria-current="true" href="[^"]*#servicios"/);
    expect(opening).toContain(`id="precio" class="eyebrow">${content.questions[0]?.question}<`);
    const [, count, others = ""] = /Otras (\d+) preguntas(.*?)¿Falta la tuya/s.exec(text) ?? [];
    expect(others.match(/<summary>/g)?.length).toBe(count && Number(count));
    const preload = /rel="preload" as="image"[^>]*imageSrcSet="([^"]+)" imageSizes="([^"]+)"/i;
    const [, files = "none", sizes = "none"] = preload.exec(text) ?? [];
    expect(text).toContain(`<source type="image/avif" srcSet="${files}" sizes="${sizes}"/>`);
    expect(text, "the first picture").not.toMatch(/loading="lazy"[^>]*fetchpriority/i);
  });

  test("show each drawing of the services", async ({ get }) => {
    const all = await Promise.all(serviceSlugs.map(async (slug) => (await get(`/${slug}`)).text));
    for (const file of readdirSync("app/service-pages/drawings")) {
      const address = new RegExp(`"/assets/${file.replace(".svg", "")}-[\\w-]{8}\\.svg"`);
      expect(all.join()).toMatch(address);
    }
  });

  test.for(ownerDocuments.filter((one) => one.kind === "object" && one.isPage))(
    "/$name shows each text of its document",
    async ({ name, shown }, { get }) => {
      // The weekly report of the builder is on /home.
      const report = name === "constructora" ? (await get("/home")).text : "";
      const page = lettersIn((await get(`/${name}`)).text + report);
      const texts = textsIn(shown);
      expect(texts.length).toBeGreaterThan(9);
      expect(texts.filter((text) => !page.includes(lettersIn(text)))).toEqual([]);
    },
  );

  test("/home names the networks at their places in the wall of one plan", async ({ get }) => {
    const { text } = await get("/home");
    const [walls = ""] = /<div class="wall".*?<ul/s.exec(text) ?? [];
    const places = walls.match(/<svg x="[^>]+/g);
    expect(new Set(places)).toHaveProperty("size", 4);
  });

  test("say what their first picture shows", async ({ get }) => {
    const { text } = await get("/home");
    expect(firstPictureOf(text)).toBe(home.heroAlt);
    expect(firstPictureOf((await get("/nosotros")).text)).toBe(nosotros.pictureAlt);
  });
});

test("the form has labels, marks and hints of the specification (2, 5)", async ({ get }) => {
  const { text } = await get("/contacto");
  const field = (name: string) =>
    new RegExp(`<(input|textarea)[^>]*name="${name}"[^>]*>`).exec(text)?.[0] ?? "";
  for (const label of ["Nombre", "Correo Electrónico", "Celular", "Mensaje"]) {
    expect(text).toMatch(new RegExp(`<label[^>]*>${label}</label>`));
  }
  expect(field("from_name")).toMatch(/required.*autocomplete="name"/i);
  expect(field("from_email")).toMatch(/type="email".*autocomplete="email"/i);
  expect(field("n_cell")).toMatch(/required.*inputmode="numeric"/i);
  expect(field("message")).toMatch(/required.*rows="3"/i);
  expect(text, "browsers cut a pasted text without a word").not.toMatch(/maxlength/i);
  expect(text).toMatch(/<button[^>]*type="submit"[^>]*>Enviar<\/button>/);
});

describe("links", () => {
  test("of header and footer lead where the specification (2) says", async ({ get }) => {
    const { text } = await get("/domotica");
    for (const { label, to } of [...headerLinks, ...footerLinks]) {
      expect(text).toMatch(new RegExp(`<a[^>]*href="${to}"[^>]*>${label}</a>`));
    }
    for (const { slug, name } of visibleServices())
      expect(text.slice(text.indexOf("<footer"))).toContain(`<a href="/${slug}">${name}</a>`);
    expect(text).toMatch(/<header.*<a class="button button--quiet" href="\/contacto"/s);
    expect(text).toContain(`>WhatsApp ${company.whatsapp.display}<`);
    expect(text).toContain(">WhatsApp</span>");
    expect(text).toMatch(/<a[^>]*href="\/"/);
    const [chat = ""] = /<a class="whatsapp"[^>]*>/.exec(text) ?? [];
    const words = encodeURIComponent("¡Hola! Quisiera más información.");
    expect(chat).toContain(`href="https://wa.me/${company.whatsapp.number}?text=${words}"`);
    expect(chat).toContain('target="_blank" rel="noopener noreferrer"');
    expect(text).toContain(`<a class="reach-bar__way" href="tel:${company.phone.e164}">`);
  });

  test("of a service lead to the next one, and those of the last to the first", async ({ get }) => {
    const nextOf = async (slug: string) =>
      /id="sigue"><a href="\/([\w-]+)"/.exec((await get(`/${slug}`)).text)?.[1];
    const [first, ...others] = serviceSlugs;
    expect(await Promise.all(serviceSlugs.map(nextOf))).toEqual([...others, first]);
  });

  test.for(headerLinks.filter(({ to }) => !to.includes("#")))(
    "of the header mark $to as the current page, and no other",
    async ({ label, to }, { get }) => {
      const [wide = ""] =
        /<nav class="site-header__wide".*?<\/nav>/s.exec((await get(to)).text) ?? [];
      expect(wide.match(/aria-current[^<]*/g)).toEqual([
        `aria-current="page" href="${to}">${label}`,
      ]);
    },
  );

  test.for(pages)("on %s lead to what is there, as do names and hints", async (path, { get }) => {
    const { text } = await get(path);
    const targets = [...text.matchAll(/(?:href|src)="(\/[^"#]*)/g)].map((match) => match[1] ?? "");
    for (const target of new Set(targets)) {
      const { status } = await get(target);
      const redirects = target === "/" || target === "/servicios";
      expect({ target, status }).toEqual({ target, status: redirects ? 302 : 200 });
    }
    expect(text, "a file can be kept").not.toContain('src="data:');
    const known = /^([/#]|https?:\/\/\w|tel:\+\d+$|mailto:\S+@|data:image)/;
    const addresses = [...text.matchAll(/href="([^"]*)"/g)].map(([, address = ""]) => address);
    expect(addresses.filter((address) => !known.test(address))).toEqual([]);
    const newTabs = text.match(/<a [^>]*target="_blank"[^]*?<\/a>/g) ?? [];
    expect(newTabs.filter((link) => !link.includes("(se abre en otra pestaña)"))).toEqual([]);
    const named = `href="(?:${path})?#([^"]+)"| (?:aria-labelledby|aria-describedby|for)="([^"]+)"`;
    for (const [, target, ids = target] of text.matchAll(new RegExp(named, "g"))) {
      for (const id of ids?.split(" ") ?? []) expect(text).toContain(`id="${id}"`);
    }
    for (const [, id] of text.matchAll(/aria-labelledby="([^"]+)"/g))
      expect(text).toMatch(new RegExp(`<h\\d[^>]* id="${id}"`));
  });
});

test.for(["/", "/servicios", "/a/b/c", "/index.html"])(
  "%s redirects to /home",
  async (path, { site }) => {
    for (const method of ["get", "head", "post"] as const) {
      const { status, headers } = await request(site.url)[method](path).redirects(0);
      expect([method, status, headers.location]).toEqual([method, 302, "/home"]);
    }
  },
);

test("/salud answers ok, uncached", async ({ get }) => {
  const { status, text, headers } = await get("/salud");
  expect([status, text, headers["cache-control"]]).toEqual([200, "ok", "no-store"]);
});

test("search engines list the pages and nothing else that answers", async ({ get }) => {
  for (const path of ["/", "/home", "/contacto", "/favicon.ico", "/icon-512.png"]) {
    expect((await get(path)).headers["x-robots-tag"], path).toBeUndefined();
  }
  for (const path of ["/salud", "/sitemap.xml", "/assets/data/obras.json", "/no-existe"]) {
    const { headers } = await get(path);
    expect([headers["x-robots-tag"], headers["cache-control"]], path).toEqual([
      "noindex",
      expect.stringMatching(/^(no-store|public, max-age=\d+)$/),
    ]);
  }
});

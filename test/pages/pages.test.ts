import { readdirSync, readFileSync } from "node:fs";
import request from "supertest";
import { describe, expect } from "vitest";
import { company } from "~/content/company";
import { footerLinks, headerLinks } from "~/content/navigation";
import type { ServiceContent } from "~/content/service-schema.server";
import { serviceSlugs } from "~/content/page-names";
import home from "#content/home.json";
import nosotros from "#content/nosotros.json";
import testimonials from "#content/testimonios.json";
import { tieTitle } from "~/ui/short-words";
import { pages } from "../helpers/site";
import { test } from "../helpers/fixtures";

const serviceContents = import.meta.glob("/content/*.json", { eager: true, import: "default" });

/** The classes that some stylesheet has, but for that of the carousel, which its script loads. */
const styled = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css") && !file.endsWith("carousel.css"))
  .flatMap((file) => readFileSync(`app/${file}`, "utf8").match(/\.[a-z][\w-]*/g) ?? []);

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
    expect(text).toMatch(/©[^.]*20\d\d/);
    expect(text, "an attribute without its value").not.toMatch(/="[^"<]*\b(undefined|NaN)\b/);
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
    const content = serviceContents[`/content/${slug}.json`] as ServiceContent;
    const { text } = await get(`/${slug}`);
    const [opening = "", ending = ""] = text.split('aria-labelledby="escribenos"');
    expect(ending).toContain(content.ending.title);
    expect(opening).toMatch(new RegExp(`href="#escribenos"[^>]*>${content.action}<`));
    expect(firstPictureOf(text)).toBe(content.hero.alt);
    expect(opening).toContain("Dibujo por computadora");
    expect(opening).toContain(`<a href="/${slug}" aria-current="page">`);
    expect(opening).toMatch(/<a[^>]*href="https:\/\/wa\.me[^>]*>Escribir por WhatsApp</);
    for (const { name } of [...content.included.items, ...content.deliverables.items]) {
      expect(opening).toContain(tieTitle(name));
    }
  });

  test("/home names the networks at the places of each of the two walls", async ({ get }) => {
    const { text } = await get("/home");
    const [walls = ""] = /<fieldset class="choice wall".*?<\/fieldset>/s.exec(text) ?? [];
    const places = walls.match(/<g transform="translate[^>]+/g);
    expect(new Set(places)).toHaveProperty("size", 8);
  });

  test("say what their first picture shows, and that it is drawn by computer", async ({ get }) => {
    const { text } = await get("/home");
    expect(firstPictureOf(text)).toBe(home.heroAlt);
    expect(text).toContain("Dibujo por computadora");
    expect(firstPictureOf((await get("/nosotros")).text)).toBe(nosotros.pictureAlt);
  });

  test("shows the testimonials of a service first on its page", async ({ get }) => {
    const first = async (path: string) =>
      /class="testimonial__name">([^<]*)/.exec((await get(path)).text)?.[1];
    const [own, other] = ["domotica", "constructora"].map(
      (slug) => testimonials.find(({ servicio }) => servicio === slug)?.nombre,
    );
    expect(await first("/domotica")).toBe(own);
    expect(await first("/constructora")).toBe(other);
    expect(await first("/home")).toBe(testimonials[0]?.nombre);
  });

  test("every page has its own title", async ({ get }) => {
    const titles = await Promise.all(
      pages.map(async (path) => /<title>([^<]*)/.exec((await get(path)).text)?.[1]),
    );
    expect(new Set(titles).size).toBe(pages.length);
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
    const newTabs = text.match(/<a [^>]*target="_blank"[^]*?<\/a>/g) ?? [];
    expect(newTabs.filter((link) => !link.includes("(se abre en otra pestaña)"))).toEqual([]);
    const named = `href="(?:${path})?#([^"]+)"| (?:aria-labelledby|aria-describedby|for)="([^"]+)"`;
    for (const [, target, ids = target] of text.matchAll(new RegExp(named, "g"))) {
      for (const id of ids?.split(" ") ?? []) expect(text).toContain(`id="${id}"`);
    }
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

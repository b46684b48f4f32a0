import { readdirSync, readFileSync } from "node:fs";
import request from "supertest";
import { describe, expect } from "vitest";
import { company } from "~/content/company";
import { footerLinks, headerLinks } from "~/content/navigation";
import { serviceSlugs } from "~/content/page-names";
import { groundOf, serviceTexts, visibleServices } from "~/content/services";
import { ownerDocuments } from "~/owner-documents.server";
import { pages } from "../helpers/site";
import { test } from "../helpers/fixtures";

/** All class names of the stylesheets, but for those of the carousel, whose script loads its own. */
const styledClasses = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css") && !file.endsWith("carousel.css"))
  .flatMap((file) => readFileSync(`app/${file}`, "utf8").match(/\.[a-z][\w-]*/g) ?? []);

/** The keys of a document that no page shows as a text. */
const UNSHOWN_KEYS = ["meta", "ending", "updated"];

/** Returns the texts of a document that its page must show. */
function textsIn(value: unknown): string[] {
  // A name of a picture, a ground or a part, such as casa-0630, is no text.
  if (typeof value === "string") return /^[a-z\d-]+$/.test(value) ? [] : [value];
  const { text, answer } = value as Record<string, unknown>;
  // A part with an empty text is shown only with its facts.
  if (text === "" || answer === "") return [];
  return Object.entries(value as object)
    .filter(([key]) => !UNSHOWN_KEYS.includes(key))
    .flatMap(([, inner]) => textsIn(inner));
}

/** The letters of a text or a page, with what the page says of its pictures: tags and spaces may part a text. */
const lettersIn = (text: string) =>
  text
    .replace(/<[^>]* (?:alt|aria-label)="([^"]*)"[^>]*>/g, "$1")
    .replace(/<[^>]*>|\]\([^)]*\)|[^\p{L}\d]/gu, "")
    .toLowerCase();

describe("every page", () => {
  test.for(pages)(
    "%s is a document in Spanish with one form, testimonials and the footer of the specification (2)",
    async (path, { get }) => {
      const { status, text, headers } = await get(path);
      expect(status).toBe(200);
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(text).toMatch(/^<!DOCTYPE html><html lang="es-PE">/);
      expect(text.match(/<h1[ >]/g)).toHaveLength(1);
      expect(text.match(/<form\b/g)).toHaveLength(1);
      expect(text).toMatch(/<form[^>]*method="post"[^>]*action="\/contacto"/);
      expect(text).toMatch(/<form\b.*Testimonios de Clientes.*<footer/s);
      expect(text).toContain(`© ${new Date().getFullYear()} ${company.name}.`);
      expect(text.match(/class="site-footer__wordmark"[^>]* aria-hidden="true"/g)).toHaveLength(1);
      expect(text).toMatch(/<footer\b.*Las ilustraciones son dibujos\b/s);
    },
  );

  test.for(pages)("%s is well marked up", async (path, { get }) => {
    const { text } = await get(path);
    expect(text, "an attribute without its value").not.toMatch(/="[^"<]*\b(undefined|NaN)\b/);
    // A drawing with an x is a part of another drawing.
    expect(text, "a drawing that is neither hidden nor named").not.toMatch(
      /<svg(?![^>]* (aria-hidden="true"|role="img"|x="))/,
    );
    expect(text, "a table without heads").not.toMatch(/<tr[^>]*><td|<th\b(?![^>]* scope=)/);
    expect(text, "a head of rows over columns").not.toMatch(/<thead><tr><th scope="row"/);
    const navigations = [...text.matchAll(/<nav [^>]*aria-label(?:ledby)?="([^"]+)"/g)];
    const names = navigations.map(([, name]) => name);
    expect(names, "two navigations of one name").toEqual([...new Set(names)]);
    const newTabs = text.match(/<a [^>]*target="_blank"[^]*?<\/a>/g) ?? [];
    expect(newTabs.filter((link) => !link.includes("(se abre en otra pestaña)"))).toEqual([]);
  });

  test.for(pages)("%s has what its fragments, names and hints refer to", async (path, { get }) => {
    const { text } = await get(path);
    const references = `href="(?:${path})?#([^"]+)"| (?:aria-labelledby|aria-describedby|for)="([^"]+)"`;
    for (const [, target, ids = target] of text.matchAll(new RegExp(references, "g"))) {
      for (const id of ids?.split(" ") ?? []) expect(text).toContain(`id="${id}"`);
    }
    for (const [, id] of text.matchAll(/aria-labelledby="([^"]+)"/g))
      expect(text).toMatch(new RegExp(`<h\\d[^>]* id="${id}"`));
  });

  test.for(pages)("%s has the styles of its classes", async (path, { get }) => {
    const { text } = await get(path);
    const [styles = ""] = /<style.*?<\/style>/s.exec(text) ?? [];
    const classes = [...text.matchAll(/class="([^"]+)"/g)].flatMap(([, names = ""]) =>
      names.split(" ").map((name) => `.${name}`),
    );
    const stylesOfPage: string[] = styles.match(/\.[a-z][\w-]*/g) ?? [];
    const unstyled = classes.filter(
      (name) => styledClasses.includes(name) && !stylesOfPage.includes(name),
    );
    expect([...new Set(unstyled)]).toEqual([]);
  });

  test.for(serviceSlugs)(
    "/%s leads to its own action, question and ending",
    async (slug, { get }) => {
      const content = serviceTexts[slug];
      const { text } = await get(`/${slug}`);
      const [opening = "", ending = ""] = text.split('aria-labelledby="escribenos"');
      expect(opening).toMatch(new RegExp(`href="#escribenos"[^>]*>${content.action}<`));
      expect(opening).toContain(`id="precio" class="eyebrow">${content.questions[0]?.question}<`);
      expect(ending).toContain(content.ending.title);
    },
  );

  test.for(serviceSlugs)("/%s marks itself in a header on its ground", async (slug, { get }) => {
    const { text } = await get(`/${slug}`);
    expect(text).toContain(`<a href="/${slug}" aria-current="page">`);
    expect(text).toContain(`<header class="site-header ${groundOf(slug)}"`);
    expect(text).toMatch(/aria-current="true" href="[^"]*#servicios"/);
  });

  test.for(serviceSlugs)("/%s loads its first picture early, and once", async (slug, { get }) => {
    const { text } = await get(`/${slug}`);
    const preload = /rel="preload" as="image"[^>]*imageSrcSet="([^"]+)" imageSizes="([^"]+)"/i;
    const [, files = "none", sizes = "none"] = preload.exec(text) ?? [];
    expect(text).toContain(`<source type="image/avif" srcSet="${files}" sizes="${sizes}"/>`);
    expect(text).not.toMatch(/loading="lazy"[^>]*fetchpriority/i);
  });

  test.for(ownerDocuments.filter((document) => document.kind === "object" && document.isPage))(
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
  // With the code of the country the form would refuse the number.
  expect(field("n_cell")).toMatch(/required.*autocomplete="tel-national" inputmode="numeric"/i);
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
    expect(text).toMatch(/<header.*<a class="button button--quiet" href="\/contacto"/s);
    expect(text).toMatch(/<a[^>]*href="\/"/);
  });

  test("of the footer lead to all services", async ({ get }) => {
    const { text } = await get("/domotica");
    const footer = text.slice(text.indexOf("<footer"));
    for (const { slug, name } of visibleServices())
      expect(footer).toContain(`<a href="/${slug}">${name}</a>`);
  });

  test("of the company's telephone and WhatsApp are its own", async ({ get }) => {
    const { text } = await get("/domotica");
    expect(text).toContain(`>WhatsApp ${company.whatsapp.display}<`);
    expect(text).toContain(`<a href="tel:${company.phone.e164}">Llamar</a>`);
    const [chat = ""] = /<a class="whatsapp"[^>]*>/.exec(text) ?? [];
    const greeting = encodeURIComponent("¡Hola! Quisiera más información.");
    expect(chat).toContain(`href="https://wa.me/${company.whatsapp.number}?text=${greeting}"`);
    expect(chat).toContain('target="_blank" rel="noopener noreferrer"');
    expect(text).toContain(">WhatsApp</span>");
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
      const { text } = await get(to);
      const navigation = /<nav class="site-header__wide".*?<\/nav>/s.exec(text)?.[0];
      expect(navigation?.match(/aria-current[^<]*/g)).toEqual([
        `aria-current="page" href="${to}">${label}`,
      ]);
    },
  );

  test.for(pages)("on %s and its files answer, or are of a known kind", async (path, { get }) => {
    const { text } = await get(path);
    const addresses = [...text.matchAll(/(?:href|src)="([^"]*)/g)].map(
      ([, address = ""]) => address,
    );
    const isOwn = (address: string) => address.startsWith("/");
    const known = /^(#|https?:\/\/\w|tel:\+\d+$|mailto:\S+@|data:image)/;
    expect(addresses.filter((address) => !isOwn(address) && !known.test(address))).toEqual([]);
    const targets = addresses.filter(isOwn).map((address) => address.replace(/#.*/, ""));
    for (const target of new Set(targets)) {
      const { status } = await get(target);
      const redirects = target === "/" || target === "/servicios";
      expect({ target, status }).toEqual({ target, status: redirects ? 302 : 200 });
    }
    expect(text, "a file can be kept").not.toContain('src="data:');
  });
});

test.for(["get", "head", "post"] as const)(
  "a %s of an unknown path redirects to /home, and so do / and /servicios",
  async (method, { site }) => {
    for (const path of ["/", "/servicios", "/a/b/c"]) {
      const { status, headers } = await request(site.url)[method](path).redirects(0);
      expect([path, status, headers.location]).toEqual([path, 302, "/home"]);
    }
  },
);

test("/salud answers ok, uncached", async ({ get }) => {
  const { status, text, headers } = await get("/salud");
  expect([status, text, headers["cache-control"]]).toEqual([200, "ok", "no-store"]);
});

test.for(["/", "/home", "/icon-512.png"])("search engines may list %s", async (path, { get }) => {
  expect((await get(path)).headers["x-robots-tag"]).toBeUndefined();
});

test.for(["/salud", "/sitemap.xml", "/assets/data/obras.json", "/no-existe", "/%E0%A4%A"])(
  "search engines may not list %s, which says how long it lasts",
  async (path, { get }) => {
    expect((await get(path)).headers).toMatchObject({
      "x-robots-tag": "noindex",
      "cache-control": expect.stringMatching(/^(no-store|public, max-age=\d+)$/) as string,
    });
  },
);

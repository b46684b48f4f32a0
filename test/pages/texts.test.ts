import { describe, expect, test } from "vitest";
import { z } from "zod";
import homeTexts from "#content/home.json";
import builderTexts from "#content/constructora.json";
import contactTexts from "#content/contacto.json";
import homeAutomationTexts from "#content/domotica.json";
import privacyTexts from "#content/privacidad.json";
import systemTexts from "#content/desarrollo-sistemas.json";
import { shapeOf } from "~/documents/schema";
import { setAt, valueAt } from "~/documents/value";
import { ownerDocuments } from "~/owner-documents.server";
import { work } from "../helpers/editor";
import { test as siteTest } from "../helpers/fixtures";
import { startSite } from "../helpers/site";

describe("a site whose owner has changed texts", async () => {
  const { services, howWeWork } = homeTexts;
  const [row, ...otherRows] = systemTexts.example.rows;
  const withLink = (text: string) => `${text}\nMira [más](/servicios).`;
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
      obras: [{ ...work, trabajo: withLink("Obra."), entrega: withLink("Planos.") }],
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

  test.each(["/home", "/privacidad", "/contacto", "/constructora"])(
    "%s has line breaks only in elements whose style shows them (base.css)",
    async (path) => {
      const textsBefore = (await textOf(path)).split("\nMira").slice(0, -1);
      const elements = textsBefore.map((text) => text.match(/<(?!strong)\w+/g)?.at(-1));
      expect(elements.join()).toMatch(/^<(p|li|dd)(,<(p|li|dd))*$/);
    },
  );

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
    expect(text).toContain("last-stage");
    expect(text).not.toContain('"stages__list');
  });

  test("shows items that an older form saved with a picture each", async () => {
    expect(await textOf("/domotica")).toMatch(/<img[^>]*casa-cortes.*Sin internet:.*Sin luz:/);
  });
});

siteTest("shows each part that may be hidden, and none that the owner hides", async ({ get }) => {
  const pageDocuments = ownerDocuments.filter(({ isPage }) => isPage);
  const parts = pageDocuments.flatMap(({ name, schema, shipped }) =>
    Object.entries(shapeOf(schema as z.ZodObject))
      .filter(([, part]) => part instanceof z.ZodObject && part.shape.hidden)
      .map(([key]) => ({ path: [name, key], title: valueAt(shipped, [key, "title"]) as string })),
  );
  let published: unknown = {};
  for (const { path } of parts) published = setAt(published, [...path, "hidden"], true);
  const { url } = await startSite({ published: published as Record<string, unknown> });
  for (const { name } of pageDocuments) {
    const shown = (await get(`/${name}`)).text;
    const hidden = await (await fetch(`${url}/${name}`)).text();
    for (const { path, title } of parts.filter(({ path }) => path[0] === name)) {
      expect(shown, path.join(".")).toContain(`>${title}</h2>`);
      expect(hidden, path.join(".")).not.toContain(`>${title}</h2>`);
    }
  }
});

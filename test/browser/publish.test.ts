import { rmSync } from "node:fs";
import sharp from "sharp";
import { expect, onTestFinished } from "vitest";
import { itemsOf, setAt } from "~/documents/value";
import type { EditorField } from "~/editor/editor-field";
import { editorFields } from "~/editor/fields.server";
import { ownerDocuments } from "~/owner-documents.server";
import { phone, test } from "../helpers/browser";
import { completeContent } from "../helpers/complete-site";
import { pages, PASSWORD, startSite } from "../helpers/site";

/** Makes a photo that is as large as one of a phone, in pixels and in bytes. */
async function makePhoto() {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 8 };
  const create = { width: 800, height: 600, channels: 3 as const, background: "#c4552d", noise };
  // To make noise takes five times as long as to enlarge it.
  const grain = await sharp({ create }).png().toBuffer();
  const buffer = await sharp(grain).resize(4000, 3000).jpeg({ quality: 100 }).toBuffer();
  return { name: "casa.jpg", mimeType: "image/jpeg", buffer };
}

test("publishes a work with a photo from a phone", async ({ visit, site }) => {
  onTestFinished(async () => {
    rmSync(site.file("obras"));
    await site.pageWhere("/home", (text) => !text.includes("Casa de dos pisos"));
  });
  const { page } = await visit("/bandeja", { ...phone, javaScriptEnabled: false });
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByRole("link", { name: "Publicar" }).click();
  await page.getByRole("link", { name: "Nueva obra" }).click();
  await page.getByLabel("Elegir una foto").setInputFiles(await makePhoto());
  await page.getByRole("button", { name: "Subir la foto" }).click();
  await page.getByText("La foto está lista").waitFor();
  await page.getByLabel("Título").fill("Casa de dos pisos");
  await page.getByLabel("Lugar").fill("Huanta, Ayacucho");
  await page.getByLabel("Año").fill("2025");
  await page.getByLabel("Servicio").selectOption("Constructora");
  await page.getByLabel("Trabajo").fill("Desde los cimientos.");
  await page.getByLabel("Descripción").fill("Fachada de ladrillo");
  await page.getByRole("button", { name: "Guardar y publicar" }).press("Enter");
  await page.getByText("Guardado. Agregaste «Casa de dos pisos».").waitFor();
  await page.getByLabel("Editar: Casa de dos pisos").click();
  await page.getByLabel("Año").fill("2024");
  await page.getByLabel("Año").press("Enter");
  await page.getByText("Guardado. Cambiaste «Casa de dos pisos».").waitFor();
  await page.goto(`${site.url}/home`);
  await page.getByRole("heading", { name: "Casa de dos pisos" }).scrollIntoViewIfNeeded();
  const publishedPhoto = page.getByAltText("Fachada de ladrillo");
  await publishedPhoto.scrollIntoViewIfNeeded();
  await expect
    .poll(() => publishedPhoto.getAttribute("src"))
    .toMatch(/^\/assets\/data\/fotos\/foto-[\da-f]{8}-1200\.webp$/);
});

/** Breaks the line of each text that its form shows in a field of several lines. */
function breakLines(value: unknown, fields: EditorField[]): unknown {
  let changed = value;
  for (const field of fields) {
    if (field.kind === "group") changed = breakLines(changed, field.fields);
    else if (field.kind === "list") changed = breakLines(changed, field.items);
    else if (field.kind === "textarea" && field.value)
      changed = setAt(changed, field.name.split("."), field.value.replace(" ", "\n"));
  }
  return changed;
}

test("shows the line breaks that the owner types into the texts of each page", async ({ open }) => {
  const complete: Record<string, unknown> = completeContent;
  const published: Record<string, unknown> = {};
  for (const { name, kind, schema, shipped } of ownerDocuments) {
    const value = complete[name] ?? shipped;
    const withBreaks = (part: unknown) => breakLines(part, editorFields(schema, part));
    published[name] = kind === "list" ? itemsOf(value).map(withBreaks) : withBreaks(value);
  }
  const site = await startSite({ published });
  const { page } = await open();
  for (const path of pages) {
    await page.goto(site.url + path, { waitUntil: "domcontentloaded" });
    const texts = await page.evaluate(readTextsWithBreaks);
    expect(texts.length, path).toBeGreaterThan(5);
    const withoutBreaks = texts.filter(({ collapse }) => collapse !== "preserve-breaks");
    expect(withoutBreaks, path).toEqual([]);
  }
});

/** Returns the texts of a page that have a line break, with how their style shows it. */
function readTextsWithBreaks() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: { text: string; collapse: string }[] = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    if (!data.trim().includes("\n") || !parentElement) continue;
    if (parentElement.closest("script, style")) continue;
    texts.push({ text: data, collapse: getComputedStyle(parentElement).whiteSpaceCollapse });
  }
  return texts;
}

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect } from "vitest";
import { itemsOf, setAt } from "~/documents/value";
import type { EditorField } from "~/editor/editor-field";
import { editorFields } from "~/editor/fields.server";
import { ownerDocuments } from "~/owner-documents.server";
import { phone, test } from "../helpers/browser";
import { completeContent } from "../helpers/complete-site";
import { pages, PASSWORD, startSite } from "../helpers/site";

test("publishes a work with a photo from a phone", async ({ open }) => {
  const site = await startSite({ env: { INBOX_PASSWORD: PASSWORD } });
  const photo = join(site.data, "casa.jpg");
  const noise = { type: "gaussian" as const, mean: 128, sigma: 8 };
  const create = { width: 4000, height: 3000, channels: 3 as const, background: "#c4552d", noise };
  writeFileSync(photo, await sharp({ create }).jpeg({ quality: 60 }).toBuffer());

  const { page } = await open({ ...phone, javaScriptEnabled: false });
  await page.goto(`${site.url}/bandeja`);
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByRole("link", { name: "Publicar" }).click();
  await page.getByRole("link", { name: "Nueva obra" }).click();
  await page.getByLabel("Elegir una foto").setInputFiles(photo);
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
  const shown = page.getByAltText("Fachada de ladrillo");
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.getAttribute("src"))
    .toMatch(/^\/assets\/data\/fotos\/foto-[\da-f]{8}-1200\.webp$/);
});

/** Breaks the first line of each text of a value that its form shows in a field of several lines. */
function withLines(value: unknown, fields: EditorField[]): unknown {
  return fields.reduce<unknown>((changed, field) => {
    if (field.kind === "group") return withLines(changed, field.fields);
    if (field.kind === "list") return withLines(changed, field.items);
    if (field.kind !== "textarea" || !field.value) return changed;
    return setAt(changed, field.name.split("."), field.value.replace(" ", "\n"));
  }, value);
}

test("keeps the lines of all texts that the owner types in several", async ({ open }) => {
  const owned: Record<string, unknown> = completeContent;
  const documents = ownerDocuments.map(({ name, kind, schema, shipped }) => {
    const value = owned[name] ?? shipped;
    const lined = (one: unknown) => withLines(one, editorFields(schema, one));
    return [name, kind === "list" ? itemsOf(value).map(lined) : lined(value)] as const;
  });
  const site = await startSite({ published: Object.fromEntries(documents) });
  const { page } = await open();
  for (const path of pages) {
    await page.goto(site.url + path);
    const texts = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: { text: string; space: string }[] = [];
      while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode as Text;
        if (!data.trim().includes("\n") || !parentElement || parentElement.closest("script, style"))
          continue;
        found.push({ text: data, space: getComputedStyle(parentElement).whiteSpaceCollapse });
      }
      return found;
    });
    expect(texts.length, path).toBeGreaterThan(5);
    expect(
      texts.filter(({ space }) => space !== "preserve-breaks"),
      path,
    ).toEqual([]);
  }
});

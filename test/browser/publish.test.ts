import { rmSync } from "node:fs";
import { expect, onTestFinished } from "vitest";
import { phone, test } from "../helpers/browser";
import { picture } from "../helpers/editor";
import { PASSWORD } from "../helpers/site";

test("publishes a work with a photo from a phone", async ({ visit, site }) => {
  onTestFinished(async () => {
    rmSync(site.file("obras"), { force: true });
    await site.pageWhere("/home", (text) => !text.includes("Casa de dos pisos"));
  });
  const { page } = await visit("/bandeja", { ...phone, javaScriptEnabled: false });
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByRole("link", { name: "Publicar" }).click();
  await page.getByRole("link", { name: "Nueva obra" }).click();
  const buffer = await picture.clone().jpeg().toBuffer();
  const photo = { name: "casa.jpg", mimeType: "image/jpeg", buffer };
  await page.getByLabel("Elegir una foto").setInputFiles(photo);
  await page.getByRole("button", { name: "Subir la foto" }).click();
  await page.getByText("La foto está lista").waitFor();
  await page.getByLabel("Título").fill("Casa de dos pisos");
  await page.getByLabel("Lugar").fill("Huanta, Ayacucho");
  await page.getByLabel("Año").fill("2025");
  await page.getByLabel("Servicio").selectOption("Constructora");
  await page.getByLabel("Trabajo").fill("Desde los cimientos.");
  await page.getByLabel("Descripción").fill("Fachada de ladrillo");
  // By keyboard, as with the phone's "Go" below.
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

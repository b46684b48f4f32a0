import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { PHOTO_ADDRESS } from "~/documents/photo-address";
import { textOf } from "../helpers/bandeja";
import {
  find,
  NEW_PHOTO,
  picture,
  startEditor,
  takePhoto,
  work,
  workFields,
  WORKS,
} from "../helpers/editor";

const { site, owner, openForm, press, upload } = await startEditor();
const { get, post, read } = owner;

/** As WhatsApp sends it. */
const tall = picture.clone().negate().resize(900, 1600);

beforeEach(() => site.save("obras", []));

const statusAt = async (path: string) => (await fetch(site.url + path)).status;

/** Uploads a photo for a new work; returns the name of its file. */
async function uploadPhoto() {
  const form = await owner.follow(await upload(NEW_PHOTO, [await takePhoto()]));
  return find(form, /name="fotos\.0\.imagen" value="[^"]*\/(foto-[\da-f]{8}-1200\.webp)"/);
}

const saveWork = (photo: string) =>
  post(`${WORKS}/nueva`, {
    ...workFields,
    "fotos.0.imagen": PHOTO_ADDRESS + photo,
    "fotos.0.descripcion": "Fachada",
  });

test("the upload offers the camera, several files and their kept part, and to go on without photos", async () => {
  const page = await read(NEW_PHOTO);
  const types = 'type="file" accept="image/jpeg,image/png,image/webp" aria-describedby="ayuda"';
  expect(page).toContain(`name="tomada" ${types} capture="environment"`);
  expect(page).toContain(`name="elegida" ${types} multiple=""`);
  expect(page).toContain('id="ayuda">JPG, PNG o WebP');
  expect(page).toMatch(/name="queda".*value="left top">Lo de arriba/);
  expect(page).toContain(`href="${WORKS}/nueva">Seguir sin fotos<`);
  expect(page).toContain(`<a href="${WORKS}">← `);
  expect(await read(`${WORKS}/nueva`)).toMatch(/foto fotos\.0\.imagen".*>Guardar y agregar fotos</);
});

test("puts the good ones of several photos into the form, cropped, and says that some are missing", async () => {
  const photos = [new Blob(["<svg/>"]), await takePhoto(), await takePhoto(tall)];
  const answer = await upload(NEW_PHOTO, photos);
  const query = new URL(answer.headers.get("Location") ?? "", site.url).searchParams;
  const [first] = query.getAll("foto");
  const form = await owner.follow(answer);
  expect(form).toContain("No entraron todas: sube las que faltan una por una y verás por qué.");
  expect(form).toContain(`name="fotos.0.imagen" value="${PHOTO_ADDRESS}${first}"`);
  expect(form).toContain(`"/bandeja/contenido/fotos/${first}" alt`);
  const preview = await get(`/bandeja/contenido/fotos/${first}`);
  const shown = await sharp(Buffer.from(await preview.arrayBuffer())).metadata();
  expect(shown).toMatchObject({ format: "webp", width: 1200, height: 900 });
  const both = await read(`${WORKS}/nueva?campo=fotos.0.imagen&foto=${first}&foto=${first}`);
  expect(both).not.toContain("No entraron todas");
  expect(both).toContain(`name="fotos.1.imagen" value="${PHOTO_ADDRESS}${first}"`);
});

test("publishes a photo in each size while a work names it, at no other spelling of its address", async () => {
  const photo = await uploadPhoto();
  const address = PHOTO_ADDRESS + photo;
  expect(await statusAt(address), "before it is saved").toBe(404);
  await saveWork(photo);
  const published = await fetch(site.url + address);
  const headers = ["Cache-Control", "X-Robots-Tag"].map((name) => published.headers.get(name));
  expect([published.status, ...headers]).toEqual([200, expect.stringMatching(/^private/), null]);
  expect(readdirSync(join(site.data, "content/fotos"))).toHaveLength(4);
  await press(WORKS, "quitar", "Casa");
  for (const path of [
    address,
    `/${address}`,
    `${address}/`,
    `/x/..${address}`,
    address.toUpperCase(),
    address.replace("/foto-", "/%66oto-"),
    `/content/fotos/${photo}`,
  ]) {
    const type = (await fetch(site.url + path)).headers.get("Content-Type");
    expect(type, path).toMatch(/^text/);
  }
  expect((await get(`/bandeja/contenido/fotos/${photo}`)).status, "for the owner").toBe(200);
});

test("brings a photo to the form of its entry, although that was moved, and says when it was changed", async () => {
  site.save("obras", [work, { ...work, titulo: "Tienda" }]);
  const { url, hash } = await openForm(WORKS, "Casa");
  const renamed = { ...workFields, titulo: "Casa nueva" };
  const asked = await post(url, { ...renamed, version: hash, accion: "foto fotos.0.imagen" });
  await press(WORKS, "bajar", "Casa nueva");
  const uploaded = await upload(asked.headers.get("Location") ?? "", [await takePhoto()]);
  const form = await owner.follow(uploaded);
  expect(form).toContain("<h1>Casa nueva</h1>");
  expect(form).toMatch(/name="fotos\.0\.imagen" value="\/assets/);
  expect(form).not.toContain("Esto cambió");
  const moved = await openForm(WORKS, "Casa nueva");
  await post(moved.url, { ...renamed, version: moved.hash, meses: "3" });
  const changedForm = await owner.follow(uploaded);
  expect(changedForm).toMatch(/<h1>Casa nueva<\/h1>[^]*Esto cambió mientras subías/);
});

test("offers several photos to add, and changes one photo by one only", async () => {
  const fotos = [{ imagen: `${PHOTO_ADDRESS}foto-00000000-1200.webp`, descripcion: "Antes" }];
  site.save("obras", [{ ...work, fotos }]);
  const { hash } = await openForm(WORKS, "Casa");
  const uploadUrlAt = (index: number) =>
    `${WORKS}/foto?entrada=${hash}&campo=fotos.${index}.imagen`;
  expect(await read(uploadUrlAt(10))).toContain("Elegir una foto o varias");
  expect(await read(uploadUrlAt(0))).not.toContain("varias");
  const photo = await takePhoto();
  const refused = await upload(uploadUrlAt(0), [photo, photo]);
  expect(refused.status).toBe(422);
  expect(await textOf(refused)).toContain("Aquí va una sola foto");
  const changed = await owner.follow(await upload(uploadUrlAt(0), [photo]));
  expect(changed).not.toContain(fotos[0]?.imagen);
  expect(changed).not.toContain('name="fotos.1.imagen"');
});

test("keeps the chosen part of a photo", async () => {
  const half = picture.clone().resize(900, 1600, { fit: "contain", background: "#fff" });
  const photos = [await takePhoto(half)];
  const locations: (string | null)[] = [];
  for (const keptPlace of ["left top", ""]) {
    const { headers } = await upload(NEW_PHOTO, photos, { keptPlace });
    locations.push(headers.get("Location"));
  }
  // A photo is named by its content.
  expect(locations[0]).not.toBe(locations[1]);
});

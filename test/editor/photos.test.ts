import { existsSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { PHOTO_ADDRESS } from "~/documents/photo-address";
import {
  find,
  formUrlIn,
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

test("encodes the photos of one upload at a time", async () => {
  // Two photos, so that the first upload takes long enough.
  const photos = [await takePhoto(), await takePhoto(tall)];
  const answers = await Promise.all([upload(NEW_PHOTO, photos), upload(NEW_PHOTO, photos)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 429]);
});

test("puts uploaded photos into the form, cropped, and says how many were not reached in time", async () => {
  const [first, second] = [await uploadPhoto(), await uploadPhoto()];
  const query = `campo=fotos.0.imagen&foto=${first}&foto=${second}&faltan=2`;
  const form = await read(`${WORKS}/nueva?${query}`);
  expect(form).toContain("No alcanzó el tiempo para todas. Faltan las últimas: 2.");
  expect(form).toContain(`"/bandeja/contenido/fotos/${first}" alt`);
  expect(form).toContain(`name="fotos.1.imagen" value="${PHOTO_ADDRESS}${second}"`);
  const preview = await get(`/bandeja/contenido/fotos/${first}`);
  const shown = await sharp(Buffer.from(await preview.arrayBuffer())).metadata();
  expect(shown).toMatchObject({ format: "webp", width: 1200, height: 900 });
});

test("takes as many of several photos as there is time for", async () => {
  const answer = await upload(NEW_PHOTO, [await takePhoto(), await takePhoto(tall)]);
  const query = new URL(answer.headers.get("Location") ?? "", site.url).searchParams;
  const left = Number(query.get("faltan"));
  expect(query.getAll("foto").length + left, "a slow machine leaves the second").toBe(2);
});

test("publishes a photo in each size while a work names it", async () => {
  const photo = await uploadPhoto();
  const address = PHOTO_ADDRESS + photo;
  expect(await statusAt(address), "before it is saved").toBe(404);
  await saveWork(photo);
  const published = await fetch(site.url + address);
  const headers = ["Cache-Control", "X-Robots-Tag"].map((name) => published.headers.get(name));
  expect([published.status, ...headers]).toEqual([200, expect.stringMatching(/^private/), null]);
  expect(readdirSync(join(site.data, "content/fotos"))).toHaveLength(4);
  await press(WORKS, "quitar", "Casa");
  expect(await statusAt(address), "after it is removed").toBe(404);
  expect((await get(`/bandeja/contenido/fotos/${photo}`)).status, "for the owner").toBe(200);
});

test("serves a removed photo at no other spelling of its address", async () => {
  const photo = await uploadPhoto();
  const address = PHOTO_ADDRESS + photo;
  await saveWork(photo);
  await press(WORKS, "quitar", "Casa");
  for (const path of [
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
});

test("takes the good ones of several photos, and says which were not", async () => {
  const answer = await upload(NEW_PHOTO, [new Blob(["<svg/>"]), await takePhoto()]);
  const form = await owner.follow(answer);
  expect(form).toMatch(/La foto está lista\. .* no se pudo usar la número 1: súbela sola/);
  expect(form).not.toContain("No alcanzó");
  expect(form).toMatch(/name="fotos\.0\.imagen" value="\/assets/);
});

test("deletes old photos that were never saved", async () => {
  await uploadPhoto();
  const unused = join(site.data, "history/fotos/foto-00000000-1200.webp");
  writeFileSync(unused, "");
  utimesSync(unused, 0, 0);
  await uploadPhoto();
  expect(existsSync(unused)).toBe(false);
});

/** Saves the form of a work, renamed, by its button for photos; returns the form's URL and that of the upload. */
async function askForPhoto() {
  site.save("obras", [work, { ...work, titulo: "Tienda" }]);
  const { url, hash } = await openForm(WORKS, "Casa");
  const fields = { ...workFields, version: hash, titulo: "Casa nueva" };
  const asked = await post(url, { ...fields, accion: "foto fotos.0.imagen" });
  return asked.headers.get("Location") ?? "";
}

test("brings a photo to the form of its entry, although that was moved", async () => {
  const uploadUrl = await askForPhoto();
  await press(WORKS, "bajar", "Casa nueva");
  const form = await owner.follow(await upload(uploadUrl, [await takePhoto()]));
  expect(form).toContain("<h1>Casa nueva</h1>");
  expect(form).toMatch(/name="fotos\.0\.imagen" value="\/assets/);
  expect(form).not.toContain("Esto cambió");
});

test("brings a photo to the form of its entry, and says that the entry was changed", async () => {
  const uploadUrl = await askForPhoto();
  const { url, hash } = await openForm(WORKS, "Casa nueva");
  await post(url, { ...workFields, version: hash, titulo: "Casa nueva", meses: "3" });
  const form = await owner.follow(await upload(uploadUrl, [await takePhoto()]));
  expect(form).toMatch(/<h1>Casa nueva<\/h1>[^]*Esto cambió mientras subías/);
});

/** Saves a work with one photo; returns the URL of the upload for the photo at an index. */
async function uploadUrlAt(index: number) {
  const fotos = [{ imagen: `${PHOTO_ADDRESS}foto-00000000-1200.webp`, descripcion: "Antes" }];
  site.save("obras", [{ ...work, fotos }]);
  const hash = formUrlIn(await read(WORKS), "Casa")
    .split("/")
    .at(-1);
  return `${WORKS}/foto?entrada=${hash}&campo=fotos.${index}.imagen`;
}

test("offers several photos to add", async () => {
  expect(await read(await uploadUrlAt(10))).toContain("Elegir una foto o varias");
});

test("changes one photo by one", async () => {
  const uploadUrl = await uploadUrlAt(0);
  expect(await read(uploadUrl)).not.toContain("varias");
  const photo = await takePhoto();
  const changed = await upload(uploadUrl, [photo, photo]);
  expect(await owner.follow(changed)).not.toContain('name="fotos.1.imagen"');
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

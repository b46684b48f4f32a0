import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import samples from "#content/testimonios.json";
import type { PhotoSizes } from "~/documents/document";
import { storePhoto } from "~/images/photo.server";
import { cookieOf, signIn, textOf } from "../helpers/bandeja";
import { openSocket, statusOf } from "../helpers/raw";
import { PASSWORD, startSite } from "../helpers/site";

const AVISOS = "/bandeja/contenido/avisos";
const OBRAS = "/bandeja/contenido/obras";
const PHOTO = `${OBRAS}/foto?entrada=nueva&campo=fotos.0.imagen`;

const work = { lugar: "Huanta", anio: 2025, servicio: "constructora", trabajo: "Todo." };

const notice = (texto: string) => ({ texto, desde: "2020-01-01", hasta: "2099-01-01" });

const site = await startSite({ env: { INBOX_PASSWORD: PASSWORD } });
const owner = await signIn(site);
const { cookie, get, post, read } = owner;

beforeEach(() => site.save("avisos", []));

const stored = (name: string) =>
  JSON.parse(readFileSync(site.file(name), "utf8")) as { texto: string }[];
const texts = () => stored("avisos").map(({ texto }) => texto);

/** The hash of the version in a page's form. */
const versionIn = (page: string, after = "") =>
  /name="version" value="([\da-f]*)"/.exec(page.slice(page.indexOf(after)))?.[1] ?? "none";

/** The path of an entry's form, from the page of its list. */
const formOf = (page: string, title: string) =>
  new RegExp(`href="([^"]*)" aria-label="Editar: ${title}"`).exec(page)?.[1] ?? "none";

/** Posts an action on an entry in the page of its list. */
const actOn = async (list: string, accion: string, title: string) =>
  post(list, { accion, version: versionIn(await read(list), title) });

/** Undoes the change that a page says was saved; returns the page after it. */
async function undo(list: string, page: string) {
  const version = versionIn(page, "Guardado");
  return owner.follow(await post(`${list}/historial`, { accion: "deshacer", version }));
}

function upload(path: string, photos: Blob[], session = cookie, kept = "") {
  const body = new FormData();
  body.append("queda", kept);
  for (const [index, photo] of photos.entries())
    body.append(index === 0 ? "tomada" : "elegida", photo, "../../../etc/passwd.jpg");
  const headers = { Cookie: session };
  return fetch(site.url + path, { method: "POST", body, headers, redirect: "manual" });
}

/** The answer to a photo of `length` bytes, of which only the first ones are sent. */
async function answerTo(length: number, session = cookie) {
  const headers = `Cookie: ${session}\r\nContent-Type: multipart/form-data; boundary=x`;
  const head = `POST ${PHOTO} HTTP/1.1\r\nHost: x\r\n${headers}\r\nContent-Length: ${length}`;
  const socket = openSocket(site.url, `${head}\r\n\r\n--x`);
  const [answer] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return answer.toString();
}

/** The answer to a photo of which all bytes are sent, as a browser does before it reads. */
async function answerToWhole(headers = "") {
  const length = 15_000_000;
  const head = `POST ${PHOTO} HTTP/1.1\r\nHost: x\r\n${headers}Content-Length: ${length}\r\n\r\n`;
  const socket = openSocket(site.url, head);
  socket.write(Buffer.alloc(length));
  const [[answer]] = await Promise.all([once(socket, "data"), once(socket, "drain")]);
  socket.destroy();
  return String(answer);
}

test("publishes a new notice at once, and undoes it", async () => {
  const saved = await post(`${AVISOS}/nueva`, { version: "", ...notice("Cerramos el 24") });
  expect(await site.pageWhere("/home", (text) => text.includes("Cerramos el 24"))).toBeDefined();
  const page = await owner.follow(saved);
  expect(page).toMatch(/role="status"><span>Guardado\. Agregaste «Cerramos el 24»\./);
  expect(page).toContain(">Deshacer<");

  const undone = await undo(AVISOS, page);
  expect(texts()).toEqual([]);
  expect(undone).toContain("Guardado. Deshiciste este cambio: agregaste «Cerramos el 24».");
  expect(await owner.follow(saved), "an old page").not.toMatch(/Guardado\.|>Deshacer/);
  expect(await site.pageWhere("/home", (text) => !text.includes("Cerramos el 24"))).toBeDefined();
});

test("says that nothing changed, without the undo of an older change", async () => {
  const typed = { version: "", ...notice("Sin cambios") };
  const first = await post(`${AVISOS}/nueva`, typed);
  const again = await post(`${AVISOS}/nueva`, typed);
  expect(again.headers.get("Location"), "a form that is posted twice").toBe(
    first.headers.get("Location"),
  );
  const form = formOf(await read(AVISOS), "Sin cambios");
  const version = versionIn(await read(form));
  const page = await owner.follow(await post(form, { ...typed, version }));
  expect(page).toContain("No cambiaste nada: sigue como estaba.");
  expect(page).not.toMatch(/Guardado\.|>Deshacer</);
});

test("shows each error at its field and keeps the typed values", async () => {
  const fields = { version: "", texto: "<b>Hola", desde: "2026-12-24", hasta: "2026-12-01" };
  const answer = await post(`${AVISOS}/nueva`, fields);
  expect(answer.status).toBe(422);
  const page = await textOf(answer);
  expect(page).toContain("&lt;b&gt;Hola");
  expect(page).toMatch(
    /id="campo-hasta-error">Es antes que el primer día: corrige uno de los dos\./,
  );
  expect(texts()).toEqual([]);
});

test("refuses a text whose form could not be posted again, and keeps it in the form", async () => {
  // In a form each letter has six bytes.
  const typed = notice("ñ".repeat(9000));
  const answer = await post(`${AVISOS}/nueva`, { version: "", ...typed });
  expect(answer.status).toBe(422);
  const page = await textOf(answer);
  expect(page).toContain("No se guardó: es demasiado texto. Acórtalo");
  expect(page).toContain(typed.texto);
  expect(texts()).toEqual([]);
});

test("shows both versions of an entry that changed meanwhile, and loses neither", async () => {
  site.save("avisos", [{ ...notice("Uno"), nota: "a mano" }, notice("Dos")]);
  const form = formOf(await read(AVISOS), "Uno");
  const version = versionIn(await read(form));
  await post(form, { version, ...notice("Primera pestaña") });
  const answer = await post(form, { version, ...notice("Segunda pestaña") });
  expect(answer.status).toBe(409);
  const page = await textOf(answer);
  expect(page).toMatch(/role="alert"><p>Esto cambió [^]*<li>Aviso: Primera pestaña/);
  expect(page, "only what differs").not.toContain("Desde: ");
  expect(page).toContain("Segunda pestaña");
  expect(texts()).toEqual(["Primera pestaña", "Dos"]);

  await post(form, { version: versionIn(page), ...notice("Segunda pestaña") });
  expect(stored("avisos")[0]).toMatchObject({ texto: "Segunda pestaña", nota: "a mano" });
});

test("adds the text of an entry that was removed meanwhile as a new entry", async () => {
  site.save("avisos", [notice("Uno"), notice("Dos")]);
  const form = formOf(await read(AVISOS), "Uno");
  const version = versionIn(await read(form));
  await post(form, { version, ...notice("Uno, corregido") });
  const corrected = versionIn(await read(form));
  await post(AVISOS, { accion: "quitar", version: corrected });
  await post(`${AVISOS}/nueva`, notice("Otro"));
  const gone = await get(form);
  const pressed = await post(AVISOS, { accion: "subir", version: corrected });
  for (const answer of [gone, pressed])
    expect(await owner.follow(answer)).toContain("No se hizo: esto cambió mientras tanto.");

  const answer = await post(form, { version, ...notice("Escrito aquí") });
  expect(answer.status).toBe(409);
  const page = await textOf(answer);
  expect(page).toContain("<title>Nuevo aviso");
  expect(page).toMatch(/role="alert">[^<]* ya no está en la lista como estaba/);
  expect(page).not.toContain("Aviso: Otro");
  const [, action = ""] = /action="([^"]*)" class="editor"/.exec(page) ?? [];
  await post(action, { version: versionIn(page), ...notice("Escrito aquí") });
  expect(texts()).toEqual(["Escrito aquí", "Otro", "Dos"]);
});

test("makes an undone change again, and brings back a version of the history", async () => {
  site.save("avisos", [notice("Uno"), notice("Dos")]);
  const removed = await owner.follow(await actOn(AVISOS, "quitar", "Dos"));
  expect(texts()).toEqual(["Uno"]);
  const undone = await undo(AVISOS, removed);
  expect(undone).toContain("Deshacer uno más");
  const [, cual = ""] = /name="cual" value="(\d+)">Rehacer</.exec(undone) ?? [];
  await post(`${AVISOS}/historial`, { cual });
  expect(texts()).toEqual(["Uno"]);

  const history = await read(`${AVISOS}/historial`);
  const versions = [
    ...history.matchAll(/name="cual" value="(\d+)" aria-label="[^":]+: \p{Lu}[^"]+, /gu),
  ];
  expect(versions.length).toBeGreaterThan(1);
  expect(history).toMatch(
    /<h2>Volviste [^]*?20\d\d, \d+:\d\d<\/p><p><strong>Así está ahora\.<[^]*?cual"/,
  );
  await post(`${AVISOS}/historial`, { cual: versions.at(-1)?.[1] ?? "" });
  expect(texts()).not.toEqual(["Uno"]);
});

test("does once what a button says that is pressed twice, and says so both times", async () => {
  site.save("avisos", ["Uno", "Dos", "Tres", "Cuatro"].map(notice));
  const press = async (accion: string, page: string, title: string) => {
    const [, version = "", lugar = ""] =
      /name="version" value="([\da-f]+)"(?:\/><input type="hidden" name="lugar" value="(\d+)")?/.exec(
        page.slice(page.indexOf(title)),
      ) ?? [];
    const fields = { accion, version, lugar };
    const path = accion === "deshacer" ? `${AVISOS}/historial` : AVISOS;
    const answers = [await post(path, fields), await post(path, fields)];
    const [first, second] = answers.map(({ headers }) => headers.get("Location"));
    expect(second).toBe(first);
    const shown = await read(first ?? "");
    if (accion === "subir") expect(shown).toContain(`id="${first?.split("#")[1]}"><h2`);
    return shown;
  };
  const moved = await press("subir", await read(AVISOS), "Tres");
  const removed = await press("quitar", moved, "Uno");
  const undone = await press("deshacer", removed, "Guardado");
  expect(undone).toContain("Guardado. Deshiciste este cambio: quitaste «Uno».");
  expect(texts()).toEqual(["Uno", "Tres", "Dos", "Cuatro"]);
});

test("moves the one of two equal entries whose button was pressed", async () => {
  site.save("avisos", ["Igual", "Igual", "Otro"].map(notice));
  const version = formOf(await read(AVISOS), "Igual").slice(-16);
  for (const time of ["once", "twice"]) {
    await post(AVISOS, { accion: "bajar", version, lugar: "1" });
    expect(texts(), time).toEqual(["Igual", "Otro", "Igual"]);
  }
});

test("removes all samples of a list at once, and takes an edited one for real", async () => {
  const list = "/bandeja/contenido/testimonios";
  site.save("testimonios", [null, ...samples]);
  const removed = await post(list, { accion: "quitar-muestras" });
  expect(stored("testimonios")).toEqual([null]);
  const page = await owner.follow(removed);
  for (const shown of [page, await read("/bandeja")]) {
    expect(shown, "what is still wrong").toContain("Error al cargar los testimonios");
  }
  expect(page).toContain('href="/home#testimonios">Ver el sitio');
  await undo(list, page);
  expect(await read(list)).toMatch(/Quitar los \d de muestra/);
  const { nombre = "", empresa = "", comentario = "" } = { ...samples[0] };
  const form = formOf(await read(list), nombre);
  const typed = { nombre, empresa, comentario: `${comentario} Sí.` };
  await post(form, { ...typed, version: versionIn(await read(form)) });
  expect(stored("testimonios")[1]).not.toHaveProperty("muestra");
});

test("asks for the password of an expired session and keeps the typed text", async () => {
  const { post, cookie: ended } = await signIn(site);
  await post("/bandeja/salir", {});
  const typed = { version: "", ...notice("Escrito sin sesión") };
  const asked = await post(`${AVISOS}/nueva`, typed);
  expect(asked.status).toBe(403);
  const page = await textOf(asked);
  expect(page).toContain('name="texto" value="Escrito sin sesión"');
  expect(page).toMatch(new RegExp(`>Entrar</button>.*href="${AVISOS}">No cambiar nada`));

  const enter = (password: string) => post(`${AVISOS}/nueva`, { ...typed, password });
  const refused = await textOf(await enter("no es esta"));
  expect(refused).toContain("La contraseña no es correcta.");
  expect(refused).toContain('name="texto" value="Escrito sin sesión"');
  expect(refused).not.toContain("no es esta");
  expect(texts()).toEqual([]);
  const entered = await enter(PASSWORD);
  expect(entered.status, "the browser posts again").toBe(307);
  expect(entered.headers.get("Location")).toBe(`${AVISOS}/nueva`);
  expect(cookieOf(entered)).not.toBe("");

  const lost = await upload(PHOTO, [new Blob(["x".repeat(70_000)])], ended);
  const again = await textOf(lost);
  expect(again).toContain("elige otra vez la foto");
  expect(again).toContain(`action="${PHOTO.replace("&", "&amp;")}"`);
  const back = await post(PHOTO, { password: PASSWORD });
  expect([back.status, back.headers.get("Location")]).toEqual([303, PHOTO]);
});

const plain = sharp({ create: { width: 1600, height: 1300, channels: 3, background: "#c4552d" } });
const takePhoto = async (photo = plain) =>
  new Blob([new Uint8Array(await photo.clone().jpeg().toBuffer())]);

test("publishes photos in each size while a work names them", async () => {
  // As WhatsApp sends it.
  const tall = plain.clone().negate().resize(900, 1600);
  const blobs = [await takePhoto(), await takePhoto(tall)];
  // Each takes hundreds of megabytes, so one at a time.
  const both = [0, 1].map(() => upload(PHOTO, blobs));
  await Promise.race(both);
  const meanwhile = [answerTo(15_000_000), answerToWhole(`Cookie: ${cookie}\r\n`)];
  for (const busy of meanwhile) expect(statusOf(await busy)).toBe(429);
  const [answer, other] = (await Promise.all(both)).toSorted((one, two) => one.status - two.status);
  expect(other?.status).toBe(429);
  const addressOf = (sent?: Response) => new URL(sent?.headers.get("Location") ?? "", site.url);
  const next = addressOf(answer);
  const [first = "", ...others] = next.searchParams.getAll("foto");
  const left = Number(next.searchParams.get("faltan"));
  expect(1 + others.length + left, "a slow machine leaves the second").toBe(2);
  const again = addressOf(await upload(PHOTO, blobs.slice(1)));
  next.searchParams.set("faltan", "2");
  next.searchParams.set("foto", first);
  next.searchParams.append("foto", again.searchParams.get("foto") ?? "");
  const form = await read(next.pathname + next.search);
  expect(form).toContain("No alcanzó el tiempo para todas. Faltan las últimas: 2.");
  const [photo = "", second = ""] =
    form.match(/(?<="\/bandeja\/contenido\/fotos\/)foto-[\da-f]{8}-1200\.webp(?=" alt)/g) ?? [];
  expect(second).not.toBe("");
  expect(form).toContain(`name="fotos.1.imagen" value="/assets/data/fotos/${second}"`);
  const preview = await get(`/bandeja/contenido/fotos/${photo}`);
  const shown = await sharp(Buffer.from(await preview.arrayBuffer())).metadata();
  expect(shown).toMatchObject({ format: "webp", width: 1200, height: 900 });
  const address = `/assets/data/fotos/${photo}`;
  const statusAt = async (path: string) => (await fetch(site.url + path)).status;
  expect(await statusAt(address), "before it is saved").toBe(404);
  const photos = { "fotos.0.imagen": address, "fotos.0.descripcion": "Fachada" };
  await post(`${OBRAS}/nueva`, { version: "", titulo: "Casa", ...work, anio: "2025", ...photos });
  const published = await fetch(site.url + address);
  const headers = ["Cache-Control", "X-Robots-Tag"].map((name) => published.headers.get(name));
  expect([published.status, ...headers]).toEqual([200, expect.stringMatching(/^private/), null]);
  expect(readdirSync(join(site.data, "content/fotos"))).toHaveLength(4);
  await actOn(OBRAS, "quitar", "Casa");
  expect(await statusAt(address), "after it is removed").toBe(404);
  const spellings = [`/${address}`, `${address}/`, `/x/..${address}`, address.toUpperCase()];
  for (const path of [
    ...spellings,
    address.replace("/foto-", "/%66oto-"),
    `/content/fotos/${photo}`,
  ]) {
    const type = (await fetch(site.url + path)).headers.get("Content-Type");
    expect(type, `${path} after it is removed`).toMatch(/^text/);
  }
  expect(await statusAt(`/bandeja/contenido/fotos/${photo}`), "without a session").toBe(200);
});

test("takes the good ones of several photos, and says which were not", async () => {
  const unused = join(site.data, "history/fotos/foto-00000000-1200.webp");
  writeFileSync(unused, "");
  utimesSync(unused, 0, 0);
  const answer = await upload(PHOTO, [new Blob(["<svg/>"]), await takePhoto()]);
  expect(existsSync(unused), "never saved").toBe(false);
  const form = await owner.follow(answer);
  expect(form).toMatch(/La foto está lista\. .* no se pudo usar la número 1: súbela sola/);
  expect(form).not.toContain("No alcanzó");
  expect(form).toMatch(/name="fotos\.0\.imagen" value="\/assets/);
});

test("brings a photo to its form, and says when that has changed meanwhile", async () => {
  site.save("obras", [
    { titulo: "Casa", ...work },
    { titulo: "Tienda", ...work },
  ]);
  const form = formOf(await read(OBRAS), "Casa");
  const typed = { ...work, anio: "2025", titulo: "Casa nueva" };
  const asked = await post(form, {
    ...typed,
    version: versionIn(await read(form)),
    accion: "foto fotos.0.imagen",
  });
  const photo = await takePhoto();
  const place = asked.headers.get("Location") ?? "";
  const take = async () => owner.follow(await upload(place, [photo]));
  await actOn(OBRAS, "bajar", "Casa nueva");
  const shown = await take();
  expect(shown).toContain("<h1>Casa nueva</h1>");
  expect(shown).toMatch(/name="fotos\.0\.imagen" value="\/assets/);
  expect(shown).not.toContain("Esto cambió");

  await post(form, { ...typed, version: versionIn(shown), meses: "3" });
  expect(await take()).toMatch(/<h1>Casa nueva<\/h1>[^]*Esto cambió mientras subías/);
});

test("changes one photo by one, and adds several", async () => {
  const imagen = "/assets/data/fotos/foto-00000000-1200.webp";
  const fotos = [{ imagen, descripcion: "Antes" }];
  site.save("obras", [{ titulo: "Patio", ...work, servicio: "pintura", fotos }]);
  const patio = formOf(await read(OBRAS), "Patio");
  expect(await read(patio), "a choice of another program").toContain('value="pintura" selected');
  const place = `${OBRAS}/foto?entrada=${patio.split("/").at(-1)}&campo=fotos`;
  expect(await read(`${place}.10.imagen`)).toContain("Elegir una foto o varias");
  expect(await read(`${place}.0.imagen`), "the change of one").not.toContain("varias");
  const photo = await takePhoto();
  const changed = await upload(`${place}.0.imagen`, [photo, photo]);
  expect(await owner.follow(changed)).not.toContain('name="fotos.1.imagen"');
  const tall = await takePhoto(
    plain.clone().resize(900, 1600, { fit: "contain", background: "#fff" }),
  );
  const upperPart = await upload(`${place}.0.imagen`, [tall], cookie, "left top");
  const middle = await upload(`${place}.0.imagen`, [tall]);
  const [upper, other] = [upperPart, middle].map(({ headers }) => headers.get("Location"));
  expect(upper, "another part of the photo").not.toBe(other);
});

test("answers a refused save with 422 when another one can be made, and with 503 when the disk must be mended", async () => {
  const lost = {
    ...{
      "fotos.0.imagen": "/assets/data/fotos/foto-0123abcd-1200.webp",
      "fotos.0.descripcion": "x",
    },
    ...{ titulo: "Sin foto", ...work, anio: "2025" },
  };
  const asked = [
    await post(`${OBRAS}/nueva`, { version: "", ...lost }),
    await post(`${AVISOS}/historial`, { cual: "1" }),
  ];
  writeFileSync(site.file("avisos"), "[");
  asked.push(await post(`${AVISOS}/nueva`, { version: "", ...notice("Hola") }));
  expect(asked.map(({ status }) => status)).toEqual([422, 422, 503]);
  const [form, history, damaged] = await Promise.all(asked.map(textOf));
  expect(form).toMatch(/una foto ya no está[^]*value="Sin foto"/);
  expect(history).toContain("Esa versión ya no está");
  expect(damaged).toMatch(/role="alert">[^<]*avisos\.json no es JSON válido \(línea 1\)[^]*Hola/);
  const again = await read(`${AVISOS}/nueva`);
  expect(again, "before something is typed").toContain("Error al cargar los avisos");
  const file = await plain.clone().jpeg().toBuffer();
  const sizes: PhotoSizes = { box: [80, 60], leastWidth: 80, widths: [80], formats: ["webp"] };
  const photoStored = storePhoto(file, { ...sizes, kept: "centre" }, "/dev/null/fotos");
  await expect(photoStored).rejects.toHaveProperty("code", "ENOTDIR");
});

test("writes nothing for hostile uploads and paths", async () => {
  const content = join(site.data, "content");
  const before = readdirSync(content).sort();
  const photosKept = () => readdirSync(join(site.data, "history/fotos"));
  const photosBefore = photosKept();
  const many = await upload(PHOTO, Array<Blob>(21).fill(new Blob(["x"])));
  expect(many.status, "and it blocks no other").toBe(413);
  const page = await textOf(many);
  expect(page).toContain("y ser 18 como mucho; sube unas, guarda y sube las otras.");
  expect(page).toContain('href="/bandeja/contenido">Publicar');
  for (const [body, reason] of [
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', /No es una foto/],
    ["", /Falta la foto/],
  ] as const) {
    const answer = await upload(PHOTO, [new Blob([body])]);
    expect(answer.status).toBe(422);
    expect(await textOf(answer)).toMatch(reason);
  }
  const foreign = await post(PHOTO, {}, { Origin: "https://evil.example" });
  expect(foreign.status).toBe(403);

  const editor = "/bandeja/contenido";
  const places = ["..", "__proto__", "fotos", "../../x", "cliente.nombre"];
  const entries = ["..%2f..%2fetc", "-1", "1e9", "__proto__", "nueva%00"];
  const targets = [
    ...places.map((place) => `${editor}/obras/foto?entrada=nueva&campo=${place}`),
    ...entries.map((entry) => `${editor}/obras/foto?campo=fotos.0.imagen&entrada=${entry}`),
    `${editor}/avisos/foto?entrada=nueva&campo=fotos.0.imagen`,
    `${editor}/..%2f..%2fdata/foto`,
  ];
  for (const target of targets) {
    const answer = await post(target, { tomada: "x" });
    expect([301, 302, 303, 400, 404], target).toContain(answer.status);
  }
  for (const action of ["constructor", "__proto__", "deshacer"]) {
    await post(`${editor}/obras`, { accion: action, version: "../../x" });
    await post(`${editor}/obras/historial`, { cual: `../${action}` });
    await post(`${editor}/obras/nueva`, { accion: `quitar ${action}.0`, version: "x" });
  }
  const good = "campo=fotos.0.imagen&foto=foto-00000000-1200.webp";
  for (const photo of ["../x.webp", "foto-00000000-1200.webp/../x", "x%00.webp"]) {
    const page = await get(`${editor}/obras/nueva?${good}&foto=${photo}&mala=${photo}`);
    expect(await textOf(page)).not.toContain(photo);
  }
  expect(readdirSync(content).sort()).toEqual(before);
  expect(photosKept()).toEqual(photosBefore);
});

test("checks the session and the length before it reads a photo, and takes the rest, so that a browser reads the answer", async () => {
  expect(statusOf(await answerTo(15_000_000, "bandeja=x"))).toBe(403);
  expect(statusOf(await answerToWhole())).toBe(403);
  const tooLarge = await answerTo(17_000_000);
  expect(statusOf(tooLarge)).toBe(413);
  expect(tooLarge).toContain("si son fotos, pueden pesar hasta 16 MB");
  expect(tooLarge).not.toContain("tel:");
});

test("says that its folder cannot be written, when a photo is uploaded and when a form is saved", async () => {
  rmSync(join(site.data, "history"), { recursive: true });
  writeFileSync(join(site.data, "history"), "no folder");
  const photo = await upload(PHOTO, [await takePhoto()]);
  const saved = await post(`${AVISOS}/nueva`, { version: "", ...notice("Hola") });
  for (const answer of [photo, saved]) {
    expect(await textOf(answer)).toContain("el sitio no puede escribir en su carpeta de datos");
  }
  expect(texts()).toEqual([]);
});

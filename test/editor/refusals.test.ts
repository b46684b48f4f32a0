import { readdirSync } from "node:fs";
import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { signIn, textOf } from "../helpers/bandeja";
import { NEW_PHOTO, startEditor, takePhoto } from "../helpers/editor";
import { openSocket, statusOf } from "../helpers/raw";
import { PASSWORD } from "../helpers/site";

const { site, owner, upload } = await startEditor();
const { cookie, get, post } = owner;

/** Sends the head of an upload and its first bytes. */
function beginUpload(length: number, session = cookie) {
  const headers = `Cookie: ${session}\r\nContent-Type: multipart/form-data; boundary=x`;
  const head = `POST ${NEW_PHOTO} HTTP/1.1\r\nHost: x\r\n${headers}\r\nContent-Length: ${length}`;
  return openSocket(site.url, `${head}\r\n\r\n--x`);
}

/** Returns the answer to an upload of which only the first bytes come. */
async function answerToBeginning(length: number, session = cookie) {
  const socket = beginUpload(length, session);
  const [answer] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return String(answer);
}

/** Sends a whole upload before it reads the answer, as a browser does; returns the answer. */
async function answerToWhole(session: string) {
  const length = 15_000_000;
  const headers = `Cookie: ${session}\r\nContent-Length: ${length}`;
  const socket = openSocket(
    site.url,
    `POST ${NEW_PHOTO} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`,
  );
  socket.write(Buffer.alloc(length));
  const [[answer]] = await Promise.all([once(socket, "data"), once(socket, "drain")]);
  socket.destroy();
  return String(answer);
}

test.each([
  { name: "its first bytes", send: answerToBeginning.bind(null, 15_000_000) },
  { name: "all bytes", send: answerToWhole },
])(
  "an upload that has sent $name is refused without a session, and while another is encoded",
  async ({ send }) => {
    expect(statusOf(await send("bandeja=x"))).toBe(403);
    const encoding = upload(NEW_PHOTO, [await takePhoto()]);
    expect(statusOf(await send(cookie))).toBe(429);
    expect((await encoding).status).toBe(303);
  },
);

test("an upload that ends while another is encoded is refused, although it began before", async () => {
  const rest = '\r\nContent-Disposition: form-data; name="queda"\r\n\r\n\r\n--x--\r\n';
  const early = beginUpload("--x".length + rest.length);
  const encoding = upload(NEW_PHOTO, [await takePhoto()]);
  expect(statusOf(await answerToBeginning(15_000_000))).toBe(429);
  early.write(rest);
  const [answer] = (await once(early, "data")) as [Buffer];
  early.destroy();
  expect(statusOf(String(answer))).toBe(429);
  expect((await encoding).status).toBe(303);
});

test("an upload that is too large is refused by its length", async () => {
  const tooLarge = await answerToBeginning(17_000_000);
  expect(statusOf(tooLarge)).toBe(413);
  expect(tooLarge).toContain("si son fotos, pueden pesar hasta 16 MB");
  expect(tooLarge).not.toContain("tel:");
});

test("an upload whose session has ended asks for the password and the photo again", async () => {
  const ended = await signIn(site);
  await ended.post("/bandeja/salir", {});
  const photo = new Blob(["x".repeat(70_000)]);
  const page = await textOf(await upload(NEW_PHOTO, [photo], { cookie: ended.cookie }));
  expect(page).toContain("elige otra vez la foto");
  expect(page).toContain(`action="${NEW_PHOTO.replace("&", "&amp;")}"`);
  const entered = await ended.post(NEW_PHOTO, { password: PASSWORD });
  expect([entered.status, entered.headers.get("Location")]).toEqual([303, NEW_PHOTO]);
});

/** The files of the owner's documents and photos. */
const ownerFiles = () =>
  (readdirSync(site.data, { recursive: true }) as string[])
    .filter((name) => /^(content|history\/fotos)/.test(name))
    .sort();

describe("writes no file:", () => {
  let filesBefore: string[];
  beforeEach(() => (filesBefore = ownerFiles()));
  afterEach(() => expect(ownerFiles()).toEqual(filesBefore));

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';

  test.each([
    {
      name: "of 21 photos",
      files: Array<string>(21).fill("x"),
      status: 413,
      reason: "ser 18 como mucho. Entra por «Publicar»",
    },
    { name: "that is no photo", files: [svg], status: 422, reason: "No es una foto" },
    { name: "without a file", files: [""], status: 422, reason: "Falta la foto" },
  ])("an upload $name is refused", async ({ files, status, reason }) => {
    const answer = await upload(
      NEW_PHOTO,
      files.map((content) => new Blob([content])),
    );
    expect(answer.status).toBe(status);
    const page = await textOf(answer);
    expect(page).toContain(reason);
    expect(page).toContain('href="/bandeja/contenido">Publicar');
  });

  const editor = "/bandeja/contenido";

  test.each([
    ...["..", "__proto__", "fotos", "../../x", "cliente.nombre"].map(
      (field) => `${editor}/obras/foto?entrada=nueva&campo=${field}`,
    ),
    ...["..%2f..%2fetc", "-1", "1e9", "__proto__", "nueva%00"].map(
      (entry) => `${editor}/obras/foto?campo=fotos.0.imagen&entrada=${entry}`,
    ),
    `${editor}/avisos/foto?entrada=nueva&campo=fotos.0.imagen`,
    `${editor}/..%2f..%2fdata/foto`,
  ])("nothing is uploaded to %s", async (url) => {
    const answer = await post(url, { tomada: "x" });
    expect([301, 302, 303, 400, 404]).toContain(answer.status);
  });

  test.each(["../x.webp", "foto-00000000-1200.webp/../x", "x%00.webp"])(
    "a form shows no photo of the name %s",
    async (photo) => {
      const query = `campo=fotos.0.imagen&foto=foto-00000000-1200.webp&foto=${photo}`;
      const page = await get(`${editor}/obras/nueva?${query}`);
      expect(await textOf(page)).not.toContain(photo);
    },
  );

  test.each(["constructor", "__proto__", "deshacer"])("a button of the name %s", async (action) => {
    await post(`${editor}/obras`, { accion: action, version: "../../x" });
    await post(`${editor}/obras/historial`, { cual: `../${action}` });
    await post(`${editor}/obras/nueva`, { accion: `quitar ${action}.0`, version: "x" });
  });
});

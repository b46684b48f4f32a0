import { beforeEach, expect, test } from "vitest";
import samples from "#content/testimonios.json";
import { cookieOf, NOTICE, signIn, textOf } from "../helpers/bandeja";
import { find, hashIn, notice, NOTICES, startEditor, WORKS } from "../helpers/editor";
import { PASSWORD } from "../helpers/site";

const { site, owner, entriesOf, noticeTexts, openForm, press, undo } = await startEditor();
const { get, post, read } = owner;

const NEW_NOTICE = `${NOTICES}/nueva`;
const HISTORY = `${NOTICES}/historial`;

const locationOf = (answer: Response) => answer.headers.get("Location");

const publish = (texto: string) => post(NEW_NOTICE, { version: "", ...notice(texto) });

beforeEach(() => site.save("avisos", []));

test("an empty list and an empty history say so, and lead back", async () => {
  const list = await read(WORKS);
  expect(list).toContain('<a href="/bandeja/contenido">← Publicar</a>');
  expect(list).toContain("No hay nada aquí, y el sitio no muestra esta parte.");
  const history = await read(`${WORKS}/historial`);
  expect(history).toContain(`<a href="${WORKS}">← `);
  expect(history).toContain("Todavía no hay: la primera se guarda");
});

test("a new notice is on the page at once, and gone when it is undone", async () => {
  const saved = await publish("Cerramos el 24");
  const page = await owner.follow(saved);
  expect(page).toContain(`${NOTICE}Guardado. Agregaste «Cerramos el 24».`);
  expect(await site.pageWhere("/home", (text) => text.includes("Cerramos el 24"))).toBeDefined();
  const undone = await undo(NOTICES, page);
  expect(undone).toContain("Guardado. Deshiciste este cambio: agregaste «Cerramos el 24».");
  expect(noticeTexts()).toEqual([]);
  expect(await owner.follow(saved), "the old page").not.toMatch(/Guardado\.|>Deshacer/);
  expect(await site.pageWhere("/home", (text) => !text.includes("Cerramos el 24"))).toBeDefined();
});

test("says that nothing changed, without the undo of an older change", async () => {
  await publish("Sin cambios");
  const { url, hash } = await openForm(NOTICES, "Sin cambios");
  const page = await owner.follow(await post(url, { version: hash, ...notice("Sin cambios") }));
  expect(page).toContain("No cambiaste nada: sigue como estaba.");
  expect(page).not.toMatch(/Guardado\.|>Deshacer</);
});

test("shows each error at its field and keeps the typed values", async () => {
  const fields = { version: "", texto: "<b>Hola", desde: "2026-12-24", hasta: "2026-12-01" };
  const answer = await post(NEW_NOTICE, fields);
  expect(answer.status).toBe(422);
  const page = await textOf(answer);
  expect(page).toContain("&lt;b&gt;Hola");
  expect(page).toMatch(
    /id="campo-hasta-error">Es antes que el primer día: corrige uno de los dos\./,
  );
  expect(noticeTexts()).toEqual([]);
});

test("refuses a text whose form could not be posted again, and keeps it in the form", async () => {
  // In a form each letter has six bytes.
  const text = "ñ".repeat(9000);
  const answer = await publish(text);
  expect(answer.status).toBe(422);
  const page = await textOf(answer);
  expect(page).toContain("No se guardó: es demasiado texto. Acórtalo");
  expect(page).toContain(text);
  expect(noticeTexts()).toEqual([]);
});

test("shows what another window saved beside what was typed, and saves over it when the form is posted again", async () => {
  site.save("avisos", [{ ...notice("Uno"), nota: "a mano" }, notice("Dos")]);
  const { url, hash } = await openForm(NOTICES, "Uno");
  await post(url, { version: hash, ...notice("Primera ventana") });
  const answer = await post(url, { version: hash, ...notice("Segunda ventana") });
  expect(answer.status).toBe(409);
  const page = await textOf(answer);
  expect(page).toMatch(
    /role="alert" tabindex="-1" autofocus=""><p>Esto cambió [^]*<li>Aviso: Primera ventana/,
  );
  expect(page, "only what differs").not.toContain("Desde: ");
  expect(page).toContain("Segunda ventana");
  expect(noticeTexts(), "neither is saved over the other").toEqual(["Primera ventana", "Dos"]);
  await post(url, { version: hashIn(page), ...notice("Segunda ventana") });
  expect(entriesOf("avisos")[0]).toMatchObject({ texto: "Segunda ventana", nota: "a mano" });
});

test("says that a change was saved also when another followed before the answer was read", async () => {
  const answer = await publish("Uno");
  await publish("Dos");
  expect(await owner.follow(answer)).toContain("Se guardó, y después cambió algo más.");
});

test("says that an entry was removed meanwhile, and adds what was typed as a new entry", async () => {
  site.save("avisos", [notice("Uno"), notice("Dos")]);
  const { url, hash } = await openForm(NOTICES, "Uno");
  await post(url, { version: hash, ...notice("Uno, corregido") });
  const correctedHash = hashIn(await read(url));
  await post(NOTICES, { accion: "quitar", version: correctedHash });
  await publish("Otro");
  const opened = await get(url);
  const pressed = await post(NOTICES, { accion: "subir", version: correctedHash });
  for (const answer of [opened, pressed])
    expect(await owner.follow(answer)).toContain("No se hizo: esto cambió mientras tanto.");
  const answer = await post(url, { version: hash, ...notice("Escrito aquí") });
  expect(answer.status).toBe(409);
  const page = await textOf(answer);
  expect(page).toContain("<title>Nuevo aviso");
  expect(page).toMatch(/role="alert"[^>]*>[^<]* ya no está en la lista como estaba/);
  expect(page).not.toContain("Aviso: Otro");
  const action = find(page, /action="([^"]*)" class="editor"/);
  await post(action, { version: hashIn(page), ...notice("Escrito aquí") });
  expect(noticeTexts()).toEqual(["Escrito aquí", "Otro", "Dos"]);
});

test("makes an undone change again, brings back a version of the history, and marks it as the current one", async () => {
  site.save("avisos", [notice("Uno"), notice("Dos")]);
  const undone = await undo(NOTICES, await owner.follow(await press(NOTICES, "quitar", "Dos")));
  expect(undone).toContain("Deshacer uno más");
  await post(HISTORY, { cual: find(undone, /name="cual" value="(\d+)">Rehacer</) });
  expect(noticeTexts()).toEqual(["Uno"]);
  await press(NOTICES, "quitar", "Uno");
  const button = /name="cual" value="(\d+)" aria-label="[^":]+: Quitaste «Dos», [^"]+"/;
  await post(HISTORY, { cual: find(await read(HISTORY), button) });
  expect(noticeTexts()).toEqual(["Uno"]);
  expect(await read(HISTORY)).toMatch(
    /<h2>Volviste [^]*?20\d\d, \d+:\d\d<\/p><p><strong>Así está ahora\.<[^]*?cual"/,
  );
});

test("does not make an undone change again in the place of one that was saved meanwhile", async () => {
  site.save("avisos", [notice("Uno"), notice("Dos")]);
  const undone = await undo(NOTICES, await owner.follow(await press(NOTICES, "quitar", "Dos")));
  await press(NOTICES, "quitar", "Uno");
  const cual = find(undone, /name="cual" value="(\d+)">Rehacer</);
  const answer = await post(HISTORY, { cual, version: hashIn(undone, "Guardado") });
  expect(locationOf(answer), "not at an entry: the problem takes the focus").toMatch(/cambio=si$/);
  expect(noticeTexts()).toEqual(["Dos"]);
});

/** Posts a form twice, as a button does that is pressed twice; returns the page to which both answers lead. */
async function postTwice(url: string, fields: Record<string, string>): Promise<string> {
  const first = await post(url, fields);
  const second = await post(url, fields);
  expect(locationOf(second)).toBe(locationOf(first));
  return owner.follow(first);
}

test("moves an entry by one, and opens at the entry", async () => {
  site.save("avisos", ["Uno", "Dos", "Tres"].map(notice));
  const moved = await press(NOTICES, "subir", "Tres");
  expect(noticeTexts()).toEqual(["Uno", "Tres", "Dos"]);
  const id = locationOf(moved)?.split("#")[1];
  expect(await owner.follow(moved)).toContain(
    `id="${id}" tabindex="-1" aria-describedby="aviso"><h2`,
  );
});

test("removes an entry, and undoes that, once when the buttons are pressed twice", async () => {
  site.save("avisos", ["Uno", "Dos"].map(notice));
  const version = hashIn(await read(NOTICES), "Uno");
  const removed = await postTwice(NOTICES, { accion: "quitar", version });
  expect(noticeTexts()).toEqual(["Dos"]);
  const saved = hashIn(removed, "Guardado");
  const undone = await postTwice(HISTORY, { accion: "deshacer", version: saved });
  expect(undone).toContain("Guardado. Deshiciste este cambio: quitaste «Uno».");
  expect(noticeTexts()).toEqual(["Uno", "Dos"]);
});

const TESTIMONIALS = "/bandeja/contenido/testimonios";

test("removes all samples of a list at once, and says what is still wrong", async () => {
  site.save("testimonios", [null, ...samples]);
  const page = await owner.follow(await post(TESTIMONIALS, { accion: "quitar-muestras" }));
  expect(entriesOf("testimonios")).toEqual([null]);
  for (const shownPage of [page, await read("/bandeja")]) {
    expect(shownPage).toContain("Error al cargar los testimonios");
  }
  expect(page).toContain('href="/home#testimonios">Ver el sitio');
  await undo(TESTIMONIALS, page);
  expect(await read(TESTIMONIALS)).toMatch(/Quitar los \d de muestra/);
});

test("takes an edited sample for a real entry", async () => {
  site.save("testimonios", samples);
  const { nombre = "", empresa = "", comentario = "" } = { ...samples[0] };
  const { url, hash } = await openForm(TESTIMONIALS, nombre);
  await post(url, { version: hash, nombre, empresa, comentario: `${comentario} Sí.` });
  expect(entriesOf("testimonios")[0]).not.toHaveProperty("muestra");
});

test("asks for the password when the session has ended, and lets the browser post the typed text again", async () => {
  const ended = await signIn(site);
  await ended.post("/bandeja/salir", {});
  const fields = { version: "", ...notice("Escrito sin sesión") };
  const asked = await ended.post(NEW_NOTICE, fields);
  const refused = await ended.post(NEW_NOTICE, { ...fields, password: "no es esta" });
  expect(asked.status).toBe(403);
  const [page, again] = [await textOf(asked), await textOf(refused)];
  expect(page).toMatch(
    new RegExp(`sigue lo que pediste\\..*>Entrar</button>.*href="${NOTICES}">No`),
  );
  expect(again).toContain("La contraseña no es correcta.");
  for (const shownPage of [page, again]) {
    expect(shownPage).toContain('name="texto" value="Escrito sin sesión"');
    expect(shownPage).not.toContain("no es esta");
  }
  expect(noticeTexts()).toEqual([]);
  const entered = await ended.post(NEW_NOTICE, { ...fields, password: PASSWORD });
  expect([entered.status, locationOf(entered)]).toEqual([307, NEW_NOTICE]);
  expect(cookieOf(entered)).not.toBe("");
});

import { readFileSync } from "node:fs";
import { describe, expect } from "vitest";
import { sqlitePath } from "~/outbox/store/database.server";
import { NOTICE, test, textOf } from "../helpers/bandeja";
import { until } from "../helpers/wait";

const locationOf = (answer: Response) => answer.headers.get("Location");

describe("an action of the owner", () => {
  test("sends a message again that waits", async ({ owner, inbox }) => {
    const id = await inbox.postWithMailError(500);
    expect(await owner.read(`/bandeja/mensaje/${id}`)).toContain("Enviar otra vez");
    const answer = await owner.act(id, "reenviar");
    expect(locationOf(answer)).toBe(`/bandeja/mensaje/${id}?hecho=reenviar#m-${id}`);
    await until(async () => (await inbox.status(id)) === "delivered");
    const page = await owner.follow(answer);
    expect(page, "a screen reader says the notice with the message").toMatch(
      new RegExp(`<article [^>]*id="m-${id}" tabindex="-1" aria-describedby="aviso">`),
    );
    expect(page).not.toMatch(/Enviar otra vez|No salió por correo/);
    expect(page).toContain(`${NOTICE}Quedó en la fila: mira en un momento si dice Enviado.`);
  });

  test("keeps a note, shows it in one line, and removes an empty one", async ({ owner, inbox }) => {
    const id = await inbox.post();
    const link = `href="/bandeja/mensaje/${id}?volver=%2Fbandeja#anotar" aria-label=`;
    expect(await owner.read("/bandeja")).toContain(
      `${link}"Agregar nota: Ana Huamán">Agregar nota`,
    );
    await owner.act(id, "anotar", { nota: `Llamar el\nmartes <b> ${"a".repeat(170)}` });
    const page = await owner.read(`/bandeja/mensaje/${id}`);
    expect(page).toContain('id="anotar"');
    expect(page).toMatch(
      /name="nota" maxLength="200"[^>]* value="Llamar el martes &lt;b&gt; a{170}"/,
    );
    const list = await owner.read("/bandeja");
    expect(list).toContain("Llamar el martes &lt;b&gt;");
    expect(list).toContain(`${link}"Cambiar nota: Ana Huamán">Cambiar nota`);
    const emptied = await owner.act(id, "anotar", { nota: " " });
    expect(await owner.follow(emptied)).toContain(`${NOTICE}La nota quedó como la ves.`);
    expect(await inbox.row(id)).toMatchObject({ note: null });
  });

  test("asks for the password without a session, and then for the yes to an erasure again", async ({
    site,
    inbox,
  }) => {
    const id = await inbox.post();
    const url = `${site.url}/bandeja/mensaje/${id}`;
    const body = new URLSearchParams({ accion: "borrar", confirmado: "si" });
    const page = await textOf(await fetch(url, { method: "POST", body, redirect: "manual" }));
    expect(page).toContain(`action="/bandeja/mensaje/${id}"`);
    expect(page).toContain('name="accion" value="borrar"');
    expect(page).not.toContain("confirmado");
    expect(await inbox.row(id)).toBeDefined();
  });

  test("marks a mailed message as spam, and undoes it without a second mail", async ({
    owner,
    inbox,
    emailjs,
  }) => {
    const id = await inbox.post();
    await inbox.query("update messages set settled_at = '2020'");
    await owner.act(id, "es-spam");
    const row = await inbox.row(id);
    expect(row?.status).toBe("spam");
    expect(row?.settled_at, "from then on it is kept for thirty days").not.toBe("2020");
    expect(await owner.read(`/bandeja/mensaje/${id}`)).toContain("Quitar «No deseado»");
    await owner.act(id, "no-es-spam");
    const undone = { status: "delivered", settled_at: "2020", last_code: null };
    expect(await inbox.row(id), "mailed when it was").toMatchObject(undone);
    expect(emailjs.received).toHaveLength(1);
  });

  test("mails a message that is no spam and was not mailed before", async ({ owner, inbox }) => {
    const id = await inbox.postWithMailError(422);
    await owner.act(id, "es-spam");
    await owner.act(id, "no-es-spam");
    await until(async () => (await inbox.status(id)) === "delivered");
  });

  test("marks no message as spam that is being sent, and says so", async ({ owner, inbox }) => {
    const id = await inbox.post();
    await inbox.query("update messages set leased_until = '2999'");
    const refused = await owner.act(id, "es-spam");
    expect(await owner.follow(refused)).toContain(`${NOTICE}No se pudo: el mensaje cambió`);
    expect(await inbox.status(id)).toBe("delivered");
  });

  test("marks a message as handled and returns to the list, and undoes it", async ({
    owner,
    inbox,
  }) => {
    const id = await inbox.post();
    const answer = await owner.act(id, "atendido", { volver: "/bandeja?estado=por-atender" });
    expect(locationOf(answer)).toBe(`/bandeja?estado=por-atender&hecho=atendido#m-${id}`);
    expect(await owner.follow(answer)).toContain(`${NOTICE}Quedó como atendido.`);
    const list = await owner.read("/bandeja");
    expect(list).toContain(">Atendido</span>");
    expect(list).toContain('aria-label="Quitar «Atendido»: Ana Huamán"');
    const handled_at = expect.stringMatching(/^20.*Z$/) as string;
    expect(await inbox.row(id)).toMatchObject({ handled_at });
    await owner.act(id, "por-atender");
    expect(await inbox.row(id)).toMatchObject({ handled_at: null });
  });

  test("leads to no other site", async ({ owner, inbox }) => {
    const id = await inbox.post();
    const answer = await owner.act(id, "atendido", { volver: "https://evil.example/bandeja" });
    expect(locationOf(answer)).toMatch(/^\/bandeja\/mensaje\//);
    const page = await owner.read(`/bandeja/mensaje/${id}?volver=//evil.example`);
    expect(page).toContain('href="/bandeja">← ');
  });

  test("deletes a message once confirmed, also from the file", async ({ site, owner, inbox }) => {
    const id = await inbox.post({ from_name: "Borrable Inconfundible" });
    const unconfirmed = await owner.act(id, "borrar");
    expect([unconfirmed.status, locationOf(unconfirmed)]).toEqual([303, `/bandeja/mensaje/${id}`]);
    expect(await inbox.status(id)).toBe("delivered");
    const done = await owner.act(id, "borrar", { confirmado: "si" });
    expect(locationOf(done)).toBe("/bandeja?hecho=borrar");
    expect(await owner.follow(done)).toContain("de los respaldos y, si salió por correo, de tu");
    expect(await inbox.status(id)).toBeUndefined();
    const path = sqlitePath(site.databaseUrl);
    for (const file of [path, `${path}-wal`])
      expect(readFileSync(file, "latin1")).not.toMatch(/inconfundible/i);
    const gone = await owner.get(`/bandeja/mensaje/${id}`);
    expect([gone.status, await textOf(gone)]).toEqual([404, expect.stringContaining("ya no está")]);
  });

  test("leads back to the search after a note and after a deletion", async ({ owner, inbox }) => {
    await inbox.post();
    const search = "/bandeja?buscar=*consulta&estado=enviados";
    const link = `href="${search.replace("&", "&amp;")}">← `;
    const [, address = ""] = /<h2[^>]*><a href="([^"]*)"/.exec(await owner.read(search)) ?? [];
    // Its forms post to the page itself.
    expect(await owner.read(address)).not.toMatch(/<form [^>]*action="\/bandeja\/mensaje/);
    const noted = await owner.post(address, { accion: "anotar", nota: "Llamar" });
    const page = await owner.follow(noted);
    expect(page).toContain(link);
    const [, volver = ""] =
      /class="fields__inside">.*?name="volver" value="([^"]*)"/.exec(page) ?? [];
    const fields = { accion: "borrar", confirmado: "si", volver: volver.replace("&amp;", "&") };
    const erased = await owner.post(address.split("?")[0] ?? "", fields);
    expect(locationOf(erased)).toBe(`${search}&hecho=borrar`);
  });

  test("deletes all messages of an email address or number", async ({ site, owner, inbox }) => {
    const person = { from_email: "Eva.Peña@Correo.pe", n_cell: "911222333" };
    const id = await inbox.post(person);
    await inbox.post({ ...person, n_cell: "911222444", from_email: "eva.peÑa@correo.PE" });
    await inbox.post({ ...person, from_email: "otra@correo.pe" });
    const other = await inbox.post({ from_email: "noeva.peña@correo.pe" });
    const page = await owner.read(`/bandeja/mensaje/${id}`);
    expect(page).toContain("¿Borrar 3 mensajes?");
    expect(page).toContain('aria-label="Sí, borrar este mensaje"');
    expect(page).toContain('aria-label="Sí, borrar 3 mensajes"');
    expect(page).toMatch(/Es todo lo que llegó con .* o el celular 911222333\./);
    await owner.act(id, "borrar-persona");
    expect(await inbox.status(id)).toBe("delivered");
    await owner.act(id, "borrar-persona", { confirmado: "si" });
    const kept = await inbox.query<{ id: string }>("select id from messages");
    expect(kept).toEqual([{ id: other }]);
    expect(site.log()).toContain("Bandeja: se borró 3 mensajes.");
    expect(site.log()).not.toMatch(/eva\.peña/i);
  });
});

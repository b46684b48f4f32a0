import { describe, expect } from "vitest";
import { filesOf, test } from "../helpers/bandeja";
import { ask, listMessages } from "../helpers/inbox";
import { until } from "../helpers/server";

describe("what the owner does", () => {
  test("sends again what was refused", async ({ keepRefused, statusOf, act }) => {
    const id = await keepRefused(422);
    expect(await statusOf(id)).toBe("held");
    const answer = await act(id, "reenviar");
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      `/bandeja/mensaje/${id}?hecho=reenviar#m-${id}`,
    ]);
    await until(async () => (await statusOf(id)) === "delivered");
  });

  test("sets apart as spam, and takes it back", async ({ emailjs, keep, statusOf, act }) => {
    const id = await keep();
    await act(id, "es-spam");
    expect(await statusOf(id)).toBe("spam");
    const before = emailjs.received.length;
    await act(id, "no-es-spam");
    await until(async () => (await statusOf(id)) === "delivered");
    expect(emailjs.received.length).toBe(before + 1);
  });

  test("does not set apart what is being sent", async ({ site, keep, statusOf, act }) => {
    const id = await keep();
    await ask(site.databaseUrl, `update messages set leased_until = '2999' where id = '${id}'`);
    const answer = await act(id, "es-spam");
    expect(answer.headers.get("Location")).toContain("hecho=nada");
    expect(await statusOf(id)).toBe("delivered");
  });

  test("marks as attended, and takes it back, and returns to the list it came from", async ({
    site,
    keep,
    rowOf,
    act,
  }) => {
    const id = await keep();
    const answer = await act(id, "atendido", { volver: "/bandeja?estado=por-atender" });
    expect(answer.headers.get("Location")).toBe(
      `/bandeja?estado=por-atender&hecho=atendido#m-${id}`,
    );
    const [row] = (await listMessages(site.databaseUrl)).filter((one) => one.id === id);
    expect(row).toMatchObject({ handled_at: expect.stringMatching(/^20.*Z$/) });
    await act(id, "por-atender");
    expect(await rowOf(id)).toMatchObject({ handled_at: null });
    const elsewhere = await act(id, "atendido", { volver: "https://evil.example/bandeja" });
    expect(elsewhere.headers.get("Location")).toMatch(/^\/bandeja\/mensaje\//);
  });

  test("erases one only when it is confirmed, and from the file too", async ({
    site,
    owner,
    keep,
    statusOf,
    act,
  }) => {
    const id = await keep({ from_name: "Borrable Inconfundible" });
    const asked = await act(id, "borrar");
    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain("¿Borrar este mensaje?");
    expect(await statusOf(id)).toBe("delivered");
    const done = await act(id, "borrar", { confirmado: "si" });
    expect(done.headers.get("Location")).toBe("/bandeja?hecho=borrar");
    expect(await statusOf(id)).toBeUndefined();
    expect(filesOf(site)).not.toMatch(/inconfundible/i);
    expect((await owner.get(`/bandeja/mensaje/${id}`)).status).toBe(404);
  });

  test("is done by nobody without a session, and by no GET", async ({
    site,
    owner,
    keep,
    rowOf,
  }) => {
    const id = await keep();
    const stranger = await fetch(`${site.url}/bandeja/mensaje/${id}`, {
      method: "POST",
      body: new URLSearchParams({ accion: "borrar", confirmado: "si" }),
      redirect: "manual",
    });
    expect([stranger.status, stranger.headers.get("Location")]).toEqual([302, "/bandeja/entrar"]);
    const foreign = await owner.post(
      `/bandeja/mensaje/${id}`,
      { accion: "borrar", confirmado: "si" },
      { "Sec-Fetch-Site": "same-site" },
    );
    expect(foreign.status).toBe(403);
    const before = await rowOf(id);
    await owner.get(`/bandeja/mensaje/${id}?accion=borrar&confirmado=si`);
    await owner.get("/bandeja/persona?quien=ana@correo.pe&confirmado=si");
    await owner.get("/bandeja/salir");
    await owner.post(`/bandeja/mensaje/${id}`, { accion: "constructor" });
    expect(await rowOf(id)).toEqual(before);
    expect((await owner.get("/bandeja")).status).toBe(200);
  });
});

describe("the condition", () => {
  test("is one quiet line while all is well, and says what is wrong", async ({
    site,
    owner,
    keep,
    keepRefused,
  }) => {
    await ask(site.databaseUrl, "delete from messages");
    await keep();
    await ask(site.databaseUrl, "update messages set handled_at = received_at");
    const well = await owner.read("/bandeja");
    expect(well).toMatch(
      /Todo en orden\. Hoy salieron \d+ de 100000 correos; este mes, \d+ de 1000000\./,
    );
    expect(well).not.toContain('class="problem"');
    expect(well).toMatch(/<dt>Base de mensajes<\/dt><dd>SQLite, \d/);
    await keepRefused(412);
    const wrong = await owner.read("/bandeja");
    expect(wrong).toMatch(
      /class="problem">Hay mensajes que no salen por correo \(412\)\. Qué hacer: el/,
    );
    expect(wrong).toContain("<dt>Retenido</dt><dd>un mensaje: 412 no.");
  });

  test.for([
    [500, /No sale[^<]*\(500\)\. Qué hacer: EmailJS está ocupado/, /No salió por correo[^]*500 no/],
    [
      426,
      /No sale ningún correo \(426\)\. Qué hacer: se acabó/,
      /Todavía no salió por correo\. No sale/,
    ],
  ] as const)(
    "says %i at once, above and on the card",
    async ([status, above, card], { site, owner, keepRefused }) => {
      await ask(site.databaseUrl, "delete from messages");
      const id = await keepRefused(status);
      const html = await owner.read("/bandeja");
      expect(/class="problem">([^<]*)/.exec(html)?.[1]).toMatch(above);
      expect(/class="message__standing">([^]*?)<\/p>/.exec(html)?.[1]).toMatch(card);
      expect(await owner.read(`/bandeja/mensaje/${id}`)).toMatch(/class="message__standing">/);
      await ask(site.databaseUrl, "update state set value = '' where name = 'mail_pause'");
    },
  );
});

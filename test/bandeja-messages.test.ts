import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD, signIn, type Owner } from "./helpers/bandeja";
import { freshMessage, goodMessage } from "./helpers/contact";
import { ok, startEmailjs, type FakeEmailjs } from "./helpers/emailjs";
import { ask, listMessages, post, postForm } from "./helpers/inbox";
import { startSite, until, type Site } from "./helpers/server";

let emailjs: FakeEmailjs;
let site: Site;
let owner: Owner;

beforeAll(async () => {
  emailjs = await startEmailjs();
  site = await startSite({
    emailjs,
    env: { INBOX_PASSWORD: PASSWORD, DELIVERY_RETRY_SECONDS: "3600" },
  });
  owner = await signIn(site);
});
afterAll(async () => {
  await site.stop();
  await emailjs.stop();
});

/** Posts a message and gives its id. */
async function keep(changes: Partial<typeof goodMessage> = {}): Promise<string> {
  const message = freshMessage(changes);
  await post(site, message);
  const all = await listMessages(site.databaseUrl);
  return all.find((row) => row.message === message.message)?.id ?? "";
}

/** Keeps a message that the provider answers with `status`. */
async function keepRefused(status: number, changes = {}): Promise<string> {
  emailjs.next = [{ status, text: "no" }];
  return keep(changes);
}

async function rowOf(id: string) {
  return (await listMessages(site.databaseUrl)).find((row) => row.id === id);
}

const statusOf = async (id: string) => (await rowOf(id))?.status;

describe("the list", () => {
  test("shows who, when in Lima, from where, the words, and how to answer", async () => {
    const message = freshMessage({ from_name: "Rosa Quispe", n_cell: "987000111" });
    const query = "utm_source=facebook&utm_campaign=abril";
    await postForm(site, message, { Referer: `${site.url}/domotica?${query}` });
    await ask(
      site.databaseUrl,
      `update messages set received_at = '2026-11-02T04:30:00.000Z' where from_name = 'Rosa Quispe'`,
    );
    const html = await owner.read("/bandeja?buscar=quispe");
    expect(html).toContain("Rosa Quispe");
    expect(html).toMatch(/1 nov\.? 2026[^<]*11:30[^<]*\/domotica · facebook \/ abril/);
    expect(html).toContain(message.message);
    expect(html).toContain("Enviado a tu correo");
    expect(html).toMatch(/href="https:\/\/wa\.me\/51987000111\?text=Hola%2C%20Rosa\./);
    expect(html).toContain('href="tel:+51987000111"');
    expect(html).toContain('href="mailto:ana@correo.pe?subject=');
  });

  test("says why a mail did not go out and what to do", async () => {
    const id = await keepRefused(403, { from_name: "Retenida Uno" });
    const html = await owner.read("/bandeja?estado=retenidos");
    expect(html).toContain("Retenida Uno");
    expect(html).toContain("403 no");
    expect(html).toContain("permite llamadas desde servidores");
    await owner.post(`/bandeja/mensaje/${id}`, { accion: "borrar", confirmado: "si" });
  });

  test.each([
    ["huaman", 1],
    ["HUAMÁN", 1],
    ["techar segundo", 1],
    ["segun tech", 1],
    ["ana@correo.pe", 1],
    ["987 654 321", 1],
    ["+51 987654321", 1],
    ["98765", 1],
    ["nandu", 1],
    ["techar jardín", 0],
    ["uaman", 0],
    ['" or 1=1 * : & |', null],
  ])("is searched for «%s»", async (text, count) => {
    await ask(site.databaseUrl, "delete from messages");
    await post(site, { ...goodMessage, message: "Quiero techar el segundo piso de mi ñandú." });
    await post(site, {
      ...freshMessage(),
      from_name: "Otro",
      from_email: "o@x.pe",
      n_cell: "912000000",
    });
    const html = await owner.read(`/bandeja?buscar=${encodeURIComponent(text)}`);
    const shown = html.match(/<article/g)?.length ?? 0;
    if (count !== null) expect(shown).toBe(count);
    expect(html).toContain("<h1>Mensajes</h1>");
  });

  test("is filtered by state, month and page, and spam is apart", async () => {
    await ask(site.databaseUrl, "delete from messages");
    await keep({ from_name: "Enviado" });
    await post(site, {
      ...freshMessage({ from_name: "Aparte" }),
      message: "http://x.pe",
      sitio_web: "x",
    });
    const old = await keep({ from_name: "Antiguo" });
    // The last second of October in Lima.
    await ask(
      site.databaseUrl,
      `update messages set received_at = '2026-11-01T04:59:59.999Z', page = '/nosotros' where id = '${old}'`,
    );
    const namesOf = async (query: string) =>
      [...(await owner.read(`/bandeja${query}`)).matchAll(/<h2[^>]*><a[^>]*>([^<]*)/g)].map(
        ([, name]) => name,
      );
    expect(await namesOf("")).toEqual(["Enviado", "Antiguo"]);
    expect(await namesOf("?estado=spam")).toEqual(["Aparte"]);
    expect(await namesOf("?estado=en-espera")).toEqual([]);
    expect(await namesOf("?mes=2026-10")).toEqual(["Antiguo"]);
    expect(await namesOf("?pagina=/nosotros")).toEqual(["Antiguo"]);
    expect(await namesOf("?pagina=/domotica")).toEqual([]);
    await owner.post(`/bandeja/mensaje/${old}`, { accion: "atendido" });
    expect(await namesOf("?estado=por-atender")).toEqual(["Enviado"]);
    expect(await namesOf("?estado=constructor&mes=x&pagina=x&antes=x")).toEqual([
      "Enviado",
      "Antiguo",
    ]);
  });

  test("comes by pages of fifty, also of a search, none twice and none left out", async () => {
    await ask(site.databaseUrl, "delete from messages");
    const time = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (n / 40) || ' hours')";
    await ask(
      site.databaseUrl,
      `with recursive numbers(n) as (select 120 union all select n - 1 from numbers where n > 1)
        insert into messages (id, received_at, status, attempts, from_name, from_email, n_cell,
          message, identity, next_attempt_at) select 'fila-' || n, ${time}, 'delivered', 1,
          'Fila ' || n, 'a@x.pe', '987654321', 'hola', 'i' || n, ${time} from numbers`,
    );
    for (const start of ["/bandeja", "/bandeja?buscar=hola", "/bandeja?estado=enviados"]) {
      const sizes: number[] = [];
      const seen = new Set<string>();
      let path: string | undefined = start;
      while (path) {
        const html = await owner.read(path);
        const names = [...html.matchAll(/<article[^>]*id="m-([^"]*)"/g)].map(([, id = ""]) => id);
        sizes.push(names.length);
        names.forEach((name) => seen.add(name));
        path = /href="([^"]*)">Ver anteriores/.exec(html)?.[1]?.replaceAll("&amp;", "&");
      }
      expect(sizes).toEqual([50, 50, 20]);
      expect(seen.size).toBe(120);
    }
  });
});

describe("hostile words", () => {
  test("stay words", async () => {
    await ask(site.databaseUrl, "delete from messages");
    const nasty = `<script>alert(1)</script>"'><img src=x onerror=alert(1)> \u202etxt`;
    const id = await keep({ from_name: nasty.slice(0, 90), message: nasty });
    await ask(
      site.databaseUrl,
      `update messages set from_email = 'javascript:alert(1)', n_cell = '"><b>', page = '<i>', utm = 'utm_source=<u>' where id = '${id}'`,
    );
    for (const path of ["/bandeja", `/bandeja/mensaje/${id}`, "/bandeja?buscar=%3Cscript%3E"]) {
      const html = await owner.read(path);
      expect(html).not.toMatch(/<script|<img|<b>|<i>|<u>|href="javascript|href="mailto:j|wa\.me/);
      expect(html).toContain("&lt;script&gt;alert(1)");
    }
  });
});

describe("what the owner does", () => {
  const act = (id: string, accion: string, more: Record<string, string> = {}) =>
    owner.post(`/bandeja/mensaje/${id}`, { accion, ...more });

  test("sends again what was refused", async () => {
    const id = await keepRefused(422);
    expect(await statusOf(id)).toBe("held");
    const answer = await act(id, "reenviar");
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      `/bandeja/mensaje/${id}?hecho=reenviar#m-${id}`,
    ]);
    await until(async () => (await statusOf(id)) === "delivered");
  });

  test("sets apart as spam, and takes it back", async () => {
    const id = await keep();
    await act(id, "es-spam");
    expect(await statusOf(id)).toBe("spam");
    const before = emailjs.received.length;
    await act(id, "no-es-spam");
    await until(async () => (await statusOf(id)) === "delivered");
    expect(emailjs.received.length).toBe(before + 1);
  });

  test("marks as attended, and takes it back, and returns to the list it came from", async () => {
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

  test("erases one only when it is confirmed, and from the file too", async () => {
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

  test("erases all of a person, whatever the letter case, and nobody else's", async () => {
    await keep({ from_email: "Eva.Borrada@Correo.pe", from_name: "Evita" });
    await keep({ from_email: "eva.borrada@correo.PE" });
    const other = await keep({ from_email: "noeva.borrada@correo.pe" });
    const who = "EVA.BORRADA@CORREO.PE";
    const html = await owner.read(`/bandeja/persona?quien=${encodeURIComponent(who)}`);
    expect(html).toContain("Hay 2 mensajes");
    expect(html).toContain("historial de EmailJS");
    await owner.post("/bandeja/persona", { quien: who });
    expect(await owner.read(`/bandeja/persona?quien=${who}`)).toContain("Hay 2 mensajes");
    await owner.post("/bandeja/persona", { quien: who, confirmado: "si" });
    expect(await owner.read(`/bandeja/persona?quien=${who}`)).toContain("No hay mensajes de esa");
    expect(await statusOf(other)).toBe("delivered");
    expect(filesOf(site)).not.toMatch(/evita/i);
  });

  test("finds a person by number, with or without +51", async () => {
    await keep({ n_cell: "911222333" });
    for (const who of ["911222333", "+51 911 222 333", "51911222333"]) {
      const html = await owner.read(`/bandeja/persona?quien=${encodeURIComponent(who)}`);
      expect(html).toContain("Hay un mensaje");
    }
    expect(await owner.read("/bandeja/persona?quien=Ana")).toContain("Escribe un correo completo");
  });

  test("downloads a month or a person as a sheet for Excel", async () => {
    await ask(site.databaseUrl, "delete from messages");
    const id = await keep({ from_name: "=1+1" });
    await ask(
      site.databaseUrl,
      `update messages set received_at = '2026-10-01T04:30:00.000Z', suspect = 1,
        utm = 'utm_source=facebook&utm_campaign=abril' where id = '${id}'`,
    );
    const answer = await owner.get("/bandeja/descargar?mes=2026-09");
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toBe(
      'attachment; filename="mensajes-2026-09.csv"',
    );
    const csv = Buffer.from(await answer.arrayBuffer()).toString();
    expect(csv.startsWith('\ufeff"Recibido (Lima)","Nombre","Correo","Celular","Mensaje"')).toBe(
      true,
    );
    expect(csv).toContain('"2026-09-30 23:30:00","\'=1+1","ana@correo.pe"');
    expect(csv).toContain('"enviado","sí",');
    expect(csv).toContain('"facebook","","abril"');
    expect((await owner.read("/bandeja/descargar?mes=2026-10")).split("\r\n")).toHaveLength(2);
    expect(await owner.read("/bandeja/descargar?persona=ana@correo.pe")).toContain("2026-09-30");
  });

  test("is done by nobody without a session, and by no GET", async () => {
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
  test("is one quiet line while all is well, and says what is wrong", async () => {
    await ask(site.databaseUrl, "delete from messages");
    emailjs.behaviour = ok;
    await keep();
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
    expect(wrong).toContain("<dt>Retenidos</dt><dd>1: 412 no.");
  });
});

/** All bytes of a site's database. */
function filesOf({ databaseUrl }: Site): string {
  const path = databaseUrl.slice("file:".length);
  return ["", "-wal"].map((part) => readFileSync(path + part, "latin1")).join("");
}

import { describe, expect } from "vitest";
import { test } from "../helpers/bandeja";
import { freshMessage, postMessage } from "../helpers/inbox";
import { UNREACHED } from "../helpers/site";

function attribute(html: string, pattern: RegExp): string | undefined {
  return pattern.exec(html)?.[1]?.replaceAll("&amp;", "&");
}

/** The URL of the next page; undefined on the last one. */
const nextPage = (html: string) => attribute(html, /href="([^"]*)">Ver anteriores/);

/** The time of message n. Forty messages have the same time, so that a page ends between two of one time. */
const TIME = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (n / 40) || ' hours')";

/** Stores 120 delivered messages. */
const INSERT_120 = `
  with recursive numbers(n) as (select 120 union all select n - 1 from numbers where n > 1)
  insert into messages (id, received_at, status, attempts, from_name, from_email, n_cell,
    message, search_text, content_hash, next_attempt_at)
  select 'fila-' || n, ${TIME}, 'delivered', 1, 'Fila ' || n, 'a@x.pe', '987654321',
    'hola', ' hola', 'i' || n, ${TIME} from numbers`;

describe("the list", () => {
  test("shows who, when, from where, what, and how to answer", async ({ site, owner, inbox }) => {
    const message = freshMessage({ from_name: "Rosa Quispe", n_cell: "987000111" });
    const query = "utm_source=facebook&utm_campaign=abril";
    await postMessage(site, message, { Referer: `${site.url}/domotica?${query}` });
    await inbox.query("update messages set received_at = '2026-11-02T04:30:00.000Z'");
    const html = await owner.read("/bandeja?buscar=quispe");
    expect(html).toContain("Rosa Quispe");
    expect(html).toMatch(/1 nov\.? 2026, 23:30[^<]*· desde \/domotica · facebook \/ abril/);
    expect(html).toContain(message.message);
    expect(html).toContain(">Enviado</span>");
    expect(html).toContain(">987 000 111</a>");
    expect(html).toContain('aria-label="Responder a Rosa Quispe"');
    expect(html).toMatch(
      /href="https:\/\/wa\.me\/51987000111\?text=Hola%2C%20Rosa\.[^>]* rel="noopener noreferrer" aria-label="WhatsApp: Rosa Quispe \(/,
    );
    expect(html).toContain('href="tel:+51987000111"');
    expect(html).toContain('href="mailto:ana@correo.pe?subject=');
  });

  test.for(["Una línea\n".repeat(20), "a".repeat(500)])(
    "links to the whole of a message that begins with %j",
    async (beginning, { owner, inbox }) => {
      const id = await inbox.post({ message: `${beginning}La última` });
      const address = `/bandeja/mensaje/${id}`;
      expect(await owner.read("/bandeja")).toMatch(
        new RegExp(`href="${address}[^"]*" aria-label="Leer todo: Ana Huamán">Leer todo<`),
      );
      expect(await owner.read(address)).toContain("La última");
    },
  );

  test("counts the messages to be handled, and names the oldest", async ({ owner, inbox }) => {
    const id = await inbox.post();
    await inbox.query("update messages set received_at = '2026-11-02T19:05:00.000Z'");
    expect(await owner.read("/bandeja")).toMatch(
      /<a href="\/bandeja\?estado=por-atender">Por atender: un mensaje desde el 2 nov\. 2026, 14:05\./,
    );
    await owner.act(id, "atendido");
    expect(await owner.read("/bandeja")).not.toContain("Por atender: ");
  });

  test("is filtered by state, spam apart, and shows the filter and the search", async ({
    site,
    owner,
    inbox,
  }) => {
    await inbox.post({ from_name: "Enviado" });
    const spam = freshMessage({ from_name: "Aparte", message: "http://x.pe" });
    await postMessage(site, { ...spam, sitio_web: "x" });
    const old = await inbox.post({ from_name: "Antiguo" });
    await inbox.query(`update messages set received_at = '2026-11-01' where id = '${old}'`);
    const namesOf = async (query: string) =>
      [...(await owner.read(`/bandeja${query}`)).matchAll(/<h2[^>]*><a[^>]*>([^<]*)/g)].map(
        ([, name]) => name,
      );
    expect(await namesOf("")).toEqual(["Enviado", "Antiguo"]);
    expect(await namesOf("?estado=spam")).toEqual(["Aparte"]);
    expect(await namesOf("?buscar=aparte"), "a search in all").toEqual(["Aparte"]);
    expect(await namesOf("?buscar=aparte&estado=enviados")).toEqual([]);
    expect(await owner.read("/bandeja?estado=en-espera&buscar=%20a")).toMatch(
      /<details open=""><summary>Buscar.*value="a".*"en-espera" selected="".*>No hay mensajes así\./,
    );
    await owner.act(old, "atendido");
    expect(await namesOf("?estado=por-atender")).toEqual(["Enviado"]);
    expect(await namesOf("?estado=constructor&antes=x")).toEqual(["Enviado", "Antiguo"]);
  });

  test("is downloaded for Excel as it is filtered", async ({ owner, inbox }) => {
    await inbox.post({ from_name: "Rosa" });
    await inbox.post({ from_name: "Otro" });
    const page = await owner.read("/bandeja?buscar=rosa");
    const answer = await owner.get(
      /href="([^"]*)">Descargar estos para Excel/.exec(page)?.[1] ?? "",
    );
    expect(answer.headers.get("Content-Disposition")).toContain("mensajes.csv");
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    const [, ...lines] = (await answer.text()).trimEnd().split("\r\n");
    expect(lines).toEqual([expect.stringContaining('"Rosa"')]);
  });

  test("has pages of fifty without repeats, also of a search whose last shown message is erased", async ({
    owner,
    inbox,
  }) => {
    await inbox.query(INSERT_120);
    const sizes: number[] = [];
    const ids = new Set<string>();
    let path: string | undefined = "/bandeja?buscar=hola&estado=enviados";
    while (path) {
      const html = await owner.read(path);
      expect(attribute(html, /name="volver" value="([^"]*)"/)).toBe(path);
      const shownIds = [...html.matchAll(/<article[^>]*id="m-([^"]*)"/g)].map(([, id = ""]) => id);
      sizes.push(shownIds.length);
      for (const id of shownIds) ids.add(id);
      await inbox.query(`delete from messages where id = '${shownIds.at(-1)}'`);
      path = nextPage(html);
      if (!path) expect(html).toContain('estado=enviados">Ver los más recientes');
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(ids.size).toBe(120);
  });
});

test("shows in one line that all is well, or what is wrong", async ({ owner, inbox }) => {
  await inbox.post();
  const spam = await inbox.post();
  await inbox.query("update messages set handled_at = received_at");
  const year2999 = "settled_at = '2999-01-02T12:00:00.000Z'";
  await inbox.query(`update messages set status = 'spam', ${year2999} where id = '${spam}'`);
  const well = await owner.read("/bandeja");
  const mails = String.raw`Hoy salieron \d+ de ${UNREACHED} correos`;
  expect(well).toMatch(new RegExp(String.raw`Todo en orden\. ${mails}\. Último correo: \d`));
  expect(well, "no mail").not.toContain("2999");
  expect(well).not.toContain('class="problem"');
  await inbox.postWithMailError(403);
  const wrong = await owner.read("/bandeja?estado=detenidos");
  expect(/class="problem">([^<]*)/.exec(wrong)?.[1]).toMatch(/\(403\)\. Qué hacer: en EmailJS, /);
  expect(wrong).toContain(">Correo detenido</span>");
  expect(/message__delivery-error">([^]*?)<\/p>/.exec(wrong)?.[1]).toMatch(
    /No salió por correo \(un intento\)[^]*403 no/,
  );
});

test("escapes hostile text", async ({ owner, inbox }) => {
  const nasty = `<script>alert(1)</script>"'><img src=x onerror=alert(1)> \u202etxt`;
  const id = await inbox.post({ from_name: nasty.slice(0, 90), message: nasty });
  await inbox.query(
    `update messages set from_email = 'javascript:alert(1)', n_cell = '"><b>', page = '<i>', utm = 'utm_source=<u>'`,
  );
  for (const path of ["/bandeja", `/bandeja/mensaje/${id}`, "/bandeja?buscar=%3Cscript%3E"]) {
    const html = await owner.read(path);
    expect(html).not.toMatch(/<script|<img|<b>|<i>|<u>|href="javascript|href="mailto:j|wa\.me/);
    expect(html).toContain("&lt;script&gt;alert(1)");
    if (path === "/bandeja") expect(html).toMatch(/<li>&quot;&gt;&lt;b&gt;.*<li>javascript:alert/);
  }
});

import { describe, expect } from "vitest";
import { eraseMessages } from "~/bandeja/actions.server";
import { findIdsOfPerson } from "~/bandeja/list.server";
import { bytesOf, test } from "../helpers/bandeja";
import { ask } from "../helpers/inbox";
import { countsDuring, createTestOutbox } from "../helpers/outbox";

describe("a person's messages", () => {
  test("are erased in any letter case, nobody else's", async ({ site, owner, inbox }) => {
    await inbox.keep({ from_email: "Eva.Borrada@Correo.pe", from_name: "Evita" });
    await inbox.keep({ from_email: "eva.borrada@correo.PE" });
    const other = await inbox.keep({ from_email: "noeva.borrada@correo.pe" });
    const who = "EVA.BORRADA@CORREO.PE";
    const html = await owner.read(`/bandeja/persona?quien=${encodeURIComponent(who)}`);
    expect(html).toContain("Hay 2 mensajes");
    expect(html).toContain("historial de EmailJS");
    await owner.post("/bandeja/persona", { quien: who });
    expect(await owner.read(`/bandeja/persona?quien=${who}`)).toContain("Hay 2 mensajes");
    await owner.post("/bandeja/persona", { quien: who, confirmado: "si" });
    expect(await owner.read(`/bandeja/persona?quien=${who}`)).toContain("No hay mensajes de esa");
    expect(await inbox.status(other)).toBe("delivered");
    expect(bytesOf(site)).not.toMatch(/evita/i);
    expect(site.log()).toContain("Bandeja: se borró todo lo de una persona (2 mensajes).");
    expect(site.log()).not.toMatch(/eva\.borrada/i);
    const long = await owner.post("/bandeja/persona", { quien: "a@b".padEnd(60_000, "c") });
    expect(long.headers.get("Location")?.length).toBeLessThan(300);
  });

  test("are found by number, with or without +51", async ({ owner, inbox }) => {
    await inbox.keep({ n_cell: "911222333" });
    for (const who of ["911222333", "+51 911 222 333", "51911222333"]) {
      const html = await owner.read(`/bandeja/persona?quien=${encodeURIComponent(who)}`);
      expect(html).toContain("Hay un mensaje");
    }
    expect(await owner.read("/bandeja/persona?quien=Ana")).toContain("Escribe un correo completo");
  });

  test("or a month's are downloaded as a sheet for Excel", async ({ site, owner, inbox }) => {
    await inbox.keep({ from_name: "\uff1d1+1" });
    await inbox.ask(
      `update messages set received_at = '2026-10-01T04:30:00.000Z',
        utm = 'utm_source=facebook&utm_campaign=abril'`,
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
    expect(csv).toContain('"2026-09-30 23:30:00","\'\uff1d1+1","ana@correo.pe"');
    expect(csv).toContain('"facebook","","abril"');
    expect((await owner.read("/bandeja/descargar?mes=2026-10")).split("\r\n")).toHaveLength(2);
    expect(await owner.read("/bandeja/descargar?persona=ana@correo.pe")).toContain("2026-09-30");
    expect(site.log()).toContain("Bandeja: se descargó mensajes-2026-09.csv.");
  });
});

describe("a person who wrote often", () => {
  const person = { email: "a@x.pe" };

  async function fillInbox() {
    const outbox = createTestOutbox();
    await outbox.engine.processNext();
    await ask(
      outbox.databaseUrl,
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 120)
        insert into messages (id, received_at, status, attempts, from_name, from_email, n_cell,
          message, search_text, content_hash, next_attempt_at) select 'm' || n, n, 'held', 0, 'Ana',
          'a@x.pe', '9', 'Hola', ' a x pe', n, n from numbers`,
    );
    const erase = () =>
      outbox.engine.connection.use(async (database) =>
        eraseMessages(database, await findIdsOfPerson(database, person)),
      );
    return { outbox, erase };
  }

  test("is erased in parts, between which everybody else has a turn", async () => {
    const { outbox, erase } = await fillInbox();
    const left = await countsDuring(outbox, async () => expect(await erase()).toBe(120));
    expect(left.filter((count) => count > 0 && count < 120)).not.toEqual([]);
    expect(await outbox.rows()).toEqual([]);
  });

  test("is erased to the end by another try, when the first was interrupted", async () => {
    const { outbox, erase } = await fillInbox();
    await ask(
      outbox.databaseUrl,
      `create trigger stop before delete on messages when old.id = 'm60'
        begin select raise(abort, 'interrupted'); end`,
    );
    await expect(erase()).rejects.toThrow("interrupted");
    const { length } = await outbox.rows();
    await ask(outbox.databaseUrl, "drop trigger stop");
    expect(await erase()).toBe(length);
    expect(await outbox.rows()).toEqual([]);
  });
});

import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { toCsv } from "~/inbox/csv.server";
import { freshMessage } from "../helpers/inbox";
import { createTestOutbox } from "../helpers/outbox";

/** Formulas that Excel would run, and characters that change the reading direction. */
test("the CSV opens correctly in Excel and runs no formula", async () => {
  const outbox = createTestOutbox();
  const names = ["=cmd|'/c calc'!A1", '+51 "comillas", coma', "-1+1", "@suma", "\uff1d1+1"];
  for (const from_name of names) {
    await outbox.submit(
      undefined,
      freshMessage({ from_name, message: "uno\n=dos;+3 \u202efdp 😀\tfin" }),
      { utm: "utm_source=facebook&utm_medium=anuncio" },
    );
  }
  const handled = "update messages set handled_at = '2026-11-17T03:30:00.000Z'";
  await outbox.query(handled);
  const csv = await text(toCsv(outbox.withDatabase, {}));
  expect(csv.startsWith('\ufeff"Recibido (Lima)","Nombre","Correo"')).toBe(true);
  expect(csv).toContain('"2026-11-16 22:30:00","/home","facebook","anuncio",');
  expect(csv.trimEnd().split("\r\n")).toHaveLength(6);
  for (const name of names) expect(csv).toContain(`"'${name.replaceAll('"', '""')}"`);
  expect(csv).toContain(`uno\n'=dos;'+3 fdp 😀 fin"`);
});

test("the CSV comes in parts, and together they have each message once", async () => {
  const outbox = createTestOutbox();
  await outbox.submit();
  await outbox.query(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 100)
      insert into messages (id, received_at, status, attempts, from_name, from_email, n_cell, message,
        search_text, content_hash, next_attempt_at) select 'fila ' || i, '2026-11-01', 'delivered', 1, 'a',
        'a@x.pe', '987654321', 'hola', ' hola', i, '2026-11-01' from n`,
  );
  const parts: string[] = [];
  const run = vi.spyOn(outbox, "withDatabase");
  for await (const part of toCsv(outbox.withDatabase, {})) parts.push(part);
  expect(run, "a lock repeats one part only").toHaveBeenCalledTimes(3);
  expect(parts.map((part) => part.match(/\r\n/g)?.length)).toEqual([1, 50, 50, 1]);
  const ids = [...parts.join("").matchAll(/"([^"]*)"\r\n/g)].map(([, id]) => id);
  expect(new Set(ids.filter((id) => id?.startsWith("fila")))).toHaveProperty("size", 100);
});

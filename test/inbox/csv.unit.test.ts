import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { toCsv } from "~/inbox/csv.server";
import { freshMessage } from "../helpers/inbox";
import { createTestOutbox } from "../helpers/outbox";

/** The CSV of an inbox with one message. */
async function csvOf(changes: Parameters<typeof freshMessage>[0]) {
  const outbox = createTestOutbox();
  const utm = "utm_source=facebook&utm_medium=anuncio";
  await outbox.submit(undefined, freshMessage(changes), { utm });
  await outbox.query("update messages set handled_at = '2026-11-17T03:30:00.000Z'");
  return text(toCsv(outbox.withDatabase, {}));
}

test("the CSV has a mark for Excel, titles, and times in Lima", async () => {
  const csv = await csvOf({});
  expect(csv.startsWith('\ufeff"Recibido (Lima)","Nombre","Correo"')).toBe(true);
  expect(csv).toContain('"2026-11-16 22:30:00","/home","facebook","anuncio",');
  expect(csv.trimEnd().split("\r\n")).toHaveLength(2);
});

test.each(["=cmd|'/c calc'!A1", '+51 "comillas", coma', "-1+1", "@suma", "\uff1d1+1"])(
  "the formula %s does not run",
  async (from_name) => {
    expect(await csvOf({ from_name })).toContain(`"'${from_name.replaceAll('"', '""')}"`);
  },
);

test("formulas inside a text do not run, and only emoji keep their invisible characters", async () => {
  const csv = await csvOf({ message: "uno\n=dos;+3 \u202efdp 😀\tfin" });
  expect(csv).toContain(`uno\n'=dos;'+3  fdp 😀 fin"`);
});

test("the CSV comes in parts, and together they have each message once", async () => {
  const outbox = createTestOutbox();
  await outbox.engine.processNext();
  await outbox.query(`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 101)
    insert into messages (id, received_at, status, attempts, content_hash, next_attempt_at)
    select n, '2026-11-16T12:00:00.000Z', 'delivered', 1, '', '' from numbers`);
  const parts: string[] = [];
  const read = vi.spyOn(outbox, "withDatabase");
  for await (const part of toCsv(outbox.withDatabase, {})) parts.push(part);
  expect(read, "a lock repeats one part only").toHaveBeenCalledTimes(3);
  expect(parts.map((part) => part.match(/\r\n/g)?.length)).toEqual([1, 50, 50, 1]);
  expect(new Set(parts.join("").match(/"\d+"\r\n/g)).size).toBe(101);
});

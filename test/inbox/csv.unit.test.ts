import { expect, test } from "vitest";
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
      freshMessage({ from_name, message: "uno\n=dos;+3 \u202efdp 😀" }),
    );
  }
  const handled = "update messages set handled_at = '2026-11-17T03:30:00.000Z'";
  await outbox.sql(handled);
  const bytes = await outbox.withDatabase((database) => toCsv(database, {}));
  const csv = bytes.toString();
  expect(csv.startsWith('\ufeff"Recibido (Lima)","Nombre","Correo"')).toBe(true);
  expect(csv).toContain('"2026-11-16 22:30:00"');
  expect(csv.trimEnd().split("\r\n")).toHaveLength(6);
  for (const name of names) expect(csv).toContain(`"'${name.replaceAll('"', '""')}"`);
  expect(csv).toContain(`uno\n'=dos;'+3 fdp 😀"`);
});

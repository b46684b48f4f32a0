import { expect, test } from "vitest";
import { formatMonth } from "~/calendar";
import { summarizeMonths } from "~/inbox/months.server";
import { freshMessage } from "../helpers/inbox";
import { createTestOutbox } from "../helpers/outbox";

test("counts messages by month of Lima, page and campaign", async () => {
  const outbox = createTestOutbox();
  for (const [at, page, utm] of [
    ["2026-11-20T12:00:00.000Z", "/domotica", "utm_source=facebook&utm_campaign=casa"],
    ["2026-11-19T12:00:00.000Z", "/domotica", null],
    // In Lima it is still October.
    ["2026-11-01T03:00:00.000Z", null, "utm_source=\u001b[31mrojo"],
    // Older than twelve months.
    ["2025-10-20T12:00:00.000Z", "/contacto", null],
  ] as const) {
    await outbox.submit();
    const text = (value: string | null) => (value ? `'${value}'` : "null");
    await outbox.query(`update messages set received_at = '${at}', page = ${text(page)}, utm = ${text(utm)},
        status = 'held' where status in ('delivered', 'pending')`);
  }
  await outbox.submit(undefined, freshMessage(), { isSpam: true });
  const now = Date.parse("2026-11-22T12:00:00Z");
  const months = await outbox.withDatabase((database) => summarizeMonths(database, now));
  expect(months).toEqual([
    {
      month: "2026-11",
      count: 2,
      pages: [["/domotica", 2]],
      campaigns: [
        ["sin etiquetas", 1],
        ["facebook / casa", 1],
      ],
    },
    { month: "2026-10", count: 1, pages: [["no se sabe", 1]], campaigns: [["[31mrojo", 1]] },
  ]);
});

test("sums up what a month has beyond twelve names, and names the month itself", async () => {
  const outbox = createTestOutbox();
  for (let count = 0; count < 15; count++) {
    await outbox.submit(undefined, undefined, { utm: `utm_source=a${count}` });
  }
  const months = await outbox.withDatabase((database) => summarizeMonths(database, outbox.now()));
  expect(months[0]?.campaigns).toHaveLength(13);
  expect(months[0]?.campaigns.at(-1)).toEqual(["otras", 3]);
  expect(formatMonth("2026-11")).toBe("noviembre de 2026");
});

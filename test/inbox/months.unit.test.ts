import { expect, test } from "vitest";
import { formatMonth } from "~/calendar";
import { summarizeMonths } from "~/inbox/months.server";
import { createTestOutbox } from "../helpers/outbox";

test("counts messages by month of Lima, page and campaign, without spam and what is older than a year", async () => {
  const outbox = createTestOutbox();
  const utm = "utm_source=facebook&utm_campaign=casa";
  for (const [receivedAt, submission] of [
    ["2026-11-20T12:00:00.000Z", { page: "/domotica", utm }],
    ["2026-11-19T12:00:00.000Z", { page: "/domotica", utm: "utm_source=\u001b[31mrojo" }],
    ["2026-11-18T12:00:00.000Z", { isSpam: true }],
    ["2026-11-01T03:00:00.000Z", { page: null }],
    ["2025-10-20T12:00:00.000Z", {}],
  ] as const) {
    await outbox.submit(undefined, undefined, submission);
    // A message that was just submitted is of the evening of the clock.
    await outbox.query(
      `update messages set received_at = '${receivedAt}' where received_at like '2026-11-17%'`,
    );
  }
  const months = await outbox.withDatabase((database) => summarizeMonths(database, outbox.now()));
  const campaigns = [
    ["facebook / casa", 1],
    ["[31mrojo", 1],
  ];
  expect(months).toEqual([
    { month: "2026-11", count: 2, pages: [["/domotica", 2]], campaigns: campaigns.reverse() },
    { month: "2026-10", count: 1, pages: [["no se sabe", 1]], campaigns: [["sin etiquetas", 1]] },
  ]);
});

test("sums up what a month has beyond twelve names", async () => {
  const outbox = createTestOutbox();
  for (let count = 0; count < 15; count++) {
    await outbox.submit(undefined, undefined, { utm: `utm_source=a${count}` });
  }
  const months = await outbox.withDatabase((database) => summarizeMonths(database, outbox.now()));
  expect(months[0]?.campaigns).toHaveLength(13);
  expect(months[0]?.campaigns.at(-1)).toEqual(["otras", 3]);
});

test("names a month", () => {
  expect(formatMonth("2026-11")).toBe("noviembre de 2026");
});

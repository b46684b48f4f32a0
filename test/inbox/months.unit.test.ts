import { expect, test } from "vitest";
import { formatMonth } from "~/calendar";
import { summarizeMonths } from "~/inbox/months.server";
import { freshMessage } from "../helpers/inbox";
import { createTestOutbox } from "../helpers/outbox";

/** The months of an inbox with one message, which was received at a time. */
async function monthsAfter(receivedAt: string, changes: { utm?: string; isSpam?: boolean } = {}) {
  const outbox = createTestOutbox();
  await outbox.submit(undefined, freshMessage(), { page: "/domotica", ...changes });
  await outbox.query(`update messages set received_at = '${receivedAt}'`);
  const now = Date.parse("2026-11-22T12:00:00Z");
  return outbox.withDatabase((database) => summarizeMonths(database, now));
}

test("counts messages by month, page and campaign", async () => {
  const utm = "utm_source=facebook&utm_campaign=casa";
  expect(await monthsAfter("2026-11-20T12:00:00.000Z", { utm })).toEqual([
    { month: "2026-11", count: 1, pages: [["/domotica", 1]], campaigns: [["facebook / casa", 1]] },
  ]);
});

test("counts a message in the month of Lima, with a name for what is not known", async () => {
  const outbox = createTestOutbox();
  await outbox.submit(undefined, freshMessage(), { page: null });
  await outbox.query("update messages set received_at = '2026-11-01T03:00:00.000Z'");
  const months = await outbox.withDatabase((database) => summarizeMonths(database, outbox.now()));
  const [pages, campaigns] = [[["no se sabe", 1]], [["sin etiquetas", 1]]];
  expect(months).toEqual([{ month: "2026-10", count: 1, pages, campaigns }]);
});

test("shows a campaign without control characters", async () => {
  const months = await monthsAfter("2026-11-20T12:00:00.000Z", {
    utm: "utm_source=\u001b[31mrojo",
  });
  expect(months[0]?.campaigns).toEqual([["[31mrojo", 1]]);
});

test("leaves out messages that are older than twelve months, and spam", async () => {
  expect(await monthsAfter("2025-10-20T12:00:00.000Z")).toEqual([]);
  expect(await monthsAfter("2026-11-20T12:00:00.000Z", { isSpam: true })).toEqual([]);
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

import { expect, test } from "vitest";
import { createFallback } from "~/outbox/fallback.server";
import { systemClock } from "~/time";
import { freshMessage } from "../helpers/contact";
import { createTestOutbox } from "../helpers/outbox";

const outbox = createTestOutbox();
const fallback = createFallback(outbox.engine.connection, 1, systemClock);

test("while the database is away a flood of networks fills no memory", () => {
  expect(fallback.count("198.51.100.7")).toBeUndefined();
  expect(fallback.count("198.51.100.7")).toBeGreaterThan(0);
  for (let number = 0; number < 10_000; number++)
    fallback.count(`10.0.${number >> 8}.${number & 255}`);
  expect(fallback.count("198.51.100.7"), "forgotten with all others").toBeUndefined();
});

test("of the mails that went out meanwhile a thousand are written down", async () => {
  const nothingElse = { address: "", page: null, utm: null, suspect: false, spam: false };
  for (let number = 0; number < 1001; number++) {
    fallback.note({ ...nothingElse, message: freshMessage() }, true);
  }
  await fallback.store();
  expect(await outbox.rows()).toHaveLength(1000);
});

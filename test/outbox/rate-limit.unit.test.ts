import { describe, expect, test, vi } from "vitest";
import { countLogin } from "~/bandeja/login-limit.server";
import { MINUTE_MS as MINUTE } from "~/time";
import { createTestOutbox, restart } from "../helpers/outbox";

const THREE = { CONTACT_RATE_LIMIT: "3" };
const [ONE, OTHER] = ["203.0.113.7", "203.0.113.8"];

describe("the limit of messages in ten minutes", () => {
  test("is exact for simultaneous messages of a client", async () => {
    const outbox = createTestOutbox(THREE);
    const results = await Promise.all(Array.from({ length: 10 }, () => outbox.submit(ONE)));
    const taken = results.filter(({ kind }) => kind === "sent" || kind === "queued");
    expect(taken).toHaveLength(3);
    expect(results.filter(({ kind }) => kind === "limited")).toHaveLength(7);
    expect(await outbox.submit(OTHER)).toEqual({ kind: "sent" });
    expect(await outbox.rows()).toHaveLength(4);
  });

  test("survives a restart, gives the waiting time, and ends", async () => {
    const first = createTestOutbox({ ...THREE, EMAILJS_DAILY_LIMIT: "0" });
    for (let count = 0; count < 3; count++) await first.submit(ONE);
    first.advanceClock(4 * MINUTE);
    const outbox = restart(first);
    const limited = { kind: "limited", retryAfterSeconds: 360 };
    expect(await outbox.submit(ONE)).toEqual(limited);
    outbox.advanceClock(6.1 * MINUTE);
    expect(await outbox.submit(ONE)).toEqual({ kind: "queued" });
  });

  test("is not that of logins", async () => {
    const outbox = createTestOutbox({ CONTACT_RATE_LIMIT: "5" });
    for (let count = 0; count < 5; count++) await outbox.submit(ONE);
    const logIn = () => outbox.withDatabase((database) => countLogin(database, ONE, outbox.now()));
    for (let count = 0; count < 5; count++) {
      expect((await logIn()).waitSeconds).toBeUndefined();
    }
    expect((await logIn()).waitSeconds).toBe(600);
    outbox.advanceClock(9 * MINUTE);
    expect((await outbox.submit(ONE)).kind).toBe("limited");
    outbox.advanceClock(1 * MINUTE);
    await logIn();
    for (let count = 0; count < 5; count++) {
      expect((await outbox.submit(ONE)).kind).not.toBe("limited");
    }
  });
});

test("logs limited clients once in ten minutes", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
  const outbox = createTestOutbox({ CONTACT_RATE_LIMIT: "1" });
  await outbox.submit(ONE);
  expect(warn).not.toHaveBeenCalled();
  for (const address of [ONE, ONE, OTHER, OTHER]) await outbox.submit(address);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

import { describe, expect, test } from "vitest";
import { freshMessage } from "../helpers/inbox";
import { logOf } from "../helpers/log";
import { createTestOutbox } from "../helpers/outbox";

describe("a full queue", () => {
  test("refuses a message, keeps those that it has acknowledged, and is logged", async () => {
    const outbox = createTestOutbox({}, { account: null, maxWaiting: 3 });
    expect(await outbox.submitMany(3)).toEqual(["queued", "queued", "queued"]);
    const acknowledged = await outbox.rows();
    const log = await logOf(async () => {
      expect(await outbox.submit("198.51.100.8")).toEqual({ kind: "full" });
    });
    expect(log).toBe("Esperan demasiados mensajes: los nuevos no se aceptan.");
    expect(await outbox.rows()).toEqual(acknowledged);
  });

  test("acknowledges a message again that it has", async () => {
    const outbox = createTestOutbox({}, { account: null, maxWaiting: 1 });
    const message = freshMessage();
    await outbox.submit("198.51.100.7", message);
    expect(await outbox.submit("198.51.100.9", message)).toEqual({ kind: "queued" });
  });

  test("of spam refuses only spam", async () => {
    const outbox = createTestOutbox({}, { maxWaiting: 2 });
    const submitSpam = async () =>
      (await outbox.submit(undefined, freshMessage(), { isSpam: true })).kind;
    const kinds = [await submitSpam(), await submitSpam(), await submitSpam()];
    expect(kinds).toEqual(["sent", "sent", "full"]);
    expect(await outbox.submit()).toEqual({ kind: "sent" });
  });
});

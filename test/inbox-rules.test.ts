import { describe, expect, test } from "vitest";
import { hashClient, identify, network } from "~/inbox/identity.server";
import { createUnderstudy } from "~/inbox/memory.server";
import { printable, withoutWords } from "~/inbox/printable";
import { toTable } from "~/inbox/printing";
import { createQuotaWarning } from "~/inbox/quota.server";
import { cureFor, judge, nextTry } from "~/inbox/verdict";
import { freshMessage, goodMessage } from "./helpers/contact";

const HOUR = 3_600_000;

describe("the verdict on an answer of EmailJS", () => {
  test("only success is a delivery", () => {
    expect(judge({ ok: true, status: 200 })).toBe("delivered");
    for (const status of [0, 302, 404, 408, 429, 500, 502, 503]) {
      expect(judge({ ok: false, status })).toBe("retry");
      expect(cureFor(status)).toBe("");
    }
  });

  test.each([400, 403, 412, 422, 426])("%i needs the owner and comes with a cure", (status) => {
    expect(judge({ ok: false, status })).toBe("hold");
    expect(cureFor(status)).not.toBe("");
  });
});

describe("the waits between tries", () => {
  test("double from the first to an hour and end after three days", () => {
    let now = 0;
    const waits: number[] = [];
    for (;;) {
      const next = nextTry(0, now, 30_000, 0.5);
      if (next === undefined) break;
      waits.push((next - now) / 1000);
      now = next;
    }
    expect(waits.slice(0, 9)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
    expect(Math.max(...waits)).toBe(3600);
    expect(now).toBeGreaterThanOrEqual(72 * HOUR);
    expect(now).toBeLessThan(73 * HOUR);
  });

  test("differ by a fifth each way", () => {
    expect(nextTry(0, 0, 30_000, 0)).toBe(24_000);
    expect(nextTry(0, 0, 30_000, 1)).toBe(36_000);
  });

  test("stand a clock that was set back", () => {
    expect(nextTry(HOUR, 0, 30_000, 0.5)).toBe(30_000);
  });
});

describe("what is one client", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:DB8:1:2::9", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["", ""],
    ["nonsense", "nonsense"],
  ])("%s counts as %s", (address, expected) => {
    expect(network(address)).toBe(expected);
  });

  test("means nothing without the inbox's key", () => {
    expect(hashClient("a", "203.0.113.7")).not.toBe(hashClient("b", "203.0.113.7"));
    expect(hashClient("a", "2001:db8::1")).toBe(hashClient("a", "2001:db8::2"));
  });
});

test("the same words of the same sender are the same message, whatever the address's case", () => {
  expect(identify({ ...goodMessage, from_email: "ANA@CORREO.PE" })).toBe(identify(goodMessage));
  for (const change of [{ from_name: "Eva" }, { n_cell: "912345678" }, { message: "Otra cosa" }]) {
    expect(identify({ ...goodMessage, ...change })).not.toBe(identify(goodMessage));
  }
  expect(identify({ ...goodMessage, from_name: "a", n_cell: "bc" })).not.toBe(
    identify({ ...goodMessage, from_name: "ab", n_cell: "c" }),
  );
});

describe("text for a terminal or a log", () => {
  test("is one line without control or format characters, of limited length", () => {
    expect(printable(" a\r\nb\u001b[31mc\u009b2Jd\u202ee\u2028f\u0000 ")).toBe("a b [31mc 2Jd e f");
    expect(printable("x".repeat(300))).toHaveLength(200);
  });

  test("loses a visitor's words", () => {
    expect(withoutWords("Refused for ana@correo.pe, Ana", ["ana@correo.pe", "Ana", ""])).toBe(
      "Refused for […], […]",
    );
  });

  test("says when there is nothing", () => {
    expect(toTable([])).toBe("No hay mensajes.");
  });
});

test("the owner is warned once at each share of the day's limit", () => {
  const said: string[] = [];
  const { warn } = console;
  console.warn = (line: string) => said.push(/el (\d+) %/.exec(line)?.[1] ?? line);
  const warning = createQuotaWarning(50);
  for (let sent = 1; sent <= 50; sent++) warning(sent);
  for (let sent = 45; sent <= 50; sent++) warning(sent);
  console.warn = warn;
  expect(said).toEqual(["50", "75", "90", "100"]);
});

describe("while the database is down", () => {
  const sent = () => Promise.resolve("delivered" as const);
  const failing = () => Promise.resolve("failed" as const);

  test("a message is sent once, and known when the database is back", async () => {
    const understudy = createUnderstudy();
    const message = freshMessage();
    let mails = 0;
    const send = async () => {
      mails += 1;
      return sent();
    };
    expect(await understudy.hasSent(message)).toBe(false);
    const same = [1, 2, 3].map(() => understudy.handle(message, "a", 1, send));
    expect(await Promise.all(same)).toEqual(["delivered", "delivered", "delivered"]);
    expect(mails).toBe(1);
    expect(await understudy.hasSent(message)).toBe(true);
  });

  test("identical posts share a failure, and a later try goes out and counts for nothing", async () => {
    const understudy = createUnderstudy();
    const message = freshMessage();
    let tries = 0;
    const send = async () => {
      tries += 1;
      return failing();
    };
    const same = [1, 2, 3].map(() => understudy.handle(message, "a", 1, send));
    expect(await Promise.all(same)).toEqual(["failed", "failed", "failed"]);
    expect(tries).toBe(1);
    expect(await understudy.hasSent(message)).toBe(false);
    expect(await understudy.handle(message, "a", 1, sent)).toBe("delivered");
    expect(await understudy.handle(freshMessage(), "a", 1, sent)).toMatchObject({
      retryAfterSeconds: expect.closeTo(600, -1) as number,
    });
    expect(await understudy.handle(freshMessage(), "b", 1, sent)).toBe("delivered");
  });

  test("what the database had delivered is not sent again, nor claimed to be unknown to it", async () => {
    const understudy = createUnderstudy();
    const message = freshMessage();
    understudy.noteDelivered(message);
    expect(await understudy.hasSent(message)).toBe(false);
    expect(await understudy.handle(message, "a", 1, failing)).toBe("delivered");
  });
});

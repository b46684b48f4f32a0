import { once } from "node:events";
import { connect, type LookupFunction } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { describeError, logError, redact, toSafeLine } from "~/log";
import { MINUTE_MS } from "~/time";
import { logOf } from "../helpers/log";

test("text for a terminal or a log is one line without control or format characters, of limited length", () => {
  expect(toSafeLine(" a\r\nb\u001b[31mc\u009b2Jd\u202ee\u2028f\u0000 ")).toBe("a b [31mc 2Jd e f");
  expect(toSafeLine("x".repeat(300))).toHaveLength(200);
});

test("a text that an answer quotes is removed, also as JSON or HTML", () => {
  const text = `Soy "Ana"\nde O'Higgins & Cía`;
  const html = "Soy &quot;Ana&quot; de O&#39;Higgins &amp; Cía";
  for (const quoted of [text, JSON.stringify(text), html]) {
    expect(redact(`no: ${quoted}`, [text])).not.toMatch(/Soy|Ana|Higgins|Cía/);
  }
});

test("a text that has another one in it is removed whole", () => {
  expect(redact("no: Soy Ana Paz de Ate", ["Ana Paz", "Soy Ana Paz de Ate"])).toBe("no: […]");
});

test("the error of a host names its first address when all of them refuse", async () => {
  const addresses = ["127.0.0.1", "127.0.0.2"].map((address) => ({ address, family: 4 }));
  const lookup: LookupFunction = (_host, _options, done) => done(null, addresses);
  const [error] = await once(connect({ host: "two.test", port: 1, lookup }), "error");
  expect(describeError(error)).toMatch(/^connect ECONNREFUSED 127\.0\.0\.1:1 /);
  expect(describeError(new AggregateError([], "no address"))).toMatch(/^no address /);
});

test("the same unexpected error is logged once a minute", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const log = await logOf(() => {
    logError("no");
    vi.advanceTimersByTime(MINUTE_MS - 1);
    logError("no");
  });
  expect(log).toBe("Error inesperado: no");
  vi.advanceTimersByTime(1);
  expect(await logOf(() => logError("no"))).toBe(log);
});

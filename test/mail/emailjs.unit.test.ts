import { once } from "node:events";
import { getDefaultAutoSelectFamilyAttemptTimeout } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { abortAfter, createEmailjsMailer, provider, toMailResult } from "~/mail/emailjs.server";
import { freshMessage } from "../helpers/inbox";
import { ok, startEmailjs, type Behaviour } from "../helpers/emailjs";

test.each([
  { status: 400, kind: "rejected", advice: "EMAILJS_SERVICE_ID" },
  { status: 403, kind: "rejected", advice: "Account → Security" },
  { status: 412, kind: "rejected", advice: "vuelve a conectarla" },
  { status: 422, kind: "rejected", advice: "destinatario" },
  { status: 426, kind: "paused", advice: "se acabó la cuota" },
  ...[0, 302, 404, 408, 429, 500, 502, 503].map((status) => ({
    status,
    kind: "retry",
    advice: "se intenta solo",
  })),
])("the answer $status is $kind, with advice", ({ status, kind, advice }) => {
  expect(toMailResult({ status, text: "why" })).toEqual({ kind, code: status, reason: "why" });
  expect(provider.adviceFor(status, false)).toContain(advice);
});

const late = { kind: "retry", reason: "no respondió a tiempo" };
const tooFast = { status: 429, text: "Too Many Requests" };

const emailjs = await startEmailjs();
beforeEach(() => emailjs.reset());

describe("a call to EmailJS", () => {
  const account = { serviceId: "s", templateId: "t", publicKey: "k", url: emailjs.url };
  const accountWithKey = { ...account, privateKey: "secret" };
  const mailer = createEmailjsMailer(accountWithKey);
  const send = () => mailer.send(freshMessage());

  test("contains the private key when there is one", async () => {
    expect(await send()).toEqual({ kind: "accepted" });
    expect(emailjs.received[0]?.body).toMatchObject({ accessToken: "secret" });
    const withoutKey = createEmailjsMailer({ ...account, privateKey: undefined });
    expect(withoutKey.account).not.toBe(mailer.account);
  });

  test("is not made without an account", async () => {
    const none = createEmailjsMailer(null);
    expect(none.account).toBeNull();
    expect(await none.send(freshMessage())).toMatchObject({ kind: "retry", code: 0 });
  });

  const long = "x".repeat(100_000);

  test.each<{ name: string; answer: Behaviour; reason: string }>([
    { name: "a redirect", answer: { status: 307, text: "no", location: "/other" }, reason: "no" },
    { name: "long text", answer: { status: 500, text: long }, reason: long.slice(0, 8192) },
    { name: "a reset", answer: "reset", reason: "no hay conexión (read ECONNRESET)" },
    { name: "half an answer", answer: "cut", reason: "no hay conexión (other side closed)" },
  ])("that ends by $name can be retried, and says why", async ({ answer, reason }) => {
    emailjs.behaviour = answer;
    expect(await send()).toMatchObject({ kind: "retry", reason });
    expect(emailjs.received).toHaveLength(1);
  });

  /** Sends a message in `limitMs` at most by a clock that says that the first call took `firstCallMs`. */
  async function sendWithin(limitMs: number, firstCallMs: number, answers: Behaviour[]) {
    emailjs.next = [...answers];
    const times = [0, firstCallMs];
    const pauses: number[] = [];
    const clock = {
      now: () => times.shift() ?? 0,
      random: () => 0,
      sleep: (ms: number) => Promise.resolve(pauses.push(ms)),
    };
    const result = await createEmailjsMailer(accountWithKey, clock, limitMs).send(freshMessage());
    expect(emailjs.received).toHaveLength(answers.length);
    return { result, pauses };
  }

  test("ends at its time limit", async () => {
    expect((await sendWithin(500, 0, ["hang"])).result).toMatchObject(late);
  });

  test("that came too fast is repeated after a second", async () => {
    const { result, pauses } = await sendWithin(2000, 500, [tooFast, ok]);
    expect(result).toEqual({ kind: "accepted" });
    expect(pauses).toEqual([1000]);
  });

  test("that is repeated has the time that the first call and the pause leave", async () => {
    const begin = performance.now();
    expect((await sendWithin(6000, 4500, [tooFast, "hang"])).result).toMatchObject(late);
    // 500 ms are left.
    expect(performance.now() - begin).toBeLessThan(3000);
  });

  test("is not repeated without time left", async () => {
    const { result, pauses } = await sendWithin(2000, 1000, [tooFast]);
    expect(result).toMatchObject({ kind: "retry", reason: tooFast.text });
    expect(pauses).toEqual([]);
  });
});

test("a slow connection has two seconds, also when the name has another address", () => {
  expect(getDefaultAutoSelectFamilyAttemptTimeout()).toBe(2000);
});

test("the limit of a call leaves time to read an answer that arrived while the process was suspended", async () => {
  const signal = abortAfter(100);
  const keepAlive = setInterval(() => undefined, 1000);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  // The timers that ended meanwhile run first.
  await pause(0);
  expect(signal.aborted).toBe(false);
  await once(signal, "abort");
  clearInterval(keepAlive);
});

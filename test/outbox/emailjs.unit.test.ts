import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { abortAfter, adviceFor, toMailResult, createEmailjsMailer } from "~/mail/emailjs.server";
import { freshMessage } from "../helpers/contact";
import { startEmailjs, type Behaviour } from "../helpers/emailjs";

const answer = (status: number) => toMailResult({ status, text: "a reason" });

describe("an answer of EmailJS", () => {
  test("accepts the mail only with a 2xx status", () => {
    expect(answer(200)).toEqual({ kind: "accepted" });
    expect(answer(204)).toEqual({ kind: "accepted" });
  });

  test.each([0, 302, 404, 408, 429, 500, 502, 503])("%i is tried again", (status) => {
    expect(answer(status)).toEqual({
      kind: "retry",
      code: status,
      reason: "a reason",
    });
  });

  test.each([
    [400, "EMAILJS_SERVICE_ID"],
    [403, "Account → Security"],
    [412, "vuelve a conectarla"],
    [422, "destinatario"],
  ])("%i needs the owner and comes with advice", (status, cure) => {
    expect(answer(status)).toEqual({ kind: "rejected", code: status, reason: "a reason" });
    expect(adviceFor(status)).toContain(cure);
  });

  test("426 pauses all mails until the plan has room", () => {
    expect(answer(426)).toMatchObject({ kind: "paused", code: 426 });
  });
});

const emailjs = await startEmailjs();
beforeEach(() => emailjs.reset());

describe("a call to EmailJS", () => {
  const ids = { serviceId: "s", templateId: "t", publicKey: "k" };
  const mailer = createEmailjsMailer({ ...ids, url: emailjs.url, privateKey: "secret" });
  const send = () => mailer.send(freshMessage());

  test("contains the private key when there is one", async () => {
    expect(await send()).toEqual({ kind: "accepted" });
    expect(emailjs.received[0]?.body).toMatchObject({ accessToken: "secret" });
    const other = createEmailjsMailer({ ...ids, url: emailjs.url, privateKey: undefined });
    expect(other.account).not.toBe(mailer.account);
  });

  test.each<Behaviour>([{ status: 307, text: "elsewhere", location: "/other" }, "reset", "cut"])(
    "that ends by %j can be retried",
    async (behaviour) => {
      emailjs.behaviour = behaviour;
      expect(await send()).toMatchObject({ kind: "retry" });
      expect(emailjs.received).toHaveLength(1);
    },
  );

  test("is repeated once after a second on 429", async () => {
    emailjs.next = [{ status: 429, text: "Too Many Requests" }];
    expect(await send()).toEqual({ kind: "accepted" });
    const [first, second] = emailjs.received;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
  });

  test("takes at most ten seconds with its repetition", async () => {
    const slow: Behaviour = { status: 429, text: "Too Many Requests", delay: 9_500 };
    emailjs.next = [slow, "hang"];
    const start = Date.now();
    const results = await Promise.all([send(), send()]);
    expect(results.map((result) => "reason" in result && result.reason).sort()).toEqual([
      "Too Many Requests",
      "no respondió a tiempo",
    ]);
    expect(Date.now() - start).toBeGreaterThanOrEqual(9_900);
    expect(emailjs.received).toHaveLength(2);
  });
});

test("the limit of a call leaves time to read an answer that arrived while the process was suspended", async () => {
  const signal = abortAfter(100);
  const keepAlive = setInterval(() => undefined, 1000);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  await nextTurn();
  expect(signal.aborted).toBe(false);
  await once(signal, "abort");
  clearInterval(keepAlive);
});

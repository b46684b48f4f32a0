import dns from "node:dns";
import { once } from "node:events";
import { connect } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { beforeEach, describe, expect, test, vi, type Mock } from "vitest";
import { abortAfter, createEmailjsMailer, provider, toMailResult } from "~/mail/emailjs.server";
import { freshMessage } from "../helpers/inbox";
import { ok, startEmailjs, type Behaviour } from "../helpers/emailjs";

test.each([
  ...[0, 302, 404, 408, 429, 500, 502, 503].map((status) => [status, "retry", "se intenta solo"]),
  [400, "rejected", "EMAILJS_SERVICE_ID"],
  [403, "rejected", "Account → Security"],
  [412, "rejected", "vuelve a conectarla"],
  [422, "rejected", "destinatario"],
  [426, "paused", "se acabó la cuota"],
] as [number, string, string][])("the answer %i is %s, with advice", (code, kind, advice) => {
  expect(toMailResult({ status: code, text: "why" })).toEqual({ kind, code, reason: "why" });
  expect(provider.adviceFor(code, false)).toContain(advice);
});

type Lookup = (...call: [string, object, (error: null, found: object[]) => void]) => void;

const late = { kind: "retry", reason: "no respondió a tiempo" };
const TOO_FAST = { status: 429, text: "Too Many Requests" };

const emailjs = await startEmailjs();
beforeEach(() => emailjs.reset());

describe("a call to EmailJS", () => {
  const account = { serviceId: "s", templateId: "t", publicKey: "k", url: emailjs.url };
  const secret = { ...account, privateKey: "secret" };
  const mailer = createEmailjsMailer(secret);
  const send = () => mailer.send(freshMessage());

  test("contains the private key when there is one, and takes at most ten seconds", async () => {
    expect(await send()).toEqual({ kind: "accepted" });
    expect(emailjs.received[0]?.body).toMatchObject({ accessToken: "secret" });
    const other = createEmailjsMailer({ ...account, privateKey: undefined });
    expect(other.account).not.toBe(mailer.account);
    expect(mailer.timeoutMs).toBe(10_000);
  });

  test("is not made without an account", async () => {
    const none = createEmailjsMailer(null);
    expect(none.account).toBeNull();
    expect(await none.send(freshMessage())).toMatchObject({ kind: "retry", code: 0 });
  });

  test("waits for a slow connection, although the name has another address that is closed", async () => {
    // While it sleeps, two connections fill its queue, and the system repeats a third one after a second.
    const slow = new Worker(
      `const server = require("node:http").createServer((request, response) => response.end("OK"));
      server.listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => {
        require("node:worker_threads").parentPort.postMessage(server.address().port);
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 900);
      });`,
      { eval: true },
    );
    const [port] = (await once(slow, "message")) as [number];
    const others = [connect(port, "127.0.0.1"), connect(port, "127.0.0.1")];
    await Promise.all(others.map((other) => once(other, "connect")));
    const addresses = [
      { address: "127.0.0.1", family: 4 },
      { address: "::1", family: 6 },
    ];
    const lookup = vi.spyOn(dns, "lookup") as unknown as Mock<Lookup>;
    lookup.mockImplementation((...[, , done]) => done(null, addresses));
    const far = createEmailjsMailer({ ...secret, url: `http://mail.test:${port}` });
    expect(await far.send(freshMessage())).toEqual({ kind: "accepted" });
    lookup.mockRestore();
    for (const other of others) other.destroy();
    await slow.terminate();
  });

  test.each<[Behaviour, string]>([
    [{ status: 307, text: "elsewhere", location: "/other" }, "elsewhere"],
    [{ status: 500, text: "x".repeat(100_000) }, "x".repeat(8192)],
    ["reset", "no hay conexión (read ECONNRESET)"],
    ["cut", "no hay conexión (other side closed)"],
  ])("that ends by %j can be retried, and says why", async (behaviour, reason) => {
    emailjs.behaviour = behaviour;
    expect(await send()).toMatchObject({ kind: "retry", reason });
    expect(emailjs.received).toHaveLength(1);
  });

  test.each<[number, number, Behaviour[], object]>([
    [500, 0, ["hang"], late],
    // The second call has the 500 ms that the first one and the pause leave.
    [6000, 4500, [TOO_FAST, "hang"], late],
    [2000, 500, [TOO_FAST, ok], { kind: "accepted" }],
    [2000, 1000, [TOO_FAST], { kind: "retry", reason: TOO_FAST.text }],
  ])(
    "of at most %i ms is repeated after a second while time is left: %i",
    async (most, spent, answers, expected) => {
      emailjs.next = [...answers];
      const times = [0, spent];
      const slept: number[] = [];
      const clock = {
        now: () => times.shift() ?? 0,
        random: () => 0,
        sleep: (ms: number) => Promise.resolve(slept.push(ms)),
      };
      const begin = performance.now();
      const result = await createEmailjsMailer(secret, clock, most).send(freshMessage());
      expect(performance.now() - begin, "the time that is left").toBeLessThan(3000);
      expect(result).toMatchObject(expected);
      expect(emailjs.received).toHaveLength(answers.length);
      expect(slept).toEqual(answers.slice(1).map(() => 1000));
    },
  );
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

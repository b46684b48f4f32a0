import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshMessage } from "./helpers/contact";
import { ok, startEmailjs, type FakeEmailjs } from "./helpers/emailjs";
import { ago, ask, askOne, DAY, listMessages, MINUTE, post } from "./helpers/inbox";
import { accountOf, startSite, until, type Site } from "./helpers/server";

const down = { status: 500, text: "Internal error" };
/** So long that a test decides itself when the next try is due. */
const SLOW = { DELIVERY_RETRY_SECONDS: "3600" };

let emailjs: FakeEmailjs;
let site: Site;

let logged = 0;

beforeAll(async () => {
  emailjs = await startEmailjs();
  site = await startSite({ emailjs, env: SLOW });
});
afterAll(async () => {
  await site.stop();
  await emailjs.stop();
});

beforeEach(async () => {
  await ask(site.databaseUrl, "delete from messages");
  emailjs.behaviour = ok;
  // A delivery ends what was explained before.
  await post(site, freshMessage());
  await ask(site.databaseUrl, "delete from messages");
  emailjs.received.length = 0;
  logged = site.log().length;
});

/** What the site printed since the test began. */
const log = () => site.log().slice(logged);

function makeDue() {
  return ask(site.databaseUrl, `update messages set next_attempt_at = '${ago(MINUTE)}'`);
}

/** The texts that were mailed, in order, and the times between them in milliseconds. */
function mailed() {
  const { received } = emailjs;
  return {
    texts: received.map(({ body }) => body.template_params.message),
    gaps: received.slice(1).map(({ at }, index) => at - (received[index]?.at ?? 0)),
  };
}

test("a message is in the inbox before EmailJS hears of it", async () => {
  const seen: unknown[] = [];
  const looking = createServer((_, response) => {
    void listMessages(lookedAt.databaseUrl).then((messages) => {
      seen.push(...messages);
      response.end("OK");
    });
  });
  await new Promise<void>((resolve) => looking.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(looking.address() as AddressInfo).port}`;
  const lookedAt = await startSite({ env: { ...accountOf(emailjs), EMAILJS_URL: url } });
  const message = freshMessage();
  expect(await post(lookedAt, message)).toBe(200);
  expect(seen).toMatchObject([{ ...message, status: "pending", attempts: 0 }]);
  expect(await listMessages(lookedAt.databaseUrl)).toMatchObject([{ status: "delivered" }]);
  await lookedAt.stop();
  looking.close();
});

test("what the visitor is told is what the inbox says", async () => {
  const answers = [];
  for (const behaviour of [
    ok,
    down,
    { status: 426, text: "The monthly quota" },
    { status: 403, text: "no" },
  ]) {
    emailjs.behaviour = behaviour;
    answers.push(await post(site, freshMessage()));
  }
  expect(answers).toEqual([200, 502, 200, 502]);
  const kept = await listMessages(site.databaseUrl);
  expect(kept.map(({ status }) => status)).toEqual(["held", "pending", "pending", "delivered"]);
});

describe("in the background", () => {
  test("what waits goes out oldest first, at most one a second", async () => {
    emailjs.behaviour = down;
    const messages = [freshMessage(), freshMessage(), freshMessage()];
    for (const message of messages) expect(await post(site, message)).toBe(502);
    emailjs.behaviour = ok;
    emailjs.received.length = 0;
    await makeDue();
    await until(() => emailjs.received.length === 3);
    const { texts, gaps } = mailed();
    expect(texts).toEqual(messages.map(({ message }) => message));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(950);
    await until(async () =>
      (await listMessages(site.databaseUrl)).every(({ status }) => status === "delivered"),
    );
  });

  test("the first wait is the one that is set, give or take a fifth, and the next is longer", async () => {
    emailjs.behaviour = down;
    const before = Date.now();
    await post(site, freshMessage());
    const wait = async () => {
      const row = await askOne<{ next_attempt_at: string }>(
        site.databaseUrl,
        "select next_attempt_at from messages",
      );
      return Date.parse(row.next_attempt_at) - Date.now();
    };
    expect(await wait()).toBeGreaterThanOrEqual(0.79 * 3_600_000 - (Date.now() - before));
    expect(await wait()).toBeLessThanOrEqual(1.2 * 3_600_000);
  });

  test("a message that nobody took for three days is held, and the log says so once", async () => {
    emailjs.behaviour = down;
    await post(site, freshMessage());
    await ask(site.databaseUrl, `update messages set first_attempt_at = '${ago(3 * DAY)}'`);
    await makeDue();
    const held = await until(async () => {
      const [message] = await listMessages(site.databaseUrl);
      return message?.status === "held" ? message : undefined;
    });
    expect(held).toMatchObject({ attempts: 2, last_error: "500 Internal error" });
    await makeDue();
    await until(() => log().includes("queda retenido"));
    expect(log().match(/queda retenido/g)).toHaveLength(1);
    expect(emailjs.received).toHaveLength(2);
  });

  test.each([
    [400, "EMAILJS_SERVICE_ID"],
    [403, "Account → Security"],
    [412, "vuelve a conectarla"],
    [422, "destinatario"],
  ])("%i is held at once, and the log names it with its cure, once", async (status, cure) => {
    emailjs.behaviour = down;
    await post(site, freshMessage());
    await post(site, freshMessage());
    emailjs.behaviour = { status, text: "Words of the provider" };
    await makeDue();
    await until(async () =>
      (await listMessages(site.databaseUrl)).every((message) => message.status === "held"),
    );
    expect(emailjs.received).toHaveLength(4);
    expect(log().match(new RegExp(`${status} Words of the provider`, "g"))).toHaveLength(2);
    expect(log().split(cure)).toHaveLength(2);
  });

  test("404, 429 and silence do not hold a message", async () => {
    emailjs.behaviour = down;
    await post(site, freshMessage());
    for (const [index, behaviour] of [
      { status: 404, text: "Account not found" },
      { status: 429, text: "Too many" },
      "reset" as const,
    ].entries()) {
      emailjs.behaviour = behaviour;
      await makeDue();
      const message = await until(async () => {
        const [newest] = await listMessages(site.databaseUrl);
        return newest?.attempts === index + 2 ? newest : undefined;
      });
      expect(message.status).toBe("pending");
    }
  });
});

describe("without keys", () => {
  test("messages wait without end and go out one a second when keys come", async () => {
    const without = await startSite();
    const { databaseUrl } = without;
    const messages = [freshMessage(), freshMessage(), freshMessage()];
    for (const message of messages) expect(await post(without, message)).toBe(200);
    expect(await post(without, messages[0] ?? {})).toBe(200);
    await without.stop();
    const old = `update messages set received_at = '${ago(400 * DAY)}', next_attempt_at = '${ago(400 * DAY)}'`;
    await ask(databaseUrl, `${old} where message = '${messages[2]?.message}'`);
    expect((await listMessages(databaseUrl)).map(({ status }) => status)).toEqual(
      Array(3).fill("pending"),
    );
    const withKeys = await startSite({ emailjs, env: { DATABASE_URL: databaseUrl } });
    await until(() => emailjs.received.length === 3);
    expect(mailed().texts[0]).toBe(messages[2]?.message);
    expect(Math.min(...mailed().gaps)).toBeGreaterThanOrEqual(950);
    await withKeys.stop();
  });
});

describe("a restart", () => {
  test("with other settings tries again what is held, with the same it does not", async () => {
    emailjs.behaviour = { status: 403, text: "private key missing" };
    const first = await startSite({ emailjs });
    const { databaseUrl } = first;
    await post(first, freshMessage());
    emailjs.behaviour = ok;
    await first.stop();
    const second = await startSite({ emailjs, env: { DATABASE_URL: databaseUrl } });
    await post(second, freshMessage());
    expect((await listMessages(databaseUrl)).map(({ status }) => status)).toEqual([
      "delivered",
      "held",
    ]);
    await second.stop();
    const env = { DATABASE_URL: databaseUrl, EMAILJS_PRIVATE_KEY: "secret" };
    const third = await startSite({ emailjs, env });
    await until(async () =>
      (await listMessages(databaseUrl)).every(({ status }) => status === "delivered"),
    );
    expect(emailjs.received.at(-1)?.body).toMatchObject({ accessToken: "secret" });
    expect(third.log()).toContain("1 mensajes retenidos vuelven a intentarse");
    await third.stop();
  });
});

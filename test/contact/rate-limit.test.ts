import { expect } from "vitest";
import { texts } from "~/contact/banner-texts.shared";
import { testWith } from "../helpers/fixtures";
import { freshMessage } from "../helpers/inbox";

/** A site on which each client may send two messages. */
const test = testWith({ CONTACT_RATE_LIMIT: "2", TRUST_PROXY_HOPS: "1" });

const from = (address: string) => ({ "X-Forwarded-For": address });

test("a client's third message gets a 429 with the waiting time and its text", async ({ send }) => {
  const client = from("203.0.113.3");
  const message = freshMessage();
  expect((await send(message, client)).status).toBe(200);
  expect((await send(message, client)).status).toBe(200);
  const { status, headers, text } = await send(message, client);
  expect(status).toBe(429);
  expect(Number(headers["retry-after"])).toBeGreaterThan(500);
  expect(Number(headers["retry-after"])).toBeLessThanOrEqual(600);
  expect(text).toContain(texts.limited("10 minutos"));
  expect(text).toContain(message.message);
  expect((await send(message, from("203.0.113.4"))).status, "of another client").toBe(200);
});

test("refused messages do not count", async ({ send }) => {
  const client = from("203.0.113.5");
  expect((await send({}, client)).status).toBe(400);
  expect((await send({ ...freshMessage(), n_cell: "1" }, client)).status).toBe(400);
  expect((await send(freshMessage(), client)).status).toBe(200);
  expect((await send(freshMessage(), client)).status).toBe(200);
});

import { expect } from "vitest";
import { texts } from "~/contact/banner-texts.shared";
import { testWith } from "../helpers/fixtures";
import { freshMessage } from "../helpers/inbox";
import { until } from "../helpers/wait";

/** A site without SITE_URL, which may get two messages from each client of its proxy. */
const test = testWith({ TRUST_PROXY_HOPS: "1", CONTACT_RATE_LIMIT: "2" });

let clients = 0;
/** The header of a proxy for a client of its own. */
const newClient = () => ({ "X-Forwarded-For": `203.0.113.${++clients}` });

test("a proxy that sends no address of the client is logged once", async ({ site, get }) => {
  for (const path of ["/nada", "/nada-2"]) await get(path);
  await until(() => site.log().includes("GET /nada-2"));
  expect(site.log().match(/^TRUST_PROXY_HOPS no parece el número de proxies/gm)).toHaveLength(1);
});

test("a client's third valid message gets a 429 with the waiting time and its text", async ({
  send,
}) => {
  const client = newClient();
  const message = freshMessage();
  expect((await send({ ...message, n_cell: "1" }, client)).status).toBe(400);
  expect((await send(message, client)).status).toBe(200);
  expect((await send(message, client)).status).toBe(200);
  const { status, headers, text } = await send(message, client);
  expect([status, headers["retry-after"]]).toEqual([429, expect.stringMatching(/^(5..|600)$/)]);
  expect(text).toContain(texts.limited("10 minutos"));
  expect(text).toContain(message.message);
  expect((await send(message, newClient())).status, "of another client").toBe(200);
});

test.for<[name: string, originOf: (url: string) => string]>([
  ["its own origin", (url) => url],
  ["its own origin with https, which the proxy ends", (url) => url.replace("http", "https")],
  ["localhost", (url) => url.replace("127.0.0.1", "localhost")],
])("without SITE_URL accepts a post from %s", async ([, originOf], { site, send }) => {
  const headers = { ...newClient(), Origin: originOf(site.url) };
  expect((await send(freshMessage(), headers)).status).toBe(200);
});

test.for(["http://evil.example", "null"])(
  "without SITE_URL refuses a post from %s",
  async (Origin, { send }) => {
    expect((await send(freshMessage(), { ...newClient(), Origin })).status).toBe(403);
  },
);

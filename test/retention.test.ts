import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freshMessage } from "./helpers/contact";
import { ok, startEmailjs, type FakeEmailjs } from "./helpers/emailjs";
import { ago, ask, askOne, DAY, listMessages, MINUTE, post } from "./helpers/inbox";
import { startSite, until, type Site } from "./helpers/server";

let emailjs: FakeEmailjs;

beforeAll(async () => {
  emailjs = await startEmailjs();
});
afterAll(() => emailjs.stop());
beforeEach(() => {
  emailjs.behaviour = ok;
  emailjs.received.length = 0;
});

/** Housekeeping comes with the start, so a restart brings it at once. */
async function restart({ databaseUrl }: Site, env: Record<string, string> = {}): Promise<Site> {
  return startSite({ emailjs, env: { DATABASE_URL: databaseUrl, ...env } });
}

test("delivered and held messages go after the retention, spam after 30 days, pending never", async () => {
  const first = await startSite();
  const { databaseUrl } = first;
  await post(first, freshMessage());
  await ask(databaseUrl, "delete from messages");
  await first.stop();
  const ages: [string, number][] = [
    ["delivered", 10.1],
    ["delivered", 9.9],
    ["held", 10.1],
    ["held", 9.9],
    ["spam", 30.1],
    ["spam", 29.9],
    ["pending", 400],
  ];
  for (const [status, days] of ages) {
    const [received, settled] = [ago(days * DAY), status === "pending" ? null : ago(days * DAY)];
    await ask(databaseUrl, insertion(`${status} ${days}`, status, received, settled));
  }
  const env = { DATABASE_URL: databaseUrl, MESSAGE_RETENTION_DAYS: "10" };
  const second = await startSite({ env });
  await until(async () => (await listMessages(databaseUrl)).length <= 4);
  expect((await listMessages(databaseUrl)).map(({ id }) => id).sort()).toEqual([
    "delivered 9.9",
    "held 9.9",
    "pending 400",
    "spam 29.9",
  ]);
  await second.stop();
});

test("of spam the newest thousand stay, and the log counts the week's", async () => {
  const first = await startSite({ emailjs });
  const { databaseUrl } = first;
  await post(first, freshMessage());
  await first.stop();
  await ask(databaseUrl, "delete from messages");
  const time = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (n + 60) || ' minutes')";
  await ask(
    databaseUrl,
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 1005)
      insert into messages (id, received_at, status, attempts, from_name, from_email, n_cell,
        message, identity, next_attempt_at, settled_at) select 'spam ' || n, ${time}, 'spam', 0,
        'a', 'b', 'c', 'd', 'i' || n, ${time}, ${time} from numbers`,
  );
  const second = await restart(first);
  await until(async () => (await listMessages(databaseUrl)).length === 1000);
  const left = new Set((await listMessages(databaseUrl)).map(({ id }) => id));
  expect(left.has("spam 1000")).toBe(true);
  expect(left.has("spam 1001")).toBe(false);
  await until(() => /Esta semana se apartaron 100[05] mensajes como spam/.test(second.log()));
  await second.stop();
});

test("addresses are kept only as keyed hashes, and only for a day", async () => {
  const first = await startSite({ emailjs });
  const { databaseUrl } = first;
  await post(first, freshMessage());
  await post(first, freshMessage());
  const clients = await ask<{ client: string }>(databaseUrl, "select client from messages");
  expect(new Set(clients.map(({ client }) => client)).size).toBe(1);
  expect(clients[0]?.client).toMatch(/^[0-9a-f]{64}$/);
  const other = await startSite({ emailjs });
  await post(other, freshMessage());
  const elsewhere = await askOne<{ client: string }>(
    other.databaseUrl,
    "select client from messages",
  );
  expect(elsewhere.client).not.toBe(clients[0]?.client);
  await other.stop();

  await ask(
    databaseUrl,
    `update messages set received_at = '${ago(25 * 60 * MINUTE)}' where rowid = (select min(rowid) from messages)`,
  );
  await first.stop();
  const second = await restart(first);
  await until(
    async () =>
      (await askOne<{ n: number }>(databaseUrl, "select count(client) as n from messages")).n === 1,
  );
  await second.stop();
});

test("the log and /salud say nothing of what visitors wrote", async () => {
  const site = await startSite({ emailjs });
  const secret = freshMessage({
    from_name: "Nombre Reservado",
    from_email: "secreto@correo.pe",
    n_cell: "912345678",
  });
  await post(site, secret);
  for (const status of [400, 500, 422]) {
    const words = { ...secret, message: `${secret.message}\nsegunda línea ${status}` };
    emailjs.behaviour = { status, text: `For ${JSON.stringify(words)}` };
    await post(site, words);
  }
  emailjs.behaviour = ok;
  await post(site, { ...secret, message: "https://spam.example", sitio_web: "spam" });
  await post(site, { ...secret, n_cell: "1" });
  const health = await (await fetch(`${site.url}/salud`)).text();
  for (const words of ["Reservado", "secreto@", "912345678", secret.message, "segunda"]) {
    expect(site.log()).not.toContain(words);
    expect(health).not.toContain(words);
  }
  expect(health).not.toMatch(/pending|held|spam|delivered/);
  await site.stop();
});

function insertion(id: string, status: string, received: string, settled: string | null): string {
  const end = settled === null ? "null" : `'${settled}'`;
  return `insert into messages (id, received_at, status, attempts, from_name, from_email,
    n_cell, message, identity, next_attempt_at, settled_at) values ('${id}', '${received}',
    '${status}', 0, 'a', 'b', 'c', 'd', '${id}', '${received}', ${end})`;
}

import request from "supertest";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshMessage } from "../helpers/contact";
import { startEmailjs, type FakeEmailjs } from "../helpers/emailjs";
import { listMessages } from "../helpers/inbox";
import { hasPostgres, query, startPostgres, type Postgres } from "../helpers/postgres";
import { startSite, until } from "../helpers/server";

describe.skipIf(!hasPostgres)("PostgreSQL that is asked for over TLS alone", () => {
  let postgres: Postgres;
  let emailjs: FakeEmailjs;
  let plain: string;
  let authority: string;

  beforeAll(async () => {
    emailjs = await startEmailjs();
    postgres = await startPostgres();
    plain = (await postgres.database("tls")).replace("127.0.0.1", "localhost");
    authority = await postgres.requireTls();
  });

  afterAll(async () => {
    await postgres.remove();
    await emailjs.stop();
  });

  const send = async (DATABASE_URL: string) => {
    const site = await startSite({ emailjs, env: { DATABASE_URL } });
    const message = freshMessage();
    const { status } = await request(site.url).post("/contacto").type("form").send(message);
    return { site, status, words: message.message };
  };
  const mailed = (words: string) =>
    emailjs.received.some(({ body }) => body.template_params.message === words);

  test("keeps messages with sslmode=verify-full, encrypted", async () => {
    const checked = `${plain}?sslmode=verify-full&sslrootcert=${authority}`;
    const { site, status, words } = await send(checked);
    expect(status).toBe(200);
    expect((await listMessages(checked)).map(({ message }) => message)).toContain(words);
    const connections = await query(
      checked,
      "select ssl from pg_stat_ssl join pg_stat_activity using (pid) where datname = 'tls'",
    );
    expect(connections.every(({ ssl }) => ssl === true)).toBe(true);
    await site.stop();
  });

  test.each([
    ["another name than the certificate's", (url: string) => url.replace("localhost", "127.0.0.1")],
    ["an authority that nobody named", (url: string) => url.replace(/&sslrootcert.*/, "")],
    ["plain words", (url: string) => url.replace(/\?.*/, "")],
  ])(
    "gets nothing by %s: the message goes out by mail, and the log says why",
    async (_how, change) => {
      const { site, status, words } = await send(
        change(`${plain}?sslmode=verify-full&sslrootcert=${authority}`),
      );
      expect(status).toBe(200);
      await until(() => mailed(words));
      expect(site.log()).toContain("la base de mensajes no responde");
      const checked = `${plain}?sslmode=verify-full&sslrootcert=${authority}`;
      expect((await listMessages(checked)).map(({ message }) => message)).not.toContain(words);
      await site.stop();
    },
  );
});

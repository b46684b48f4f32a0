import { describe, expect } from "vitest";
import { freshMessage } from "../helpers/contact";
import { test as base } from "../helpers/fixtures";
import { listMessages, post } from "../helpers/inbox";
import { hasPostgres, query } from "../helpers/postgres";

/** The address of a database that is asked for over TLS alone, with what is needed to check it. */
const test = base.extend("checked", { scope: "file" }, async ({ postgres }) => {
  const plain = (await postgres.database()).replace("127.0.0.1", "localhost");
  return `${plain}?sslmode=verify-full&sslrootcert=${await postgres.requireTls()}`;
});

describe.skipIf(!hasPostgres)("PostgreSQL that is asked for over TLS alone", () => {
  test("keeps messages with sslmode=verify-full, encrypted", async ({ start, checked }) => {
    const { message } = freshMessage();
    expect(await post(await start({ DATABASE_URL: checked }), freshMessage({ message }))).toBe(200);
    expect(await listMessages(checked)).toMatchObject([{ message }]);
    const connections = await query(
      checked,
      "select ssl from pg_stat_ssl join pg_stat_activity using (pid) where datname = current_database()",
    );
    expect(connections.every(({ ssl }) => ssl === true)).toBe(true);
  });

  test("gets nothing by another name than the certificate's: the message goes out by mail, and the log says why", async ({
    start,
    checked,
    emailjs,
  }) => {
    const site = await start({ DATABASE_URL: checked.replace("localhost", "127.0.0.1") });
    const message = freshMessage();
    expect(await post(site, message)).toBe(200);
    expect(emailjs.received.map(({ body }) => body.template_params)).toEqual([message]);
    expect(site.log()).toContain("la base de mensajes no responde");
    const kept = await listMessages(checked);
    expect(kept.map((row) => row.message)).not.toContain(message.message);
  });
});

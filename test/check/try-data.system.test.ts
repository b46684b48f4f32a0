import { expect } from "vitest";
import { test } from "../helpers/fixtures";
import { query } from "../helpers/database";
import { hasPostgres } from "../helpers/postgres";
import { temporaryFolder } from "../helpers/files";
import { run } from "../helpers/program";

const tryWith = (database: string) =>
  run(process.execPath, ["scripts/run/try.mjs"], {
    env: { DATA_DIR: temporaryFolder(), DATABASE_URL: database },
  });

test("a new version is refused when no PostgreSQL answers", async () => {
  const { status, output } = await tryWith("postgres://anden@127.0.0.1:1/nothing");
  expect(status).toBe(1);
  expect(output).toMatch(/^La base de mensajes no se puede leer: .*ECONNREFUSED/);
});

test.skipIf(!hasPostgres)(
  "a new version is refused when PostgreSQL answers and its messages cannot be read",
  async ({ postgres }) => {
    const database = await postgres.database();
    expect((await tryWith(database)).output, "before the first start").toBe("");
    await query(database, "create view messages as select 1 as id where 1 / 0 > 0");
    expect(await tryWith(database)).toEqual({
      status: 1,
      output: "La base de mensajes no se puede leer: division by zero\n",
    });
  },
);

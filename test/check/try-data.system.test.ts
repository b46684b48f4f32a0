import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { test } from "../helpers/fixtures";
import { query } from "../helpers/database";
import { temporaryFolder, writeDocument } from "../helpers/files";
import { hasPostgres } from "../helpers/postgres";
import { run } from "../helpers/program";

/** Tries a new version with one file in DATA_DIR. */
async function tryWith(path: string, content: unknown) {
  const dataDir = temporaryFolder();
  writeDocument(join(dataDir, path), content);
  const env = { DATA_DIR: dataDir };
  const result = await run(process.execPath, ["scripts/run/try.mjs"], { env });
  return { ...result, files: readdirSync(dataDir, { recursive: true }) };
}

/** Tries a new version with this database. */
const tryWithDatabase = (url: string) =>
  run(process.execPath, ["scripts/run/try.mjs"], {
    env: { DATA_DIR: temporaryFolder(), DATABASE_URL: url },
  });

test("a new version is refused for a damaged document, and no sample is named then", async () => {
  const { status, output } = await tryWith("content/company.json", "{");
  expect(status).toBe(1);
  expect(output).toMatch(/company\.json\n {2}· no es JSON válido/);
  expect(output).not.toMatch(/es una muestra/i);
});

test("a new version is accepted with a bad entry, which is only not shown, and changes no file", async () => {
  const { status, files } = await tryWith("content/obras.json", [{}]);
  expect(status).toBe(0);
  expect(files).toEqual(["content", "content/obras.json"]);
});

test("a new version is accepted in silence with an inbox whose tables were never made", async () => {
  const result = await tryWith("messages.sqlite", Buffer.of());
  expect(result).toMatchObject({ status: 0, output: "" });
});

test("a new version is refused when no PostgreSQL answers", async () => {
  const { status, output } = await tryWithDatabase("postgres://anden@127.0.0.1:1/nothing");
  expect(status).toBe(1);
  expect(output).toMatch(/^La base de mensajes no se puede leer: .*ECONNREFUSED/);
});

test.skipIf(!hasPostgres)(
  "a new version is accepted with an empty PostgreSQL, and refused when it cannot read messages",
  async ({ postgres }) => {
    const database = await postgres.database();
    expect((await tryWithDatabase(database)).output).toBe("");
    await query(database, "create view messages as select 1 as id where 1 / 0 > 0");
    expect(await tryWithDatabase(database)).toEqual({
      status: 1,
      output: "La base de mensajes no se puede leer: division by zero\n",
    });
  },
);

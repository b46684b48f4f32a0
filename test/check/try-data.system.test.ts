import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { test } from "../helpers/fixtures";
import { query } from "../helpers/database";
import { temporaryFolder, writeDocument } from "../helpers/files";
import { hasPostgres } from "../helpers/postgres";
import { run } from "../helpers/program";

/** Tries a new version with these files in DATA_DIR. */
async function tryWith(contents: Record<string, unknown>) {
  const dataDir = temporaryFolder();
  for (const [path, content] of Object.entries(contents)) {
    writeDocument(join(dataDir, path), content);
  }
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
  const { status, output } = await tryWith({ "content/company.json": "{" });
  expect(status).toBe(1);
  expect(output).toMatch(/company\.json\n {2}× no es JSON válido/);
  expect(output).not.toMatch(/es una muestra/i);
});

test("a new version is accepted with an inbox without tables and a bad entry, and changes no file", async () => {
  const obras = "content/obras.json";
  const tried = await tryWith({ [obras]: [{}], "messages.sqlite": Buffer.of() });
  expect(tried.status).toBe(0);
  expect(tried.output, "only of the entry").toMatch(/^Error al cargar las obras .*\n$/);
  expect(tried.files.sort()).toEqual(["content", obras, "messages.sqlite"]);
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

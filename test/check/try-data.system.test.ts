import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { completeFacts } from "../helpers/complete-site";
import { test } from "../helpers/fixtures";
import { query } from "../helpers/database";
import { temporaryFolder, writeDocument } from "../helpers/files";
import { hasPostgres } from "../helpers/postgres";
import { run } from "../helpers/program";

/** Tries a new version with the data in a folder. */
const tryWith = (data: string, env: Record<string, string> = {}) =>
  run(process.execPath, ["scripts/run/try.mjs"], { env: { DATA_DIR: data, ...env } });

test("a new version is refused for a damaged document, and no sample is named then", async () => {
  const data = temporaryFolder();
  writeDocument(join(data, "content/company.json"), { ...completeFacts, phone: "900 000 000" });
  writeDocument(join(data, "content/home.json"), "{");
  const { status, output } = await tryWith(data);
  expect(status).toBe(1);
  expect(output).toMatch(/home\.json\n {2}· no es JSON válido/);
  expect(output).not.toContain("Es una muestra");
});

test("a new version is accepted with a bad entry, which is only not shown, and changes no file", async () => {
  const data = temporaryFolder();
  writeDocument(join(data, "content/obras.json"), [{}]);
  expect((await tryWith(data)).status).toBe(0);
  expect(readdirSync(data, { recursive: true })).toEqual(["content", "content/obras.json"]);
});

test("a new version is accepted in silence with a broken link", async () => {
  const data = temporaryFolder();
  const notice = { texto: "Mira [esto](/estto).", desde: "2026-01-01", hasta: "2026-12-31" };
  writeDocument(join(data, "content/avisos.json"), [notice]);
  expect(await tryWith(data)).toEqual({ status: 0, output: "" });
});

test("a new version is accepted with an inbox whose tables were never made", async () => {
  const data = temporaryFolder();
  writeDocument(join(data, "messages.sqlite"), Buffer.of());
  expect(await tryWith(data)).toEqual({ status: 0, output: "" });
});

test("a new version is refused when no PostgreSQL answers", async () => {
  const closedPort = { DATABASE_URL: "postgres://anden@127.0.0.1:1/nothing" };
  const { status, output } = await tryWith(temporaryFolder(), closedPort);
  expect(status).toBe(1);
  expect(output).toMatch(/^La base de mensajes no se puede leer: .*ECONNREFUSED/);
});

test.skipIf(!hasPostgres)(
  "a new version is accepted with an empty PostgreSQL",
  async ({ postgres }) => {
    const env = { DATABASE_URL: await postgres.database() };
    expect(await tryWith(temporaryFolder(), env)).toEqual({ status: 0, output: "" });
  },
);

test.skipIf(!hasPostgres)(
  "a new version is refused when its messages cannot be read",
  async ({ postgres }) => {
    const DATABASE_URL = await postgres.database();
    await query(DATABASE_URL, "create view messages as select 1 as id where 1 / 0 > 0");
    expect(await tryWith(temporaryFolder(), { DATABASE_URL })).toEqual({
      status: 1,
      output: "La base de mensajes no se puede leer: division by zero\n",
    });
  },
);

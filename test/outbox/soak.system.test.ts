import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { test } from "vitest";
import { hasPostgres, programOfPostgres, startPostgres } from "../helpers/postgres";
import { temporaryFolder } from "../helpers/server";
import { soak } from "../helpers/soak";

const run = promisify(execFile);

test("on a file nothing is lost", { timeout: 900_000 }, async () => {
  const databaseUrl = `file:${join(temporaryFolder(), "messages.sqlite")}`;
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  await soak(databaseUrl, () =>
    run(process.execPath, [resolve("build/messages/respaldo.js")], { env }),
  );
});

test.skipIf(!hasPostgres)("on PostgreSQL nothing is lost", { timeout: 900_000 }, async () => {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.database("soak");
  const path = join(temporaryFolder(), "copy.dump");
  const dump = ["--format", "custom", "--file", path, databaseUrl];
  await soak(databaseUrl, () => run(programOfPostgres("pg_dump"), dump));
  await postgres.remove();
});

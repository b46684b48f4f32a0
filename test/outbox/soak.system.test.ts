import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { test } from "vitest";
import { ask } from "../helpers/inbox";
import { hasPostgres, programOfPostgres, startPostgres } from "../helpers/postgres";
import { temporaryFolder } from "../helpers/server";
import { soak, SOAK_MS } from "../helpers/soak";

const run = promisify(execFile);

const time = { timeout: 180_000 + 2 * SOAK_MS };

test("on a file, all that can happen to it at once loses nothing", time, async () => {
  const databaseUrl = `file:${join(temporaryFolder(), "messages.sqlite")}`;
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  await soak(databaseUrl, {
    copy: () => run(process.execPath, [resolve("build/messages/respaldo.js")], { env }),
    checkpoint: () => ask(databaseUrl, "pragma wal_checkpoint(truncate)"),
  });
});

test.skipIf(!hasPostgres)("on PostgreSQL neither", time, async () => {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.database("soak");
  const folder = temporaryFolder();
  await soak(databaseUrl, {
    async copy() {
      const path = join(folder, "copy.dump");
      await run(programOfPostgres("pg_dump"), ["--format", "custom", "--file", path, databaseUrl]);
      await run(programOfPostgres("pg_restore"), ["--file", "/dev/null", path]);
    },
    checkpoint: () => ask(databaseUrl, "checkpoint"),
  });
  await postgres.remove();
});

import { chownSync, copyFileSync, existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { query } from "../helpers/database";
import { freshMessage, listMessages, postMessage } from "../helpers/inbox";
import { temporaryFolder } from "../helpers/files";
import { run } from "../helpers/program";
import { startSite } from "../helpers/site";

const runBackup = (env: Record<string, string>, ...options: string[]) =>
  run(process.execPath, ["build/commands/respaldo.js", ...options], { env });

test("a copy of an empty folder ends with 1 and makes nothing", async () => {
  const data = join(temporaryFolder(), "data");
  expect(await runBackup({ DATA_DIR: data })).toEqual({
    status: 1,
    output: expect.stringContaining("todavía no hay nada que guardar"),
  });
  expect(existsSync(data)).toBe(false);
});

test("a copy that is not sent ends with 1, and the site rings for it", async () => {
  const site = await startSite();
  const refused = await runBackup({ DATA_DIR: site.data, BACKUP_COMMAND: "false" });
  expect(refused).toEqual({
    status: 1,
    output: expect.stringMatching(/no salió .*BACKUP_COMMAND/),
  });
  const [failure] = await query<{ value: string }>(
    site.databaseUrl,
    "select value from state where name = 'backup_failed_at'",
  );
  expect(failure?.value).toBeDefined();
});

test("restores a copy that is there once the site has ended, and keeps what was there", async () => {
  const site = await startSite();
  const backUp = (...options: string[]) => runBackup({ DATA_DIR: site.data }, ...options);
  await postMessage(site, freshMessage());
  const copy = / (\S+\.tar\.gz)/.exec((await backUp()).output)?.[1] ?? "";
  await postMessage(site, freshMessage());
  const running = await backUp("restaurar", copy);
  expect(running).toEqual({ status: 1, output: expect.stringContaining("en marcha") });
  await site.stop();
  expect(await backUp("restaurar", "missing.tar.gz")).toEqual({
    status: 1,
    output: expect.stringContaining("No existe missing.tar.gz"),
  });
  // The folder where somebody has called npm, which changes into the project's.
  const env = { DATA_DIR: site.data, INIT_CWD: temporaryFolder() };
  copyFileSync(copy, join(env.INIT_CWD, "copia 10:30.tar.gz"));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(site.data, 1234, 1234);
  // This process must not open the inbox before: a closed connection holds the file until it is collected.
  const restored = await runBackup(env, "restaurar", "copia 10:30.tar.gz");
  expect(restored).toEqual({ status: 0, output: expect.stringContaining("/antes-") });
  const owners = readdirSync(site.data).map((name) => statSync(join(site.data, name)).uid);
  expect(new Set(owners)).toEqual(new Set([isRoot ? 1234 : process.getuid?.()]));
  expect(await listMessages(site.databaseUrl)).toHaveLength(1);
  const kept = readdirSync(site.data).find((name) => name.startsWith("antes-")) ?? "";
  const before = `file:${join(site.data, kept, "messages.sqlite")}`;
  expect(await listMessages(before)).toHaveLength(2);
});

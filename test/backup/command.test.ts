import { copyFileSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { freshMessage, listMessages, postMessage } from "../helpers/inbox";
import { temporaryFolder } from "../helpers/files";
import { createTestOutbox } from "../helpers/outbox";
import { run } from "../helpers/program";
import { startSite, type Site } from "../helpers/site";

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
  const data = temporaryFolder();
  const outbox = createTestOutbox({ DATABASE_URL: `file:${join(data, "messages.sqlite")}` });
  await outbox.submit();
  expect(await runBackup({ DATA_DIR: data, BACKUP_COMMAND: "false" })).toEqual({
    status: 1,
    output: expect.stringMatching(/no salió .*BACKUP_COMMAND/),
  });
  const failures = await outbox.query("select value from state where name = 'backup_failed_at'");
  expect(failures).toHaveLength(1);
});

const bringBack = (data: string, copy: string, env: Record<string, string> = {}) =>
  runBackup({ DATA_DIR: data, ...env }, "restaurar", copy);

describe("a restore", () => {
  let site: Site;
  /** The path of a copy with one message. */
  let copy: string;

  beforeAll(async () => {
    site = await startSite();
    await postMessage(site, freshMessage());
    const { output } = await runBackup({ DATA_DIR: site.data });
    copy = / (\S+\.tar\.gz)/.exec(output)?.[1] ?? "";
  });

  test("of a missing file says so", async () => {
    expect(await bringBack(temporaryFolder(), "missing.tar.gz")).toEqual({
      status: 1,
      output: expect.stringContaining("No existe missing.tar.gz"),
    });
  });

  test("says that its messages move to PostgreSQL, when it was made with SQLite", async () => {
    const env = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
    expect(await bringBack(temporaryFolder(), copy, env)).toEqual({
      status: 0,
      output: expect.stringContaining("Sus mensajes pasan a PostgreSQL"),
    });
  });

  // The last test, which stops the site.
  test("is refused while the site runs; else it takes a file of the folder where npm was called, and keeps what it replaces", async () => {
    await postMessage(site, freshMessage());
    expect(await bringBack(site.data, copy)).toEqual({
      status: 1,
      output: expect.stringContaining("en marcha"),
    });
    await site.stop();
    // npm changes into the project's folder. A colon must not make tar look for another machine.
    const env = { INIT_CWD: temporaryFolder() };
    copyFileSync(copy, join(env.INIT_CWD, "copia 10:30.tar.gz"));
    // This process must not open the inbox before: a closed connection holds the file until it is collected.
    expect(await bringBack(site.data, "copia 10:30.tar.gz", env)).toEqual({
      status: 0,
      output: expect.stringContaining("/antes-"),
    });
    expect(await listMessages(site.databaseUrl)).toHaveLength(1);
    const replacedFolder = readdirSync(site.data).find((name) => name.startsWith("antes-")) ?? "";
    const replaced = `file:${join(site.data, replacedFolder, "messages.sqlite")}`;
    expect(await listMessages(replaced)).toHaveLength(2);
  });
});

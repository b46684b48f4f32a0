import { copyFileSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { find } from "../helpers/editor";
import { freshMessage, listMessages, postMessage } from "../helpers/inbox";
import { temporaryFolder } from "../helpers/files";
import { createTestOutbox } from "../helpers/outbox";
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

/** Creates a folder of the owner with one message; returns its path, and the outbox. */
async function createData() {
  const data = temporaryFolder();
  const outbox = createTestOutbox({ DATABASE_URL: `file:${join(data, "messages.sqlite")}` });
  await outbox.submit();
  return { data, outbox };
}

test("a copy that is not sent ends with 1, and its failure is stored for the alerts", async () => {
  const { data, outbox } = await createData();
  expect(await runBackup({ DATA_DIR: data, BACKUP_COMMAND: "false" })).toEqual({
    status: 1,
    output: expect.stringMatching(/no salió .*BACKUP_COMMAND/),
  });
  const failures = await outbox.query("select value from state where name = 'backup_failed_at'");
  expect(failures).toHaveLength(1);
});

/** Makes a copy of a folder; returns its path. */
async function copyOf(data: string): Promise<string> {
  const { output } = await runBackup({ DATA_DIR: data });
  return find(output, / (\S+\.tar\.gz)/);
}

const bringBack = (data: string, copy: string, env: Record<string, string> = {}) =>
  runBackup({ DATA_DIR: data, ...env }, "restaurar", copy);

test("a restore of a missing file says so", async () => {
  expect(await bringBack(temporaryFolder(), "missing.tar.gz")).toEqual({
    status: 1,
    output: expect.stringContaining("No existe missing.tar.gz"),
  });
});

test("a restore says that its messages move to PostgreSQL, when it was made with SQLite", async () => {
  const { data } = await createData();
  const env = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
  expect(await bringBack(temporaryFolder(), await copyOf(data), env)).toEqual({
    status: 0,
    output: expect.stringContaining("Sus mensajes pasan a PostgreSQL"),
  });
});

test("a restore is refused while the site runs; later it keeps what it replaces", async () => {
  const site = await startSite();
  await postMessage(site, freshMessage());
  const copy = await copyOf(site.data);
  await postMessage(site, freshMessage());
  expect(await bringBack(site.data, copy)).toEqual({
    status: 1,
    output: expect.stringContaining("en marcha"),
  });
  await site.stop();
  // This process must not open the inbox before: a closed connection holds the file until it is collected.
  expect(await bringBack(site.data, copy)).toEqual({
    status: 0,
    output: expect.stringContaining("/antes-"),
  });
  expect(await listMessages(site.databaseUrl)).toHaveLength(1);
  const [folder = ""] = readdirSync(site.data).filter((name) => name.startsWith("antes-"));
  const replaced = `file:${join(site.data, folder, "messages.sqlite")}`;
  expect(await listMessages(replaced)).toHaveLength(2);
});

test("a restore takes a file of the folder where npm was called, also with a colon in its name", async () => {
  const { data } = await createData();
  // npm changes into the project's folder. A colon must not make tar look for another machine.
  const INIT_CWD = temporaryFolder();
  copyFileSync(await copyOf(data), join(INIT_CWD, "copia 10:30.tar.gz"));
  const target = temporaryFolder();
  expect(await bringBack(target, "copia 10:30.tar.gz", { INIT_CWD })).toMatchObject({ status: 0 });
  expect(await listMessages(`file:${join(target, "messages.sqlite")}`)).toHaveLength(1);
});

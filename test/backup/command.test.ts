import { chownSync, copyFileSync, existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { query } from "../helpers/database";
import { freshMessage, listMessages, postMessage } from "../helpers/inbox";
import { temporaryFolder } from "../helpers/files";
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

describe("a restore", () => {
  /** Starts a site with one message, makes a copy of it, and adds a second message. */
  async function siteWithCopy() {
    const site = await startSite();
    await postMessage(site, freshMessage());
    const { output } = await runBackup({ DATA_DIR: site.data });
    const copy = / (\S+\.tar\.gz)/.exec(output)?.[1] ?? "";
    await postMessage(site, freshMessage());
    return { site, copy };
  }

  const bringBack = (site: Site, copy: string, env: Record<string, string> = {}) =>
    runBackup({ DATA_DIR: site.data, ...env }, "restaurar", copy);

  test("is refused while the site runs, and changes nothing", async () => {
    const { site, copy } = await siteWithCopy();
    expect(await bringBack(site, copy)).toEqual({
      status: 1,
      output: expect.stringContaining("en marcha"),
    });
    expect(await listMessages(site.databaseUrl)).toHaveLength(2);
  });

  test("of a missing file says so", async () => {
    expect(await runBackup({ DATA_DIR: temporaryFolder() }, "restaurar", "missing.tar.gz")).toEqual(
      {
        status: 1,
        output: expect.stringContaining("No existe missing.tar.gz"),
      },
    );
  });

  test("takes a file of the folder where somebody called npm, and keeps what it replaces", async () => {
    const { site, copy } = await siteWithCopy();
    await site.stop();
    // npm changes into the project's folder. A colon must not make tar look for another machine.
    const env = { INIT_CWD: temporaryFolder() };
    copyFileSync(copy, join(env.INIT_CWD, "copia 10:30.tar.gz"));
    // This process must not open the inbox before: a closed connection holds the file until it is collected.
    expect(await bringBack(site, "copia 10:30.tar.gz", env)).toEqual({
      status: 0,
      output: expect.stringContaining("/antes-"),
    });
    expect(await listMessages(site.databaseUrl)).toHaveLength(1);
    const replacedFolder = readdirSync(site.data).find((name) => name.startsWith("antes-")) ?? "";
    const replaced = `file:${join(site.data, replacedFolder, "messages.sqlite")}`;
    expect(await listMessages(replaced)).toHaveLength(2);
  });

  test.skipIf(process.getuid?.() !== 0)("by root gives all files to the owner's user", async () => {
    const { site, copy } = await siteWithCopy();
    await site.stop();
    chownSync(site.data, 1234, 1234);
    expect((await bringBack(site, copy)).status).toBe(0);
    for (const name of readdirSync(site.data)) {
      expect(statSync(join(site.data, name)).uid, name).toBe(1234);
    }
  });
});

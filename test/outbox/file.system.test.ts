import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { describe, expect } from "vitest";
import { sqlitePath } from "~/outbox/store/database.server";
import { freshMessage } from "../helpers/contact";
import { test } from "../helpers/fixtures";
import { listMessages, post, runMessages } from "../helpers/inbox";
import { temporaryFolder, until } from "../helpers/server";

describe("a damaged file", () => {
  test.for<[string, (path: string) => void]>([
    ["is no database", (path) => writeFileSync(path, "this is no database ".repeat(500))],
    ["has torn pages", (path) => overwrite(path, 4096, 12_000)],
  ])("that %s is set aside with a loud line, a new one begun", async ([, damage], { start }) => {
    const first = await start();
    const { databaseUrl } = first;
    const path = sqlitePath(databaseUrl);
    for (let count = 0; count < 5; count++) await post(first, freshMessage());
    await first.stop();
    // What is only in the journal would repair the file.
    new DatabaseSync(path).close();
    for (const part of ["-wal", "-shm"]) rmSync(path + part, { force: true });
    damage(path);
    const damaged = readFileSync(path);

    await expect(runMessages(databaseUrl)).rejects.toThrow();
    expect(readFileSync(path)).toEqual(damaged);

    const site = await start({ DATABASE_URL: databaseUrl });
    const message = freshMessage();
    expect(await post(site, message)).toBe(200);
    expect(await listMessages(databaseUrl)).toMatchObject([{ message: message.message }]);
    const aside = readdirSync(dirname(path)).find((name) => /\.danado-[^.]*Z$/.test(name)) ?? "";
    expect(readFileSync(join(dirname(path), aside))).toEqual(damaged);
    expect(site.log().match(/ATENCIÓN: la base de mensajes .* está dañada/g)).toHaveLength(1);
    expect(site.log()).toContain(aside);
  });

  test("that is damaged while the site runs is set aside at once", async ({ start }) => {
    const site = await start();
    const path = sqlitePath(site.databaseUrl);
    await post(site, freshMessage());
    const other = new DatabaseSync(path, { timeout: 10_000 });
    other.exec("pragma wal_checkpoint(truncate)");
    other.close();
    overwrite(path, 0, statSync(path).size);
    const message = freshMessage();
    await until(async () => {
      expect(await post(site, freshMessage())).toBe(200);
      return site.log().includes("está dañada");
    });
    expect(await post(site, message)).toBe(200);
    expect((await listMessages(site.databaseUrl))[0]).toMatchObject({ message: message.message });
  });
});

test("the file and its folder are for the owner alone", async ({ start }) => {
  const before = process.umask(0o022);
  const DATABASE_URL = `file:${join(temporaryFolder(), "data", "messages.sqlite")}`;
  const site = await start({ DATABASE_URL });
  process.umask(before);
  const path = sqlitePath(DATABASE_URL);
  await post(site, freshMessage());
  for (const name of readdirSync(dirname(path))) {
    const expected = name === "respaldos" ? "700" : "600";
    expect([name, mode(join(dirname(path), name))]).toEqual([name, expected]);
  }
  expect(mode(dirname(path))).toBe("700");
  await site.stop();
  chmodSync(path, 0o644);
  await post(await start({ DATABASE_URL }), freshMessage());
  expect(mode(path)).toBe("600");
});

function mode(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

/** Writes nonsense over a part of a file without making another file of it. */
function overwrite(path: string, from: number, length: number): void {
  const content = readFileSync(path);
  content.fill(0x5a, from, from + length);
  writeFileSync(path, content);
}

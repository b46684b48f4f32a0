import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { describe, expect, test } from "vitest";
import { freshMessage } from "../helpers/contact";
import { emailjsForFile } from "../helpers/fixtures";
import { listMessages, post, runMessages } from "../helpers/inbox";
import { startSite, temporaryFolder, until, type Site } from "../helpers/server";

const emailjs = await emailjsForFile();

const pathOf = ({ databaseUrl }: Site) => databaseUrl.slice("file:".length);

describe("a damaged file", () => {
  test.each([
    ["is no database", (path: string) => writeFileSync(path, "this is no database ".repeat(500))],
    ["has torn pages", (path: string) => overwrite(path, 4096, 12_000)],
  ])("that %s is set aside with a loud line, and a new one begun", async (_, damage) => {
    const first = await startSite({ emailjs });
    const { databaseUrl } = first;
    const path = pathOf(first);
    for (let count = 0; count < 5; count++) await post(first, freshMessage());
    await first.stop();
    // What is only in the journal would repair the file.
    new DatabaseSync(path).close();
    for (const part of ["-wal", "-shm"]) rmSync(path + part, { force: true });
    damage(path);
    const damaged = readFileSync(path);

    await expect(runMessages(databaseUrl)).rejects.toThrow();
    expect(readFileSync(path)).toEqual(damaged);

    const site = await startSite({ emailjs, env: { DATABASE_URL: databaseUrl } });
    const message = freshMessage();
    expect(await post(site, message)).toBe(200);
    expect(await listMessages(databaseUrl)).toMatchObject([{ message: message.message }]);
    const aside = readdirSync(dirname(path)).find((name) => /\.danado-[^.]*Z$/.test(name)) ?? "";
    expect(readFileSync(join(dirname(path), aside))).toEqual(damaged);
    expect(site.log().match(/ATENCIÓN: la base de mensajes .* está dañada/g)).toHaveLength(1);
    expect(site.log()).toContain(aside);
    await site.stop();
  });

  test("that is damaged while the site runs is set aside at once", async () => {
    const site = await startSite({ emailjs });
    const path = pathOf(site);
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
    await site.stop();
  });
});

test("the file and its folder are for the owner alone", async () => {
  const before = process.umask(0o022);
  const DATABASE_URL = `file:${join(temporaryFolder(), "data", "messages.sqlite")}`;
  const site = await startSite({ emailjs, env: { DATABASE_URL } });
  process.umask(before);
  const path = pathOf(site);
  await post(site, freshMessage());
  for (const name of readdirSync(dirname(path))) {
    const expected = name === "respaldos" ? "700" : "600";
    expect([name, mode(join(dirname(path), name))]).toEqual([name, expected]);
  }
  expect(mode(dirname(path))).toBe("700");
  await site.stop();
  chmodSync(path, 0o644);
  const again = await startSite({ emailjs, env: { DATABASE_URL } });
  await post(again, freshMessage());
  expect(mode(path)).toBe("600");
  await again.stop();
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

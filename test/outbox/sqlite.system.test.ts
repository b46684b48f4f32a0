import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { expect } from "vitest";
import { sqlitePath } from "~/outbox/store/database.server";
import { freshMessage } from "../helpers/contact";
import { test } from "../helpers/fixtures";
import { listMessages, post } from "../helpers/inbox";
import { expectHonestAnswers, untilItKeeps } from "../helpers/outage";
import { temporaryFolder } from "../helpers/program";
import { startSite, type Site } from "../helpers/site";

const adviceOf = (site: Site) => `revisa que la carpeta de ${sqlitePath(site.databaseUrl)} exista`;

test.for<[string, (path: string) => void]>([
  ["is no database", (path) => writeFileSync(path, "this is no database ".repeat(500))],
  ["has torn pages", tearPages],
])(
  "renames a damaged file that %s at the start, and creates a new one",
  async ([, damage], { emailjs }) => {
    const first = await startSite({ emailjs });
    const { databaseUrl } = first;
    const path = sqlitePath(databaseUrl);
    for (let count = 0; count < 2; count++) await post(first, freshMessage());
    await first.stop();
    // Empty the journal, which would repair the file.
    new DatabaseSync(path).close();
    for (const part of ["-wal", "-shm"]) rmSync(path + part, { force: true });
    damage(path);
    const damaged = readFileSync(path);

    const site = await startSite({ emailjs, database: databaseUrl });
    const { message } = freshMessage();
    expect(await post(site, freshMessage({ message }))).toBe(200);
    expect(await listMessages(databaseUrl)).toMatchObject([{ message }]);
    const aside = readdirSync(dirname(path)).find((name) => /\.danado-[^.]*Z$/.test(name)) ?? "";
    expect(readFileSync(join(dirname(path), aside))).toEqual(damaged);
    expect(site.log().match(/ATENCIÓN: la base de mensajes .* está dañada/g)).toHaveLength(1);
    expect(site.log()).toContain(aside);
  },
);

test("only the owner can read the file and its folder", async ({ emailjs }) => {
  const before = process.umask(0o022);
  const database = `file:${join(temporaryFolder(), "data", "messages.sqlite")}`;
  const site = await startSite({ emailjs, database });
  process.umask(before);
  const path = sqlitePath(database);
  const mode = (name: string) => (statSync(name).mode & 0o777).toString(8);
  await post(site, freshMessage());
  for (const name of readdirSync(dirname(path))) {
    const expected = name === "respaldos" ? "700" : "600";
    expect([name, mode(join(dirname(path), name))]).toEqual([name, expected]);
  }
  expect(mode(dirname(path))).toBe("700");
  await site.stop();
  chmodSync(path, 0o644);
  await post(await startSite({ emailjs, database }), freshMessage());
  expect(mode(path)).toBe("600");
});

test("a locked file gives true answers", async ({ emailjs }) => {
  const site = await startSite({ emailjs });
  await post(site, freshMessage());
  const other = new DatabaseSync(sqlitePath(site.databaseUrl), { timeout: 10_000 });
  other.exec("begin immediate");
  await expectHonestAnswers(site, emailjs, adviceOf(site));
  other.exec("rollback");
  other.close();
  await untilItKeeps(site);
});

test("a folder that cannot be created stops the start with a sentence", async ({ emailjs }) => {
  const database = `file:${temporaryFolder()}/missing/data/messages.sqlite`;
  await expect(startSite({ emailjs, database })).rejects.toThrow(
    /ended with 1: .*No se puede escribir en .* \(ENOENT\)/s,
  );
});

function tearPages(path: string): void {
  writeFileSync(path, readFileSync(path).fill(0x5a, 4096, 16_000));
}

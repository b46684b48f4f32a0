import { spawnSync } from "node:child_process";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { describe, expect, onTestFinished } from "vitest";
import { sqlitePath } from "~/outbox/store/database.server";
import { freshMessage } from "../helpers/contact";
import { test } from "../helpers/fixtures";
import { listMessages, post } from "../helpers/inbox";
import { expectHonestAnswers, untilItKeeps } from "../helpers/outage";
import { temporaryFolder, until, type Site } from "../helpers/server";

const adviceOf = (site: Site) => `revisa que la carpeta de ${sqlitePath(site.databaseUrl)} exista`;

describe("the form answers truly and the inbox recovers by itself", () => {
  test("when a file stands in place of the folder", async ({ start, emailjs }) => {
    const folder = join(temporaryFolder(), "data");
    writeFileSync(folder, "");
    const site = await start({ DATABASE_URL: `file:${join(folder, "messages.sqlite")}` });
    await expectHonestAnswers(site, emailjs, adviceOf(site));
    rmSync(folder);
    await untilItKeeps(site);
  });

  test("when the file is moved or its folder deleted while it runs", async ({ start }) => {
    const DATABASE_URL = `file:${join(temporaryFolder(), "a", "b", "messages.sqlite")}`;
    const site = await start({ DATABASE_URL });
    const path = sqlitePath(DATABASE_URL);
    await post(site, freshMessage());
    renameSync(path, `${path}.moved`);
    expect(await post(site, freshMessage())).toBe(200);
    expect(await listMessages(DATABASE_URL)).toHaveLength(1);
    expect(await listMessages(`${DATABASE_URL}.moved`)).toHaveLength(1);
    rmSync(dirname(path), { recursive: true });
    expect(await post(site, freshMessage())).toBe(200);
    expect(await listMessages(DATABASE_URL)).toHaveLength(1);
    expect(site.log().match(/movieron, borraron o reemplazaron/g)).toHaveLength(2);
  });

  test("while the file is locked, and all else stays quick", async ({ start, emailjs }) => {
    const site = await start();
    await post(site, freshMessage());
    const other = new DatabaseSync(sqlitePath(site.databaseUrl), { timeout: 10_000 });
    other.exec("begin immediate");
    const answer = expectHonestAnswers(site, emailjs, adviceOf(site));
    const begin = Date.now();
    for (let visit = 0; visit < 10; visit++) await fetch(`${site.url}/salud`);
    // Ten visits would wait thirty seconds for ten locks if the lock were waited for in the driver.
    expect(Date.now() - begin).toBeLessThan(5_000);
    await answer;
    other.exec("rollback");
    other.close();
    await untilItKeeps(site);
  });
});

describe.skipIf(!canMount())("on a disk of its own", () => {
  test.for(["before the first start", "while the site runs"])(
    "a disk that is full %s",
    async (moment, { start, emailjs }) => {
      const folder = mountDisk();
      const filler = join(folder, "filler");
      const fill = () => spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=4096"]);
      mkdirSync(join(folder, "data"));
      if (moment === "before the first start") fill();
      const site = await start({ DATABASE_URL: `file:${join(folder, "data/messages.sqlite")}` });
      if (moment === "while the site runs") {
        await post(site, freshMessage());
        fill();
        // What is left of the journal's last page is used up first.
        for (let count = 0; count < 20; count++) await post(site, freshMessage());
      }
      await expectHonestAnswers(site, emailjs, adviceOf(site));
      expect(site.log()).toMatch(/no responde \(.*(full|disk I\/O|unable to open|no space).*\)/i);
      rmSync(filler);
      await untilItKeeps(site);
      // What went out meanwhile is written down as well.
      await until(async () => (await listMessages(site.databaseUrl)).length > 2);
    },
  );

  test("that nobody may write on, the start ends with a sentence", async ({ start }) => {
    const folder = mountDisk();
    spawnSync("mount", ["-o", "remount,ro", folder]);
    await expect(
      start({ DATABASE_URL: `file:${join(folder, "data/messages.sqlite")}` }),
    ).rejects.toThrow(/ended with 1: .*No se puede escribir en .* \(EROFS\)/s);
  });
});

/** A folder that is a disk of two megabytes until its test ends. */
function mountDisk(): string {
  const folder = temporaryFolder();
  mount(folder);
  onTestFinished(() => void unmount(folder));
  return folder;
}

function canMount(): boolean {
  const folder = temporaryFolder();
  return mount(folder) && unmount(folder);
}

function mount(folder: string): boolean {
  return spawnSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", folder]).status === 0;
}

function unmount(folder: string): boolean {
  return spawnSync("umount", ["-l", folder]).status === 0;
}

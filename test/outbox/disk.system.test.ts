import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { describe, expect, test } from "vitest";
import { freshMessage } from "../helpers/contact";
import { ok } from "../helpers/emailjs";
import { emailjsForFile } from "../helpers/fixtures";
import { listMessages, post, untilItKeeps } from "../helpers/inbox";
import { startSite, temporaryFolder, until, type Site } from "../helpers/server";

const emailjs = await emailjsForFile();

const pathOf = ({ databaseUrl }: Site) => databaseUrl.slice("file:".length);

/** The visitor is told the truth although nothing can be kept, and the owner what to do, once. */
async function expectHonestAnswers(site: Site): Promise<void> {
  emailjs.received.length = 0;
  emailjs.behaviour = ok;
  expect(await post(site, freshMessage())).toBe(200);
  expect(emailjs.received).toHaveLength(1);
  emailjs.behaviour = { status: 500, text: "no" };
  expect(await post(site, freshMessage())).toBe(502);
  emailjs.behaviour = ok;
  const complaints = site.log().match(/ATENCIÓN: la base de mensajes no responde .*/g);
  expect(complaints).toHaveLength(1);
  expect(complaints?.[0]).toContain(`revisa que la carpeta de ${pathOf(site)} exista`);
  expect((await fetch(`${site.url}/salud`)).status).toBe(200);
}

describe("the form answers truly and the inbox recovers by itself", () => {
  test("when a file stands in place of the folder", async () => {
    const folder = join(temporaryFolder(), "data");
    writeFileSync(folder, "");
    const DATABASE_URL = `file:${join(folder, "messages.sqlite")}`;
    const site = await startSite({ emailjs, env: { DATABASE_URL } });
    await expectHonestAnswers(site);
    rmSync(folder);
    await untilItKeeps(site);
    await site.stop();
  });

  test("when the file is missing, moved or its folder is deleted under the running site", async () => {
    const DATABASE_URL = `file:${join(temporaryFolder(), "a", "b", "messages.sqlite")}`;
    const site = await startSite({ emailjs, env: { DATABASE_URL } });
    const path = pathOf(site);
    await post(site, freshMessage());
    renameSync(path, `${path}.moved`);
    expect(await post(site, freshMessage())).toBe(200);
    expect(await listMessages(DATABASE_URL)).toHaveLength(1);
    expect(await listMessages(`${DATABASE_URL}.moved`)).toHaveLength(1);
    rmSync(dirname(path), { recursive: true });
    expect(await post(site, freshMessage())).toBe(200);
    expect(await listMessages(DATABASE_URL)).toHaveLength(1);
    expect(site.log().match(/movieron, borraron o reemplazaron/g)).toHaveLength(2);
    await site.stop();
  });

  test("while another program has locked the file, and the rest of the site stays quick", async () => {
    const site = await startSite({ emailjs });
    await post(site, freshMessage());
    const other = new DatabaseSync(pathOf(site), { timeout: 10_000 });
    other.exec("begin immediate");
    const answer = expectHonestAnswers(site);
    const start = Date.now();
    for (let visit = 0; visit < 10; visit++) await fetch(`${site.url}/salud`);
    // Ten visits would wait thirty seconds for ten locks if the lock were waited for in the driver.
    expect(Date.now() - start).toBeLessThan(5_000);
    await answer;
    other.exec("rollback");
    other.close();
    await untilItKeeps(site);
    await site.stop();
  });
});

describe.skipIf(!canMount())("on a disk of its own", () => {
  async function onDisk(work: (folder: string) => Promise<void>) {
    const folder = temporaryFolder();
    mount("-t", "tmpfs", "-o", "size=2m", "tmpfs", folder);
    try {
      await work(folder);
    } finally {
      spawnSync("umount", ["-l", folder]);
    }
  }

  test.each(["before the first start", "while the site runs"])(
    "a disk that is full %s",
    async (moment) => {
      await onDisk(async (folder) => {
        const DATABASE_URL = `file:${join(folder, "data", "messages.sqlite")}`;
        const filler = join(folder, "filler");
        const fill = () => {
          mkdirSync(join(folder, "data"), { recursive: true });
          spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=4096"]);
        };
        if (moment === "before the first start") fill();
        const site = await startSite({ emailjs, env: { DATABASE_URL } });
        if (moment === "while the site runs") {
          await post(site, freshMessage());
          fill();
          // What is left of the journal's last page is used up first.
          for (let post_ = 0; post_ < 20; post_++) await post(site, freshMessage());
        }
        await expectHonestAnswers(site);
        expect(site.log()).toMatch(/no responde \(.*(full|disk I\/O|unable to open|no space).*\)/i);
        rmSync(filler);
        await untilItKeeps(site);
        // What went out meanwhile is written down as well.
        await until(async () => (await listMessages(DATABASE_URL)).length > 2);
        await site.stop();
      });
    },
  );

  test("that nobody may write on, the start ends with a sentence", async () => {
    await onDisk(async (folder) => {
      const env = { DATABASE_URL: `file:${join(folder, "data", "messages.sqlite")}` };
      mount("-o", "remount,ro", folder);
      await expect(startSite({ emailjs, env })).rejects.toThrow(
        /ended with 1: .*No se puede escribir en .* \(EROFS\)/s,
      );
    });
  });
});

function mount(...options: string[]): void {
  const { status, stderr } = spawnSync("mount", options, { encoding: "utf8" });
  if (status !== 0) throw new Error(`mount: ${stderr}`);
}

function canMount(): boolean {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder]);
  if (status !== 0 || !existsSync(folder)) return false;
  spawnSync("umount", [folder]);
  return true;
}

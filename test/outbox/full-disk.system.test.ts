import { spawnSync } from "node:child_process";
import { appendFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterAll, expect } from "vitest";
import { signIn, textOf, tryPassword } from "../helpers/bandeja";
import { sqlitePath } from "~/outbox/store/database.server";
import { test } from "../helpers/fixtures";
import { freshMessage, postMessage } from "../helpers/inbox";
import { expectMailsWithoutDatabase, untilItStores } from "../helpers/outage";
import { temporaryFolder } from "../helpers/files";
import { until } from "../helpers/wait";
import { PASSWORD, startSite } from "../helpers/site";

const disk = temporaryFolder();
const tmpfs = ["-t", "tmpfs", "-o", "size=4m", "tmpfs", disk];
const isMounted = spawnSync("mount", tmpfs).status === 0;
if (!isMounted) console.warn("skipped: a full disk needs the right to mount one");
afterAll(() => void (isMounted && spawnSync("umount", ["--lazy", disk])));

test.skipIf(!isMounted)(
  "on a full disk visitors and the owner get true answers, nothing is lost, and all works again after",
  async ({ emailjs }) => {
    const site = await startSite({ emailjs, data: disk, env: { INBOX_PASSWORD: PASSWORD } });
    const owner = await signIn(site);
    const save = async (texto: string) => {
      const fields = { version: "", texto, desde: "2020-01-01", hasta: "2099-01-01" };
      return owner.post("/bandeja/contenido/avisos/nueva", fields);
    };
    await save("Antes");
    expect(await postMessage(site, freshMessage())).toBe(200);
    // The nightly copy takes space and gives it back.
    await until(() => /\.tar\.gz/.test(readdirSync(join(disk, "backups")).join()));
    // While somebody reads, SQLite writes at the end of its journal only.
    const reader = new DatabaseSync(sqlitePath(site.databaseUrl));
    reader.exec("begin; select * from messages");
    const rest = join(disk, "rest");
    const fill = () => {
      for (let kept = 0; kept < 1024; kept++) appendFileSync(rest, Buffer.alloc(4096));
    };
    expect(fill).toThrow("ENOSPC");
    await expectMailsWithoutDatabase(site, emailjs, "tenga espacio");
    for (const answer of [
      await save("Durante"),
      await tryPassword(site, PASSWORD),
      // A file, and no page.
      await owner.post("/bandeja/respaldo/archivo", { password: PASSWORD }),
    ]) {
      expect(answer.status).toBe(503);
      expect(await textOf(answer)).toMatch(/el disco está lleno/i);
    }
    await site.pageWhere("/home", (text) => text.includes("Antes") && !text.includes("Durante"));
    rmSync(rest);
    reader.close();
    await untilItStores(site);
    await save("Después");
    await site.pageWhere("/home", (text) => text.includes("Antes") && text.includes("Después"));
  },
);

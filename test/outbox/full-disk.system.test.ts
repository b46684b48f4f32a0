import { spawnSync } from "node:child_process";
import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect } from "vitest";
import { signIn } from "../helpers/bandeja";
import { freshMessage } from "../helpers/contact";
import { test } from "../helpers/fixtures";
import { post } from "../helpers/inbox";
import { expectHonestAnswers, untilItKeeps } from "../helpers/outage";
import { temporaryFolder } from "../helpers/program";
import { PASSWORD, startSite } from "../helpers/site";

const disk = temporaryFolder();
const tmpfs = ["-t", "tmpfs", "-o", "size=4m", "tmpfs", disk];
const isMounted = spawnSync("mount", tmpfs).status === 0;
if (!isMounted) console.warn("skipped: a full disk needs the right to mount one");
afterAll(() => void (isMounted && spawnSync("umount", ["--lazy", disk])));

describe.skipIf(!isMounted)("on a full disk", () => {
  test("visitors and the owner get true answers, nothing is lost, and all works again after", async ({
    emailjs,
  }) => {
    const site = await startSite({ emailjs, data: disk, env: { INBOX_PASSWORD: PASSWORD } });
    const owner = await signIn(site);
    const save = async (texto: string) => {
      const fields = { version: "", texto, desde: "2020-01-01", hasta: "2099-01-01" };
      return owner.post("/bandeja/contenido/avisos/nueva", fields);
    };
    await save("Antes");
    expect(await post(site, freshMessage())).toBe(200);
    const rest = join(disk, "rest");
    const fill = () => {
      for (;;) appendFileSync(rest, Buffer.alloc(4096));
    };
    expect(fill).toThrow("ENOSPC");
    // The site gives up space, such as that of a journal, which something else takes.
    const filling = setInterval(() => expect(fill).toThrow("ENOSPC"), 5);
    await expectHonestAnswers(site, emailjs, "tenga espacio");
    // The database may be the first to say it.
    expect([503, 507]).toContain((await save("Durante")).status);
    await site.pageWhere("/home", (text) => text.includes("Antes") && !text.includes("Durante"));
    clearInterval(filling);
    rmSync(rest);
    await untilItKeeps(site);
    await save("Después");
    await site.pageWhere("/home", (text) => text.includes("Antes") && text.includes("Después"));
  });
});

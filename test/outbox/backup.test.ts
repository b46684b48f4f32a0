import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { readBackupState } from "~/bandeja/backup-state.server";
import { backUpNightly, surplus } from "~/outbox/backup.server";
import { DAY_MS as DAY } from "~/time";
import { sqlitePath } from "~/outbox/store/database.server";
import { signIn } from "../helpers/bandeja";
import { freshMessage } from "../helpers/contact";
import { ask, listMessages, post, runMessages } from "../helpers/inbox";
import { createTestOutbox, type TestOutbox } from "../helpers/outbox";
import { PASSWORD, startSite, until } from "../helpers/server";

test("of the copies the last seven and the newest of four months stay", () => {
  const days = ["2026-06-01", "2026-07-30", "2026-07-31", "2026-08-31", "2026-09-30", "2026-10-31"];
  const last = Array.from({ length: 9 }, (_, day) => `2026-11-0${day + 1}`);
  const names = [...days, ...last].map((day) => `mensajes-${day}.sqlite`);
  expect(surplus([...names, "mensajes-2026-01-01.sqlite.part", "other"])).toEqual(
    ["2026-11-02", "2026-11-01", "2026-07-31", "2026-07-30", "2026-06-01"].map(
      (day) => `mensajes-${day}.sqlite`,
    ),
  );
});

describe("each night", () => {
  let outbox: TestOutbox;
  let backupDir: string;
  const settings = () => ({ databaseUrl: outbox.databaseUrl, backupDir });
  const night = () => backUpNightly(outbox.engine.connection, settings(), outbox.now());
  const state = () =>
    outbox.engine.connection.use((database) => readBackupState(database, settings(), outbox.now()));

  beforeEach(async () => {
    outbox = createTestOutbox();
    backupDir = join(dirname(sqlitePath(outbox.databaseUrl)), "respaldos");
    await outbox.submit();
  });

  test("a whole copy is made once, for its owner alone", async () => {
    await night();
    expect(readdirSync(backupDir)).toEqual(["mensajes-2026-11-16.sqlite"]);
    const copy = join(backupDir, "mensajes-2026-11-16.sqlite");
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(await listMessages(`file:${copy}`)).toEqual(await listMessages(outbox.databaseUrl));
    rmSync(copy);
    outbox.atHour(26.9);
    await night();
    expect(readdirSync(backupDir)).toEqual([]);
    outbox.atHour(27.1);
    await night();
    expect(readdirSync(backupDir)).toEqual(["mensajes-2026-11-17.sqlite"]);
  });

  test("or the log says why not, the last good one stays, and after two days the owner is told", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await state()).toEqual({ lastAt: null, problem: null });
    await night();
    const lastAt = new Date(outbox.now()).toISOString();
    const good = backupDir;
    backupDir = sqlitePath(outbox.databaseUrl);
    outbox.pass(1.9 * DAY);
    await night();
    expect(log.mock.lastCall?.[0]).toMatch(/^ATENCIÓN: el respaldo de esta noche no se hizo \(E/);
    expect(readdirSync(good)).toHaveLength(1);
    expect(await state()).toEqual({ lastAt, problem: null });
    outbox.pass(0.2 * DAY);
    expect((await state()).problem).toMatch(
      /^El último respaldo .* es de hace 2 días\. Qué hacer:/,
    );
    log.mockRestore();
  });
});

test("a copy is made by hand, told of, put back, and never in the place of a running site's inbox", async () => {
  const env = { INBOX_PASSWORD: PASSWORD };
  const site = await startSite({ env });
  const { databaseUrl } = site;
  const path = sqlitePath(databaseUrl);
  const run = (...options: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [resolve("build/messages/respaldo.js"), ...options],
      { env: { ...process.env, DATABASE_URL: databaseUrl }, encoding: "utf8" },
    );
    return { status, text: stdout + stderr };
  };
  // By another process: a connection that this one has closed stays until its statements are collected.
  const list = async (url = databaseUrl) =>
    JSON.parse(await runMessages(url, "--json")) as { message: string }[];
  const kept = freshMessage();
  await post(site, kept);
  const made = run();
  expect(made).toEqual({ status: 0, text: expect.stringContaining("con un mensaje") as string });
  const copy = / (\S+\.sqlite),/.exec(made.text)?.[1] ?? "";
  const today = new Intl.DateTimeFormat("es-PE", { timeZone: "America/Lima", dateStyle: "medium" });
  const owner = await signIn(site);
  expect(await owner.read("/bandeja")).toContain(`Último respaldo: ${today.format()}`);
  const later = freshMessage();
  await post(site, later);
  expect(run("restaurar", copy)).toEqual({
    status: 1,
    text: expect.stringMatching(/en marcha/) as string,
  });
  await site.stop();

  const foreign = join(dirname(path), "foreign.sqlite");
  await ask(`file:${foreign}`, "create table other (id text)");
  const damaged = join(dirname(path), "damaged.sqlite");
  writeFileSync(damaged, readFileSync(copy).fill(0x5a, 4096, 12_000));
  for (const bad of [foreign, damaged, "missing.sqlite"]) {
    expect(run("restaurar", bad)).toMatchObject({ status: 1 });
    expect(await list()).toHaveLength(2);
  }
  expect(run("restaurar", copy)).toEqual({
    status: 0,
    text: expect.stringContaining(".antes-") as string,
  });
  expect(await list()).toMatchObject([kept]);
  const aside = readdirSync(dirname(path)).find((name) => name.includes(".antes-")) ?? "";
  expect(await list(`file:${join(dirname(path), aside)}`)).toHaveLength(2);
  const again = await startSite({ env: { DATABASE_URL: databaseUrl } });
  expect(await post(again, later)).toBe(200);
  await until(async () => (await list()).length === 2);
  await again.stop();
});

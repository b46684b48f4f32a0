import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { backUp, findOldBackups, backUpNightly, type BackupSettings } from "~/backup/backup.server";
import { run, tar } from "~/backup/programs.server";
import { restore } from "~/backup/restore.server";
import { sqlitePath } from "~/outbox/store/database.server";
import { FILES_OF_DATABASE, renameWithTime } from "~/outbox/store/sqlite-files.server";
import { HOUR_MS, MINUTE_MS } from "~/time";
import { query } from "../helpers/database";
import { listMessages } from "../helpers/inbox";
import { createTestOutbox, restart, type TestOutbox } from "../helpers/outbox";
import { temporaryFolder, writeDocument } from "../helpers/files";
import { logOf } from "../helpers/log";

let outbox: TestOutbox;
let dataDir: string;

beforeEach(async () => {
  dataDir = join(temporaryFolder(), "sus datos");
  outbox = createTestOutbox({ DATABASE_URL: `file:${join(dataDir, "messages.sqlite")}` });
  await outbox.submit();
  writeDocument(join(dataDir, "content/obras.json"), [{ titulo: "Casa" }]);
  writeDocument(join(dataDir, "history/fotos/foto-01234567-288.webp"), "webp");
});

const settings = (backupCommand: string | null = null) => ({
  dataDir,
  databaseUrl: outbox.databaseUrl,
  backupCommand,
});

/** A database whose messages do not come into a copy. */
const NO_FILE = "postgres://nowhere";

/** The settings of another site, in a folder of its own. */
const otherSite = (folder = temporaryFolder()) => ({
  dataDir: folder,
  databaseUrl: `file:${join(folder, "messages.sqlite")}`,
});

/** Returns another site with the messages of this one, as they are now, in a database that no process has open. */
async function closedSite(): Promise<BackupSettings> {
  const site = otherSite();
  await outbox.query(`vacuum into '${sqlitePath(site.databaseUrl)}'`);
  return site;
}

/** Makes a database without the tables of a site. */
const createForeignDatabase = (url: string) => query(url, "create table other (id text)");

const copies = () => readdirSync(join(dataDir, "backups"));
const makeCopy = () => backUp(settings(), outbox.now());
/** Without messages by default, which take most of the time. */
const makeNightlyCopy = (command?: string, databaseUrl = NO_FILE) =>
  backUpNightly(outbox.withDatabase, { ...settings(command), databaseUrl }, outbox.now());
const bringBack = (copy: string, target: BackupSettings = settings()) =>
  restore(copy, target, Date.now());
const messages = ({ databaseUrl }: BackupSettings = settings()) => listMessages(databaseUrl);
const worksOf = (folder: string) => readFileSync(join(folder, "content/obras.json"), "utf8");

/** A copy of a site with one message, and that message. It is made once, because a copy takes a second. */
const sharedCopy = await (async () => {
  const site = otherSite();
  const other = createTestOutbox({ DATABASE_URL: site.databaseUrl });
  await other.submit();
  writeDocument(join(site.dataDir, "content/obras.json"), [{ titulo: "Casa" }]);
  return { path: await backUp(site, other.now()), messages: await messages(site) };
})();

test("copies once a night, after 3:00", async () => {
  await makeNightlyCopy();
  expect(copies()).toEqual(["sitio-2026-11-16.tar.gz"]);
  rmSync(join(dataDir, "backups/sitio-2026-11-16.tar.gz"));
  // Hours since midnight of the first day.
  outbox.atHour(26.9);
  await makeNightlyCopy();
  expect(copies()).toEqual([]);
  outbox.atHour(27.1);
  await makeNightlyCopy();
  expect(copies()).toEqual(["sitio-2026-11-17.tar.gz"]);
});

test("a copy brings everything back on an empty machine, also what a link leads to, and only for the owner's user", async () => {
  const elsewhere = temporaryFolder();
  writeDocument(join(elsewhere, "foto-89abcdef-288.webp"), "webp");
  symlinkSync(elsewhere, join(dataDir, "content/fotos"));
  const target = otherSite(join(temporaryFolder(), "data"));
  const copy = await makeCopy();
  rmSync(elsewhere, { recursive: true });
  expect(await bringBack(copy, target)).toBeUndefined();
  expect(await messages(target)).toEqual(await messages());
  for (const file of ["content/obras.json", "history/fotos/foto-01234567-288.webp"]) {
    expect(readFileSync(join(target.dataDir, file))).toEqual(readFileSync(join(dataDir, file)));
  }
  expect(readdirSync(join(target.dataDir, "content/fotos"))).toHaveLength(1);
  for (const file of [copy, sqlitePath(target.databaseUrl)]) {
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
});

test("a copy is made by the tar of a Mac, too, which takes an option after a name for a name", async () => {
  const folder = temporaryFolder();
  const standIn = `#!/bin/sh
    for word; do case $word in -C) ;; -*) [ -z "$name" ] || exit 1 ;; *) name=1 ;; esac; done
    PATH='${process.env.PATH}' exec tar "$@"`;
  writeFileSync(join(folder, "tar"), standIn, { mode: 0o755 });
  vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
  const copy = await makeCopy();
  vi.unstubAllEnvs();
  const target = otherSite();
  await bringBack(copy, target);
  expect(await messages(target)).toEqual(await messages());
  expect(worksOf(target.dataDir)).toBe(worksOf(dataDir));
});

test("removes what a killed copy or restore has left, and nothing that is being written", async () => {
  for (const name of ["backups/.new-killed", "backups/.new-running", ".restore-killed"]) {
    mkdirSync(join(dataDir, name), { recursive: true });
  }
  for (const name of ["backups/.new-killed", ".restore-killed"]) {
    // Last changed in 1970.
    utimesSync(join(dataDir, name), 0, 0);
  }
  await makeNightlyCopy();
  expect(copies()).toEqual([".new-running", "sitio-2026-11-16.tar.gz"]);
  expect(existsSync(join(dataDir, ".restore-killed"))).toBe(false);
});

test.each([
  { name: "a foreign database", prepare: createForeignDatabase },
  { name: "a database that was removed", prepare: () => undefined },
])("$name gives no copy, is a problem, and the last good copy stays", async ({ prepare }) => {
  writeDocument(join(dataDir, "backups/sitio-2026-11-15.tar.gz"), "de antes");
  const broken = { ...settings(), databaseUrl: otherSite().databaseUrl };
  await prepare(broken.databaseUrl);
  const log = await logOf(() => backUpNightly(outbox.withDatabase, broken, outbox.now()));
  expect(log).toMatch(/^ATENCIÓN: el respaldo no se hizo, .* \(/);
  expect(copies()).toEqual(["sitio-2026-11-15.tar.gz"]);
  expect(await outbox.health.find()).toContainEqual(
    expect.objectContaining({ word: "sin-respaldo", isUrgent: true }),
  );
});

test("while a damaged database lies aside, a copy neither replaces nor deletes earlier ones", async () => {
  const earlier = Array.from({ length: 15 }, (_, day) => `sitio-2026-11-${day + 10}.tar.gz`);
  for (const name of earlier) writeDocument(join(dataDir, "backups", name), "de antes");
  const aside = renameWithTime(sqlitePath(outbox.databaseUrl), "danado");
  outbox = restart(outbox);
  await makeNightlyCopy(undefined, outbox.databaseUrl);
  expect(copies().sort()).toEqual([...earlier, "sitio-2026-11-16-tras-dano.tar.gz"].sort());
  expect(readFileSync(join(dataDir, "backups/sitio-2026-11-16.tar.gz"), "utf8")).toContain("antes");
  for (const end of FILES_OF_DATABASE) rmSync(aside + end, { force: true });
  await makeCopy();
  expect(copies()).toHaveLength(14);
});

test("BACKUP_COMMAND gets the path of the copy after its own arguments", async () => {
  const away = join(temporaryFolder(), "lejos");
  const command = join(temporaryFolder(), "enviar");
  writeFileSync(command, `#!/bin/sh\ncp "$2" "$1"\n`, { mode: 0o755 });
  await makeNightlyCopy(`${command} ${away}`);
  expect(readFileSync(away)).toEqual(readFileSync(join(dataDir, "backups", copies()[0] ?? "")));
});

test("when BACKUP_COMMAND fails, the next copy is made after an hour", async () => {
  const command = "echo Sin espacio >&2; exit 7 #";
  expect(await logOf(() => makeNightlyCopy(command))).toContain("BACKUP_COMMAND: Sin espacio");
  expect(copies(), "the copy itself is good").toHaveLength(1);
  rmSync(join(dataDir, "backups"), { recursive: true });
  outbox.advanceClock(59 * MINUTE_MS);
  await makeNightlyCopy();
  expect(existsSync(join(dataDir, "backups"))).toBe(false);
  outbox.advanceClock(MINUTE_MS);
  await makeNightlyCopy();
  expect(copies()).toHaveLength(1);
});

test("a copy without messages replaces the documents, which a folder keeps, and leaves the messages", async () => {
  const kept = await messages();
  const copy = await backUp({ ...settings(), databaseUrl: NO_FILE }, outbox.now());
  writeDocument(join(dataDir, "content/obras.json"), []);
  const replacedFolder = (await bringBack(copy)) ?? "";
  expect(worksOf(replacedFolder)).toBe("[]");
  expect(worksOf(dataDir)).toBe('[{"titulo":"Casa"}]');
  expect(await messages()).toEqual(kept);
  expect(existsSync(join(replacedFolder, "messages.sqlite"))).toBe(false);
});

/** Packs a file or folder as a copy. */
async function pack(path: string): Promise<string> {
  const archive = join(temporaryFolder(), "bad.tar.gz");
  await tar("--create", `--file=${archive}`, `--directory=${dirname(path)}`, basename(path));
  return archive;
}

test.each([
  {
    name: "was cut",
    reason: "tar",
    makeBadCopy() {
      const path = join(temporaryFolder(), "cut.tar.gz");
      writeFileSync(path, readFileSync(sharedCopy.path).subarray(0, -20));
      return path;
    },
  },
  {
    name: "has a foreign database",
    reason: "no such table",
    async makeBadCopy() {
      const { databaseUrl } = otherSite();
      await createForeignDatabase(databaseUrl);
      return pack(sqlitePath(databaseUrl));
    },
  },
  {
    name: "has nothing of a site",
    reason: "no es una copia",
    makeBadCopy: () => pack(temporaryFolder()),
  },
])("a copy that $name is refused, and nothing changes", async ({ makeBadCopy, reason }) => {
  const badCopy = await makeBadCopy();
  const kept = await messages();
  writeDocument(join(dataDir, "content/obras.json"), []);
  await expect(bringBack(badCopy)).rejects.toThrow(reason);
  expect(worksOf(dataDir)).toBe("[]");
  expect(await messages()).toEqual(kept);
});

test("a restore changes nothing when a part cannot be moved", async () => {
  writeDocument(join(dataDir, "content/obras.json"), []);
  const { databaseUrl } = otherSite();
  await createForeignDatabase(databaseUrl);
  const inbox = readFileSync(sqlitePath(databaseUrl));
  // The folder for the replaced parts, named after the time, has something in the place of the documents.
  writeDocument(join(dataDir, "antes-1970-01-01T000000.000Z/content/otro"), "x");
  await expect(restore(sharedCopy.path, { dataDir, databaseUrl }, 0)).rejects.toThrow("ENOTEMPTY");
  expect(readFileSync(sqlitePath(databaseUrl))).toEqual(inbox);
  expect(worksOf(dataDir)).toBe("[]");
});

const OTHER_DISK = "/dev/shm";

test.skipIf(!existsSync(OTHER_DISK) || statSync(OTHER_DISK).dev === statSync(tmpdir()).dev)(
  "brings the messages back to another disk than that of the folder",
  async () => {
    const away = mkdtempSync(join(OTHER_DISK, "sitio-"));
    try {
      const { databaseUrl } = otherSite(away);
      await bringBack(sharedCopy.path, { dataDir: temporaryFolder(), databaseUrl });
      const before = await bringBack(sharedCopy.path, { dataDir, databaseUrl });
      expect(await listMessages(databaseUrl)).toEqual(sharedCopy.messages);
      expect(existsSync(join(before ?? "", "messages.sqlite"))).toBe(true);
    } finally {
      rmSync(away, { recursive: true });
    }
  },
);

test("replaces a database without tables, which a start that failed left", async () => {
  const target = otherSite();
  await query(target.databaseUrl, "pragma journal_mode = wal");
  await bringBack(sharedCopy.path, target);
  expect(await messages(target)).toEqual(sharedCopy.messages);
});

test("the journal of a deleted database does not come into the copy", async () => {
  const target = otherSite();
  const journal = `${sqlitePath(target.databaseUrl)}-wal`;
  copyFileSync(`${sqlitePath(outbox.databaseUrl)}-wal`, journal);
  const before = (await bringBack(sharedCopy.path, target)) ?? "";
  expect(await messages(target)).toEqual(sharedCopy.messages);
  expect(existsSync(join(before, basename(journal)))).toBe(true);
});

test("a message that was mailed or marked as spam after the copy is restored as it is today", async () => {
  const cases = [
    { inCopy: "pending", today: "delivered", restored: "delivered" },
    { inCopy: "held", today: "delivered", restored: "delivered" },
    { inCopy: "pending", today: "spam", restored: "spam" },
    // It waits, and is mailed again.
    { inCopy: "held", today: "pending", restored: "held" },
  ];
  await outbox.query("delete from messages");
  await outbox.submitMany(cases.length);
  const ids = (await outbox.rows()).map(({ id }) => id);
  const setAll = async (key: "inCopy" | "today") => {
    for (const [index, id] of ids.entries()) {
      await outbox.query(`update messages set last_error = 'no', status = '${cases[index]?.[key]}',
        settled_at = '${key}', next_attempt_at = '${key}' where id = '${id}'`);
    }
  };
  await setAll("inCopy");
  const copy = await makeCopy();
  await setAll("today");
  const site = await closedSite();
  await bringBack(copy, site);
  const fromCopy = { settled_at: "inCopy", next_attempt_at: "inCopy", last_error: "no" };
  const fromToday = { settled_at: "today", next_attempt_at: "today", last_error: null };
  const restored = await messages(site);
  for (const [index, { inCopy, restored: status }] of cases.entries()) {
    expect(restored.find(({ id }) => id === ids[index])).toMatchObject({
      status,
      ...(status === inCopy ? fromCopy : fromToday),
    });
  }
});

test("the sessions of a copy end, and the owner's newer password stays", async () => {
  await outbox.query("insert into sessions values ('de antes', '', '2999')");
  await outbox.query("insert into state values ('password', 'de antes')");
  const copy = await makeCopy();
  await outbox.query("update state set value = 'de hoy' where name = 'password'");
  const site = await closedSite();
  for (const target of [otherSite(), site]) {
    await bringBack(copy, target);
    expect(await query(target.databaseUrl, "select id_hash from sessions")).toEqual([]);
  }
  const password = "select value from state where name = 'password'";
  expect(await query(site.databaseUrl, password)).toEqual([{ value: "de hoy" }]);
});

test("a BACKUP_COMMAND that hangs is ended after an hour, with what its script has started", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const stateFile = join(dataDir, "state");
  const hasState = (state: string) =>
    vi.waitUntil(() => existsSync(stateFile) && readFileSync(stateFile, "utf8") === state);
  // A script in the background writes its state into the file, also when it is ended.
  const script = `(trap 'printf ended > "$0"' TERM; printf started > "$0"; sleep 60 & wait) & wait`;
  const sending = run("sh", ["-c", script, stateFile], "BACKUP_COMMAND");
  await hasState("started");
  vi.advanceTimersByTime(HOUR_MS);
  vi.useRealTimers();
  await expect(sending).rejects.toThrow("BACKUP_COMMAND: tardó demasiado");
  await hasState("ended");
});

test.each([
  { name: "the oldest are removed", newDay: 16, removedDays: [1, 2] },
  { name: "a new copy stays although its day is the first", newDay: 1, removedDays: [2, 3] },
  { name: "those of later days, of a wrong clock, are removed", newDay: 9, removedDays: [10, 11] },
])("of sixteen copies, the new one and thirteen others stay: $name", ({ newDay, removedDays }) => {
  const nameOf = (day: number) => `sitio-2026-11-${String(day).padStart(2, "0")}.tar.gz`;
  const files = Array.from({ length: 16 }, (_, index) => nameOf(16 - index));
  const oldNames = findOldBackups([...files, "otro-2026-01-01.tar.gz"], nameOf(newDay));
  expect(oldNames).toEqual(removedDays.map(nameOf));
});

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
import { backUp, findOldBackups, type BackupSettings } from "~/backup/backup.server";
import { backUpNightly } from "~/backup/nightly.server";
import { run, tar } from "~/backup/programs.server";
import { restore } from "~/backup/restore.server";
import { sendAgain } from "~/inbox/message-updates.server";
import { sqlitePath } from "~/outbox/store/database.server";
import { FILES_OF_DATABASE, renameWithTime } from "~/outbox/store/sqlite-files.server";
import { HOUR_MS, MINUTE_MS } from "~/time";
import { query } from "../helpers/database";
import { listMessages } from "../helpers/inbox";
import {
  accepted,
  createTestOutbox,
  rejected,
  restart,
  retry,
  type TestOutbox,
} from "../helpers/outbox";
import { temporaryFolder, writeDocument } from "../helpers/files";
import { logOf } from "../helpers/log";

let outbox: TestOutbox;
let dataDir: string;

const settings = (backupCommand: string | null = null) => ({
  dataDir,
  databaseUrl: outbox.databaseUrl,
  backupCommand,
});
const copies = () => readdirSync(join(dataDir, "backups"));
const makeCopy = () => backUp(settings(), outbox.now());
const bringBack = (copy: string, target: BackupSettings = settings()) =>
  restore(copy, target, Date.now());
const messages = ({ databaseUrl }: BackupSettings = settings()) => listMessages(databaseUrl);
const worksOf = (folder: string) => readFileSync(join(folder, "content/obras.json"), "utf8");

/** The settings of a site in another folder. */
const siteIn = (folder = temporaryFolder()) => ({
  dataDir: folder,
  databaseUrl: `file:${join(folder, "messages.sqlite")}`,
});

/** Creates a database that is none of this site. */
const createOther = (url: string) => query(url, "create table other (id text)");

beforeEach(async () => {
  dataDir = join(temporaryFolder(), "sus datos");
  outbox = createTestOutbox({ DATABASE_URL: `file:${join(dataDir, "messages.sqlite")}` });
  await outbox.submit();
  writeDocument(join(dataDir, "content/obras.json"), [{ titulo: "Casa" }]);
  writeDocument(join(dataDir, "history/fotos/foto-01234567-288.webp"), "webp");
});

const night = (command?: string) =>
  backUpNightly(outbox.engine.withDatabase, settings(command), outbox.now());

test("copies once a night, readable by its owner only, and brings everything back on an empty machine", async () => {
  await night();
  expect(copies()).toEqual(["sitio-2026-11-16.tar.gz"]);
  const copy = join(dataDir, "backups/sitio-2026-11-16.tar.gz");
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  const target = siteIn(join(temporaryFolder(), "data"));
  expect(await bringBack(copy, target)).toBeUndefined();
  expect(statSync(join(target.dataDir, "messages.sqlite")).mode & 0o777).toBe(0o600);
  expect(await messages(target)).toEqual(await messages());
  for (const file of ["content/obras.json", "history/fotos/foto-01234567-288.webp"]) {
    expect(readFileSync(join(target.dataDir, file))).toEqual(readFileSync(join(dataDir, file)));
  }
  rmSync(copy);
  outbox.atHour(26.9);
  await night();
  expect(copies()).toEqual([]);
  outbox.atHour(27.1);
  await night();
  expect(copies()).toEqual(["sitio-2026-11-17.tar.gz"]);
});

test("copies what a link leads to", async () => {
  const elsewhere = temporaryFolder();
  writeDocument(join(elsewhere, "foto-01234567-288.webp"), "webp");
  symlinkSync(elsewhere, join(dataDir, "content/fotos"));
  const target = siteIn();
  await bringBack(await makeCopy(), target);
  rmSync(elsewhere, { recursive: true });
  expect(readdirSync(join(target.dataDir, "content/fotos"))).toHaveLength(1);
});

test("removes what a killed copy or restore has left, and nothing that is being written", async () => {
  for (const name of ["backups/.new-killed", "backups/.new-running", ".restore-killed"]) {
    mkdirSync(join(dataDir, name), { recursive: true });
    if (name.endsWith("killed")) utimesSync(join(dataDir, name), 0, 0);
  }
  await night();
  expect(copies()).toEqual([".new-running", "sitio-2026-11-16.tar.gz"]);
  expect(existsSync(join(dataDir, ".restore-killed"))).toBe(false);
});

test.each([
  ["a file that is no database of this site", createOther],
  ["a database that was removed", () => undefined],
])("%s gives no copy, is logged, and the last good copy stays", async (_, prepare) => {
  await night();
  outbox.atHour(27.1);
  const broken = { ...settings(), databaseUrl: siteIn().databaseUrl };
  await prepare(broken.databaseUrl);
  const log = await logOf(() => backUpNightly(outbox.engine.withDatabase, broken, outbox.now()));
  expect(log).toMatch(/^ATENCIÓN: el respaldo no se hizo, .* \(/);
  expect(copies()).toEqual(["sitio-2026-11-16.tar.gz"]);
  expect(await outbox.health.find()).toContainEqual(
    expect.objectContaining({ word: "sin-respaldo", isUrgent: true }),
  );
});

test("while a damaged database lies aside, a copy neither replaces nor deletes one of before", async () => {
  const before = Array.from({ length: 15 }, (_, day) => `sitio-2026-11-${day + 10}.tar.gz`);
  for (const name of before) writeDocument(join(dataDir, "backups", name), "de antes");
  const aside = renameWithTime(sqlitePath(outbox.databaseUrl), "danado");
  outbox = restart(outbox);
  await night();
  expect(copies().sort()).toEqual([...before, "sitio-2026-11-16-tras-dano.tar.gz"].sort());
  expect(readFileSync(join(dataDir, "backups/sitio-2026-11-16.tar.gz"), "utf8")).toContain("antes");
  for (const end of FILES_OF_DATABASE) rmSync(aside + end, { force: true });
  await makeCopy();
  expect(copies()).toHaveLength(14);
});

test("a copy whose time cannot be written has not failed, and the next one begins an hour later", async () => {
  await outbox.query(`create trigger refused before insert on state when new.name = 'backup_at'
      begin select raise(abort, 'no'); end`);
  const log = await logOf(() => expect(night()).rejects.toThrow("no"));
  expect(log).not.toContain("respaldo");
  await outbox.query("drop trigger refused");
  for (const [minutes, count] of [
    [59, 0],
    [1, 1],
  ] as const) {
    rmSync(join(dataDir, "backups"), { recursive: true });
    mkdirSync(join(dataDir, "backups"));
    outbox.advanceClock(minutes * MINUTE_MS);
    await night();
    expect(copies()).toHaveLength(count);
  }
});

test("hands each copy to BACKUP_COMMAND, and tries again in an hour when it fails", async () => {
  const away = join(temporaryFolder(), "lejos");
  const command = join(temporaryFolder(), "enviar");
  writeFileSync(command, `#!/bin/sh\ncp "$2" "$1" || { echo Sin espacio >&2; exit 7; }\n`, {
    mode: 0o755,
  });
  const refused = await logOf(() => night(`${command} /no/hay`));
  expect(refused).toMatch(/BACKUP_COMMAND: [^]*Sin espacio/);
  outbox.atHour(1);
  const killed = await logOf(() => night("kill -9 $$ #"));
  expect(killed).toContain("BACKUP_COMMAND: terminó con null");
  expect(copies(), "the copy itself is good").toHaveLength(1);
  outbox.atHour(2);
  await night(`${command} ${away}`);
  expect(readFileSync(away)).toEqual(readFileSync(join(dataDir, "backups", copies()[0] ?? "")));
});

test("keeps what was there, and leaves it when the copy is damaged", async () => {
  const copy = await backUp({ ...settings(), databaseUrl: "postgres://nowhere" }, outbox.now());
  writeDocument(join(dataDir, "content/obras.json"), []);
  const bad = join(dataDir, "bad.tar.gz");
  writeFileSync(bad, readFileSync(copy).subarray(0, -20));
  await expect(bringBack(bad)).rejects.toThrow("tar");
  const other = siteIn();
  await createOther(other.databaseUrl);
  const pack = (folder: string, name: string) =>
    tar("--create", "--gzip", `--file=${bad}`, `--directory=${folder}`, name);
  await pack(other.dataDir, "messages.sqlite");
  await expect(bringBack(bad)).rejects.toThrow("no such table");
  await pack(dirname(other.dataDir), basename(other.dataDir));
  await expect(bringBack(bad)).rejects.toThrow("no es una copia");
  const kept = await messages();
  const before = (await bringBack(copy)) ?? "";
  expect([worksOf(before), worksOf(dataDir)]).toEqual(["[]", '[{"titulo":"Casa"}]']);
  expect(await messages(), "which this copy does not have").toEqual(kept);
  expect(existsSync(join(before, "messages.sqlite"))).toBe(false);
});

test("leaves everything when a part cannot be moved", async () => {
  const copy = await makeCopy();
  writeDocument(join(dataDir, "content/obras.json"), []);
  const { databaseUrl } = siteIn();
  await createOther(databaseUrl);
  const inbox = readFileSync(sqlitePath(databaseUrl));
  // Its folder for what was there is in use.
  writeDocument(join(dataDir, "antes-1970-01-01T000000.000Z/content/otro"), "x");
  await expect(restore(copy, { dataDir, databaseUrl }, 0)).rejects.toThrow("ENOTEMPTY");
  expect(readFileSync(sqlitePath(databaseUrl))).toEqual(inbox);
  expect(worksOf(dataDir)).toBe("[]");
});

const OTHER_DISK = "/dev/shm";

test.skipIf(!existsSync(OTHER_DISK) || statSync(OTHER_DISK).dev === statSync(tmpdir()).dev)(
  "brings the messages back to another disk than that of the folder",
  async () => {
    const copy = await makeCopy();
    const away = mkdtempSync(join(OTHER_DISK, "sitio-"));
    try {
      const { databaseUrl } = siteIn(away);
      await bringBack(copy, { dataDir: temporaryFolder(), databaseUrl });
      const before = await bringBack(copy, { dataDir, databaseUrl });
      expect(await listMessages(databaseUrl)).toEqual(await messages());
      expect(existsSync(join(before ?? "", "messages.sqlite"))).toBe(true);
    } finally {
      rmSync(away, { recursive: true });
    }
  },
);

test("replaces a database without tables, which a start that failed left", async () => {
  const target = siteIn();
  await query(target.databaseUrl, "pragma journal_mode = wal");
  await bringBack(await makeCopy(), target);
  expect(await messages(target)).toEqual(await messages());
});

test("the journal of a deleted database does not come into the copy", async () => {
  const copy = await makeCopy();
  const kept = await messages();
  await outbox.submit("192.0.2.2");
  const target = siteIn();
  const journal = `${sqlitePath(target.databaseUrl)}-wal`;
  copyFileSync(`${sqlitePath(outbox.databaseUrl)}-wal`, journal);
  const before = (await bringBack(copy, target)) ?? "";
  expect(await messages(target)).toEqual(kept);
  expect(existsSync(join(before, basename(journal)))).toBe(true);
});

test("a message that waited or was held in the copy, and was delivered or marked as spam since, is not mailed again; one that still waits is", async () => {
  for (const answer of [retry, rejected, rejected]) {
    outbox.answer = answer;
    await outbox.submit();
    outbox.advanceClock(MINUTE_MS);
  }
  const copy = await makeCopy();
  outbox.answer = accepted;
  await outbox.withDatabase((database) => sendAgain(database, outbox.now()));
  await outbox.runBackground(3);
  const closed = siteIn();
  await outbox.query(`vacuum into '${sqlitePath(closed.databaseUrl)}'`);
  const newest = "received_at = (select max(received_at) from messages)";
  await query(closed.databaseUrl, `update messages set status = 'pending' where ${newest}`);
  const oldest = "received_at = (select min(received_at) from messages)";
  await query(closed.databaseUrl, `update messages set status = 'spam' where ${oldest}`);
  await bringBack(copy, closed);
  const settled_at: unknown = expect.any(String);
  const delivered = { status: "delivered", last_error: null, settled_at };
  const stillWaits = { status: "held" };
  const spam = { ...delivered, status: "spam" };
  expect(await messages(closed)).toMatchObject([stillWaits, delivered, delivered, spam]);
});

test("the sessions of a copy end, and the password of today stays", async () => {
  await outbox.query("insert into sessions values ('de antes', '', '2999')");
  await outbox.query("insert into state values ('password', 'de antes')");
  const copy = await makeCopy();
  await outbox.query("update state set value = 'de hoy' where name = 'password'");
  const [empty, closed] = [siteIn(), siteIn()];
  await outbox.query(`vacuum into '${sqlitePath(closed.databaseUrl)}'`);
  for (const target of [empty, closed]) {
    await bringBack(copy, target);
    expect(await query(target.databaseUrl, "select id_hash from sessions")).toEqual([]);
  }
  const password = "select value from state where name = 'password'";
  expect(await query(closed.databaseUrl, password)).toEqual([{ value: "de hoy" }]);
});

test("a BACKUP_COMMAND that hangs is ended after an hour, with what its script has started", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const file = join(dataDir, "says");
  const says = (word: string) => () => existsSync(file) && readFileSync(file, "utf8") === word;
  const script = `(trap 'printf ended > "$0"' TERM; printf started > "$0"; sleep 60 & wait) & wait`;
  const sending = run("BACKUP_COMMAND", "sh", "-c", script, file);
  await vi.waitUntil(says("started"));
  vi.advanceTimersByTime(HOUR_MS);
  vi.useRealTimers();
  await expect(sending).rejects.toThrow("BACKUP_COMMAND: tardó demasiado");
  await vi.waitUntil(says("ended"));
});

test("the newest fourteen copies are kept, of which one is just made, whatever the clock says", () => {
  const days = Array.from({ length: 16 }, (_, day) => String(day + 1).padStart(2, "0"));
  const names = days.map((day) => `sitio-2026-11-${day}.tar.gz`);
  const all = [...names.toReversed(), "otro-2026-01-01.tar.gz"];
  const [first = "", second, third] = names;
  expect(findOldBackups(all, names.at(-1) ?? "")).toEqual([first, second]);
  expect(findOldBackups(all, first)).toEqual([second, third]);
  expect(findOldBackups(all, names[8] ?? ""), "first those of a clock that was ahead").toEqual(
    names.slice(9, 11),
  );
});

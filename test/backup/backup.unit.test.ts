import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { backUp, findOldBackups, tar } from "~/backup/backup.server";
import { backUpNightly } from "~/backup/nightly.server";
import { restore } from "~/backup/restore.server";
import { sendAgain } from "~/inbox/message-updates.server";
import { MINUTE_MS } from "~/time";
import { ask, listMessages } from "../helpers/inbox";
import { accepted, createTestOutbox, rejected, retry, type TestOutbox } from "../helpers/outbox";
import { temporaryFolder, writeDocument } from "../helpers/program";

let outbox: TestOutbox;
let dataDir: string;

const settings = (backupCommand: string | null = null) => ({
  dataDir,
  databaseUrl: outbox.databaseUrl,
  backupCommand,
});
const copies = () => readdirSync(join(dataDir, "backups"));

beforeEach(async () => {
  dataDir = join(temporaryFolder(), "sus datos");
  outbox = createTestOutbox({ DATABASE_URL: `file:${join(dataDir, "messages.sqlite")}` });
  await outbox.submit();
  writeDocument(join(dataDir, "content/obras.json"), [{ titulo: "Casa" }]);
  writeDocument(join(dataDir, "history/fotos/foto-01234567-288.webp"), "webp");
});

const night = (command?: string) =>
  backUpNightly(outbox.engine.connection, settings(command), outbox.now());

test("copies once a night, readable by its owner only, and brings everything back on an empty machine", async () => {
  await night();
  expect(copies()).toEqual(["sitio-2026-11-16.tar.gz"]);
  const copy = join(dataDir, "backups/sitio-2026-11-16.tar.gz");
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  const empty = join(temporaryFolder(), "data");
  const target = { dataDir: empty, databaseUrl: `file:${join(empty, "messages.sqlite")}` };
  expect(await restore(copy, target, Date.now())).toBeUndefined();
  expect(statSync(join(empty, "messages.sqlite")).mode & 0o777).toBe(0o600);
  expect(await listMessages(target.databaseUrl)).toEqual(await listMessages(outbox.databaseUrl));
  for (const file of ["content/obras.json", "history/fotos/foto-01234567-288.webp"]) {
    expect(readFileSync(join(empty, file))).toEqual(readFileSync(join(dataDir, file)));
  }
  rmSync(copy);
  outbox.atHour(26.9);
  await night();
  expect(copies()).toEqual([]);
  outbox.atHour(27.1);
  await night();
  expect(copies()).toEqual(["sitio-2026-11-17.tar.gz"]);
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
  ["a file that is no inbox", "create table other (id text)"],
  ["an inbox that was removed", ""],
])("%s gives no copy, is logged, and the last good copy stays", async (_, statement) => {
  await night();
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  outbox.atHour(27.1);
  const broken = {
    ...settings(),
    databaseUrl: `file:${join(temporaryFolder(), "messages.sqlite")}`,
  };
  if (statement) await ask(broken.databaseUrl, statement);
  await backUpNightly(outbox.engine.connection, broken, outbox.now());
  expect(log.mock.lastCall?.[0]).toMatch(/^ATENCIÓN: el respaldo no se hizo, .* \(/);
  log.mockRestore();
  expect(copies()).toEqual(["sitio-2026-11-16.tar.gz"]);
  expect(await outbox.health.find()).toContainEqual(
    expect.objectContaining({ word: "sin-respaldo", isUrgent: true }),
  );
});

test("a copy whose time cannot be written has not failed, and the next one begins an hour later", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { run } = outbox.engine.connection;
  const runOnce = vi.fn(() => Promise.reject(new Error("no"))).mockImplementationOnce(run as never);
  const connection = { run: runOnce as typeof run };
  await expect(backUpNightly(connection, settings(), outbox.now())).rejects.toThrow("no");
  expect(log.mock.calls).toEqual([]);
  log.mockRestore();
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
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await night(`${command} /no/hay`);
  expect(log.mock.lastCall?.[0]).toContain("BACKUP_COMMAND: ");
  expect(log.mock.lastCall?.[0]).toContain("Sin espacio");
  outbox.atHour(1);
  await night("kill -9 $$ #");
  expect(log.mock.lastCall?.[0], "which was killed").toContain("BACKUP_COMMAND: terminó con null");
  log.mockRestore();
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
  await expect(restore(bad, settings(), Date.now())).rejects.toThrow("tar");
  const other = temporaryFolder();
  await ask(`file:${join(other, "messages.sqlite")}`, "create table other (id text)");
  const pack = (folder: string, name: string) =>
    tar("--create", "--gzip", `--file=${bad}`, `--directory=${folder}`, name);
  await pack(other, "messages.sqlite");
  await expect(restore(bad, settings(), Date.now())).rejects.toThrow("no such table");
  await pack(dirname(other), basename(other));
  await expect(restore(bad, settings(), Date.now())).rejects.toThrow("no es una copia");
  const messages = await listMessages(outbox.databaseUrl);
  const before = (await restore(copy, settings(), Date.now())) ?? "";
  expect(readFileSync(join(before, "content/obras.json"), "utf8")).toBe("[]");
  expect(readFileSync(join(dataDir, "content/obras.json"), "utf8")).toContain("Casa");
  expect(await listMessages(outbox.databaseUrl), "which this copy does not have").toEqual(messages);
  expect(existsSync(join(before, "messages.sqlite"))).toBe(false);
});

test("leaves everything when a part cannot be moved", async () => {
  const copy = await backUp(settings(), outbox.now());
  writeDocument(join(dataDir, "content/obras.json"), []);
  const closed = join(temporaryFolder(), "messages.sqlite");
  await ask(`file:${closed}`, "create table other (id text)");
  const inbox = readFileSync(closed);
  // Its folder for what was there is in use.
  writeDocument(join(dataDir, "antes-1970-01-01T000000.000Z/content/otro"), "x");
  const target = { dataDir, databaseUrl: `file:${closed}` };
  await expect(restore(copy, target, 0)).rejects.toThrow("ENOTEMPTY");
  expect(readFileSync(closed)).toEqual(inbox);
  expect(readFileSync(join(dataDir, "content/obras.json"), "utf8")).toBe("[]");
});

const OTHER_DISK = "/dev/shm";

test.skipIf(!existsSync(OTHER_DISK) || statSync(OTHER_DISK).dev === statSync(tmpdir()).dev)(
  "brings the messages back to another disk than that of the folder",
  async () => {
    const copy = await backUp(settings(), outbox.now());
    const away = mkdtempSync(join(OTHER_DISK, "sitio-"));
    try {
      const databaseUrl = `file:${join(away, "messages.sqlite")}`;
      await restore(copy, { dataDir: temporaryFolder(), databaseUrl }, Date.now());
      const before = await restore(copy, { dataDir, databaseUrl }, Date.now());
      expect(await listMessages(databaseUrl)).toEqual(await listMessages(outbox.databaseUrl));
      expect(existsSync(join(before ?? "", "messages.sqlite"))).toBe(true);
    } finally {
      rmSync(away, { recursive: true });
    }
  },
);

test("replaces an inbox without tables, which a start that failed left", async () => {
  const copy = await backUp(settings(), outbox.now());
  const target = temporaryFolder();
  const databaseUrl = `file:${join(target, "messages.sqlite")}`;
  await ask(databaseUrl, "pragma journal_mode = wal");
  await restore(copy, { dataDir: target, databaseUrl }, Date.now());
  expect(await listMessages(databaseUrl)).toEqual(await listMessages(outbox.databaseUrl));
});

test.each([
  ["waited", retry],
  ["was held", rejected],
])(
  "a message that %s in the copy and was delivered since is not mailed again",
  async (_, answer) => {
    outbox.answer = answer;
    await outbox.submit();
    const copy = await backUp(settings(), outbox.now());
    outbox.answer = accepted;
    outbox.advanceClock(MINUTE_MS);
    await outbox.withDatabase((database) => sendAgain(database, outbox.now()));
    await outbox.run(1);
    const closed = join(temporaryFolder(), "messages.sqlite");
    await outbox.sql(`vacuum into '${closed}'`);
    await restore(copy, { dataDir: dirname(closed), databaseUrl: `file:${closed}` }, Date.now());
    const delivered = { status: "delivered", last_error: null };
    expect(await listMessages(`file:${closed}`)).toMatchObject([delivered, delivered]);
  },
);

test("the newest fourteen copies are kept", () => {
  const days = Array.from({ length: 16 }, (_, day) => String(day + 1).padStart(2, "0"));
  const names = days.map((day) => `sitio-2026-11-${day}.tar.gz`);
  expect(findOldBackups([...names, "otro-2026-01-01.tar.gz"]).sort()).toEqual(names.slice(0, 2));
});

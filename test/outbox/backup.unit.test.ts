import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { backUpNightly, backupFolder, findOldBackups } from "~/outbox/backup.server";
import { listMessages } from "../helpers/inbox";
import { createTestOutbox, type TestOutbox } from "../helpers/outbox";

let outbox: TestOutbox;
let folder: string;

beforeEach(async () => {
  outbox = createTestOutbox();
  folder = backupFolder(outbox.databaseUrl);
  await outbox.submit();
});

const night = () => backUpNightly(outbox.engine.connection, outbox.databaseUrl, outbox.now());

test("makes a complete copy once a night, readable by its owner only", async () => {
  await night();
  expect(readdirSync(folder)).toEqual(["mensajes-2026-11-16.sqlite", "publicado-2026-11-16.tar"]);
  const copy = join(folder, "mensajes-2026-11-16.sqlite");
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(await listMessages(`file:${copy}`)).toEqual(await listMessages(outbox.databaseUrl));
  rmSync(copy);
  outbox.atHour(26.9);
  await night();
  expect(readdirSync(folder)).toEqual(["publicado-2026-11-16.tar"]);
  outbox.atHour(27.1);
  await night();
  expect(readdirSync(folder)).toEqual([
    "mensajes-2026-11-17.sqlite",
    "publicado-2026-11-16.tar",
    "publicado-2026-11-17.tar",
  ]);
});

test("a copy that fails is logged, and the last good one stays", async () => {
  await night();
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  outbox.atHour(27.1);
  // A folder with the name of the next copy makes the copy fail.
  mkdirSync(join(folder, "mensajes-2026-11-17.sqlite"));
  await night();
  expect(log.mock.lastCall?.[0]).toMatch(/^ATENCIÓN: el respaldo de esta noche no se hizo \(E/);
  log.mockRestore();
  expect(readdirSync(folder)).toContain("mensajes-2026-11-16.sqlite");
});

test("the newest fourteen copies of each part are kept", () => {
  const days = Array.from({ length: 16 }, (_, day) => String(day + 1).padStart(2, "0"));
  const names = days.map((day) => `mensajes-2026-11-${day}.sqlite`);
  const others = ["listas-2026-11-01.json", "mensajes-2026-01-01.sqlite.7.part"];
  expect(findOldBackups("mensajes", [...names, ...others]).sort()).toEqual(names.slice(0, 2));
});

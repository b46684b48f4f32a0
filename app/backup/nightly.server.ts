import { describeError } from "~/log";
import type { Connection } from "~/outbox/store/connection.server";
import { readState, setState } from "~/outbox/store/state.server";
import { DAY_MS, HOUR_MS, limaDay, limaStart, toIso } from "~/time";
import { backUp, type BackupSettings } from "./backup.server";

const NIGHT_MS = 3 * HOUR_MS;

/** Makes a copy once a night, after 3:00 in Lima; logs an error if it fails. */
export async function backUpNightly(
  connection: Connection,
  settings: BackupSettings,
  now: number,
): Promise<void> {
  const tonight = limaStart(limaDay(now)) + NIGHT_MS;
  const due = toIso(tonight <= now ? tonight : tonight - DAY_MS);
  if ((await connection.run((database) => readState(database, "backup_at"))) >= due) return;
  try {
    await backUp(settings, now);
    await connection.run((database) => setState(database, "backup_at", toIso(now)));
  } catch (error) {
    console.error(`ATENCIÓN: el respaldo de esta noche no se hizo (${describeError(error)}).`);
    await connection.run((database) => setState(database, "backup_failed_at", toIso(now)));
  }
}

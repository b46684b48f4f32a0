import { describeError } from "~/log";
import type { Connection } from "~/outbox/store/connection.server";
import { claimInterval, readState, setState } from "~/outbox/store/state.server";
import { DAY_MS, HOUR_MS, limaDay, limaStart, toIso } from "~/time";
import { backUpAndSend, type BackupAndSendSettings } from "./backup.server";

const NIGHT_MS = 3 * HOUR_MS;

/** Only one of several processes makes the copy, which may last; after a failure it is tried again each hour. */
const CLAIM_MS = HOUR_MS;

/** Makes a copy once a night, after 3:00 in Lima; logs an error if it fails. */
export async function backUpNightly(
  connection: Connection,
  settings: BackupAndSendSettings,
  now: number,
): Promise<void> {
  const tonight = limaStart(limaDay(now)) + NIGHT_MS;
  const due = toIso(tonight <= now ? tonight : tonight - DAY_MS);
  const isMine = await connection.run(
    async (database) =>
      (await readState(database, "backup_at")) < due &&
      claimInterval(database, "next_backup_at", CLAIM_MS, now),
  );
  if (!isMine) return;
  try {
    await backUpAndSend(settings, now);
  } catch (error) {
    console.error(`ATENCIÓN: el respaldo de esta noche no se hizo (${describeError(error)}).`);
    await connection.run((database) => setState(database, "backup_failed_at", toIso(now)));
    return;
  }
  await connection.run((database) => setState(database, "backup_at", toIso(now)));
}

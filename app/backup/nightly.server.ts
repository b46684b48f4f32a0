import { limaDay, limaStart } from "~/calendar";
import type { WithDatabase } from "~/outbox/store/connection.server";
import { claimInterval, readValue } from "~/outbox/store/shared-values.server";
import { DAY_MS, HOUR_MS, toIso } from "~/time";
import { backUpAndSend, type BackupAndSendSettings } from "./backup.server";

/** When the copy is due, after midnight in Lima. */
const DUE_AT_MS = 3 * HOUR_MS;

/** Only one of several processes makes the copy, which may last; after a failure it is tried again each hour. */
const CLAIM_MS = HOUR_MS;

/** Makes and sends a copy once a night, after 3:00 in Lima. */
export async function backUpNightly(
  withDatabase: WithDatabase,
  settings: BackupAndSendSettings,
  now: number,
): Promise<void> {
  const tonight = limaStart(limaDay(now)) + DUE_AT_MS;
  const due = toIso(tonight <= now ? tonight : tonight - DAY_MS);
  const isMine = await withDatabase(
    async (database) =>
      // Without a copy it is empty, which is before any time.
      (await readValue(database, "backup_at")) < due &&
      claimInterval(database, "next_backup_at", CLAIM_MS, now),
  );
  // This process has the database open: without its file new messages would be in no copy.
  if (isMine) await backUpAndSend(withDatabase, settings, now, { needsDatabase: true });
}

import { limaDay, limaStart } from "~/calendar";
import type { WithDatabase } from "~/outbox/store/connection.server";
import { claimInterval, readValue } from "~/outbox/store/shared-values.server";
import { DAY_MS, HOUR_MS, toIso } from "~/time";
import { backUpAndSend, type BackupAndSendSettings } from "./backup.server";

/** How long after midnight in Lima the copy is due. */
const DUE_AT_MS = 3 * HOUR_MS;

/** How long a process claims the copy. After a failure, some process tries again when the claim ends. */
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
      // The value is empty until there is a copy, and so comes before any time.
      (await readValue(database, "backup_at")) < due &&
      claimInterval(database, "next_backup_at", CLAIM_MS, now),
  );
  // This process has the database open. When its file is gone, no copy would have the new messages.
  if (isMine) await backUpAndSend(withDatabase, settings, now, { needsDatabase: true });
}

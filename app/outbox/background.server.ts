import type { Settings } from "~/env.server";
import { HOUR_MS, MINUTE_MS, SECOND_MS, type Clock } from "~/time";
import { backUpNightly } from "./backup.server";
import type { DeliveryWorker } from "./delivery.server";
import type { Fallback } from "./fallback.server";
import { isUnavailable, logFault, type Connection } from "./store/connection.server";
import { isSqlite } from "./store/database.server";
import { cutFutureTimes, deleteExpired } from "./store/messages.server";
import { checkpoint } from "./store/sqlite.server";

/** For so long after an outage each process first records what it mailed meanwhile. */
const RECORDS_FIRST_MS = 15 * SECOND_MS;

interface BackgroundOptions {
  settings: Settings;
  connection: Connection;
  worker: DeliveryWorker;
  fallback: Fallback;
  clock: Clock;
}

/** What a process does with the outbox beside its visitors. */
export function createBackground(options: BackgroundOptions) {
  const { settings, connection, worker, fallback, clock } = options;
  let recordsUntil = -Infinity;

  async function recordMailed(): Promise<void> {
    await fallback.store();
    await worker.acknowledge();
  }

  async function processNext(): Promise<void> {
    try {
      await recordMailed();
      if (clock.now() >= recordsUntil) await worker.processNext();
    } catch (error) {
      if (isUnavailable(error)) recordsUntil = clock.now() + RECORDS_FIRST_MS;
      throw error;
    }
  }

  /** Another process would mail it again. Whoever ends this one bounds how long it may take. */
  async function recordLast(): Promise<void> {
    await recordMailed().catch(async (error: unknown) => {
      if (!isUnavailable(error)) throw error;
      await clock.sleep(SECOND_MS);
      await recordLast();
    });
  }

  return {
    processNext,
    start(signal: AbortSignal): void {
      repeat(SECOND_MS, signal, processNext);
      repeat(MINUTE_MS, signal, () =>
        connection.use((database) =>
          deleteExpired(database, settings.messageRetentionDays, clock.now()),
        ),
      );
      repeat(HOUR_MS, signal, () =>
        connection.use((database) => cutFutureTimes(database, clock.now())),
      );
      const onSqlite = isSqlite(settings.databaseUrl);
      if (onSqlite) repeat(HOUR_MS, signal, () => backUpNightly(connection, settings, clock.now()));
      process.once("beforeExit", () => {
        void recordLast()
          .then(() => (onSqlite ? connection.use(checkpoint) : undefined))
          .catch(logFault);
      });
    },
  };
}

/** Does something again and again, so long after each end, until `signal` says so; a fault is logged. */
export function repeat(
  intervalMs: number,
  signal: AbortSignal,
  task: () => Promise<unknown>,
): void {
  const run = async () => {
    if (signal.aborted) return;
    await task().catch(logFault);
    if (!signal.aborted) setTimeout(() => void run(), intervalMs).unref();
  };
  void run();
}

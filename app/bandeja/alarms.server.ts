import type { Interval } from "~/content/hours";
import type { Settings } from "~/env.server";
import { DAY_MS, limaDay, MINUTE_MS, SECOND_MS, systemClock, toIso, type Clock } from "~/time";
import { repeat } from "~/outbox/background.server";
import { isUnavailable, type Connection } from "~/outbox/store/connection.server";
import { countOpen } from "~/outbox/store/messages.server";
import { claimInterval, readState, replaceState } from "~/outbox/store/state.server";
import { readBackupState } from "./backup-state.server";
import type { Health } from "./health.server";
import { firstOpen, oneWorkingDayAfter } from "./office-hours";

const REPEAT_MS = DAY_MS;

const MESSAGE_INTERVAL_MS = MINUTE_MS;

/** A database that is away for less than this may be starting anew. */
const OUTAGE_MS = MINUTE_MS;

const TIMEOUT_MS = 10 * SECOND_MS;

interface AlarmOptions {
  settings: Settings;
  connection: Connection;
  health: Health;
  hours: readonly Interval[];
  clock?: Clock;
}

/** Tells ALERT_URL, without personal data; what was told is in the database, so that one process speaks. */
export function createAlarms(options: AlarmOptions) {
  const { settings, connection, health, hours, clock = systemClock } = options;
  const { alertUrl } = settings;
  const ring = async (text: string) =>
    alertUrl !== null && postAlarm(alertUrl, `${new URL(settings.siteUrl).host}: ${text}`);
  let outageSince: number | undefined;
  let outageToldAt = -Infinity;
  let isOutageTold = false;

  /** Takes a state on, which one process can, and back when nobody heard the text. */
  async function ringOnce(name: string, from: string, to: string, text: string): Promise<void> {
    const isMine = await connection.use((database) => replaceState(database, name, to, from));
    if (!isMine || (await ring(text))) return;
    await connection.use((database) => replaceState(database, name, from, to));
  }

  /** The state is the time of the last alarm, behind it "well" when that was the end of it. */
  async function ringCondition(name: string, problem: string | null, well: string): Promise<void> {
    const now = clock.now();
    const before = await connection.use((database) => readState(database, name));
    const [toldAt = "", end] = before.split(" ");
    if (problem !== null && toldAt <= toIso(now - REPEAT_MS)) {
      await ringOnce(name, before, toIso(now), problem);
    } else if (problem === null && toldAt && !end) {
      await ringOnce(name, before, `${toldAt} well`, well);
    }
  }

  async function ringUnanswered(): Promise<void> {
    // Without /bandeja nobody could mark a message as attended.
    if (settings.inboxPassword === null) return;
    const now = clock.now();
    const { before, open } = await connection.use(async (database) => ({
      before: await readState(database, "alarm_unanswered"),
      open: await countOpen(database),
    }));
    if (!open.since || before >= limaDay(now) || firstOpen(hours, now) > now) return;
    if (oneWorkingDayAfter(hours, Date.parse(open.since)) > now) return;
    const text = `hay mensajes sin respuesta desde hace más de un día hábil. ${open.count} sin atender.`;
    await ringOnce("alarm_unanswered", before, limaDay(now), text);
  }

  /** From the memory of this process, since the database cannot be asked what was told. */
  async function ringOutage(problem: string | null): Promise<void> {
    const now = clock.now();
    outageSince ??= now;
    if (problem === null || now - outageSince < OUTAGE_MS || now - outageToldAt < REPEAT_MS) return;
    if (!(await ring(problem))) return;
    outageToldAt = now;
    isOutageTold = true;
  }

  async function ringMessages(): Promise<void> {
    const news = await connection.use(async (database) => {
      const unrung = await readState(database, "unrung");
      if (unrung === "") return undefined;
      const isDue = await claimInterval(database, "next_ring_at", MESSAGE_INTERVAL_MS, clock.now());
      return isDue ? { unrung, open: await countOpen(database) } : undefined;
    });
    if (!news) return;
    const [count = "", page] = news.unrung.split(" ");
    const what =
      count === "1" ? `mensaje nuevo${page ? ` desde ${page}` : ""}` : `${count} mensajes nuevos`;
    await ringOnce("unrung", news.unrung, "", `${what}. ${news.open.count} sin atender.`);
  }

  async function ringConditions(): Promise<void> {
    const { problem, isStopped } = await health.find();
    try {
      if (isOutageTold) {
        await connection.use((database) =>
          replaceState(database, "alarm_mail", toIso(outageToldAt)),
        );
        isOutageTold = false;
      }
      const well = "Los correos vuelven a salir y los mensajes se guardan.";
      await ringCondition("alarm_mail", isStopped ? problem : null, well);
      const backup = await connection.use((database) =>
        readBackupState(database, settings, clock.now()),
      );
      await ringCondition("alarm_backup", backup.problem, "Los respaldos están bien otra vez.");
      await ringUnanswered();
      outageSince = undefined;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      await ringOutage(problem);
    }
  }

  return {
    ring,
    ringMessages,
    ringConditions,
    start(signal: AbortSignal): void {
      if (alertUrl === null) return;
      repeat(SECOND_MS, signal, ringMessages);
      repeat(MINUTE_MS, signal, ringConditions);
    },
  };
}

export type Alarms = ReturnType<typeof createAlarms>;

/** False when the text was not taken; the log does not name the address, which is a secret. */
async function postAlarm(url: string, text: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "text/plain; charset=utf-8" },
      body: text,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return true;
    console.error(`El aviso a ALERT_URL no fue aceptado (${response.status}).`);
  } catch (error) {
    const { name, cause } = error as Error;
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : name;
    console.error(`El aviso a ALERT_URL no salió (${code}).`);
  }
  return false;
}

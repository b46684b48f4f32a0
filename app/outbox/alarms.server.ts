import type { Settings } from "~/env.server";
import { DAY_MS, limaDay, MINUTE_MS, toIso } from "~/time";
import type { Clock } from "./clock.server";
import type { MailHealth } from "./mail-health.server";
import { firstOpen, oneWorkingDayAfter, type OpeningHours } from "./office-hours";
import { postAlarm } from "./post-alarm.server";
import type { Connection } from "./store/connection.server";
import type { Database } from "./store/database.server";
import { claimInterval, readState, replaceState, withLock } from "./store/state.server";
import { isUnavailable } from "./store/unavailable.server";

/** While something is wrong, the owner hears of it so often. */
const REPEAT_MS = DAY_MS;

/** Of new messages the owner hears so often at most. */
const MESSAGE_INTERVAL_MS = MINUTE_MS;

/** A database that is away for less than this may be starting anew. */
const OUTAGE_MS = MINUTE_MS;

export interface AlarmOptions {
  settings: Pick<Settings, "alertUrl" | "siteUrl" | "inboxPassword">;
  connection: Connection;
  /** Reads whether mails go out and messages are kept. */
  health(): Promise<MailHealth>;
  /** Reads why there are no backups; null when there are. */
  backupProblem(database: Database): Promise<string | null>;
  /** When the offices are open. */
  hours: readonly OpeningHours[];
  clock: Clock;
}

/**
 * What ALERT_URL is told, in texts without personal data. What was told stands in the database, so that
 * of several processes one speaks: a text goes out once, or not at all should its process die meanwhile.
 */
export interface Alarms {
  /** Tells something now; false when nobody heard it. */
  ring(text: string): Promise<boolean>;
  /** Tells of new messages, at most once a minute. */
  ringMessages(): Promise<void>;
  /** Tells of what has stopped, once a day and when it is well again, and of messages without an answer. */
  ringConditions(): Promise<void>;
}

export function createAlarms(options: AlarmOptions): Alarms {
  const { settings, connection, health, backupProblem, hours, clock } = options;
  const { alertUrl } = settings;
  const ring = async (text: string) =>
    alertUrl !== null && postAlarm(alertUrl, `${new URL(settings.siteUrl).host}: ${text}`);
  let outageSince: number | undefined;
  let outageToldAt = -Infinity;
  let isOutageTold = false;

  /** Takes a state from one value to another, which one process can, and back when nobody heard the text. */
  async function ringOnce(name: string, from: string, to: string, text: string): Promise<void> {
    const isMine = await connection.use((database) => moveState(database, name, from, to));
    if (!isMine || (await ring(text))) return;
    await connection.use((database) => moveState(database, name, to, from));
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

  /** Once a working day, from when the oldest message has waited for one. */
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

  return {
    ring,
    async ringMessages() {
      if (alertUrl === null) return;
      const now = clock.now();
      const unrung = await connection.use((database) => readState(database, "unrung"));
      if (unrung === "") return;
      const news = await connection.useSerialized((database) =>
        withLock(database, "intake_lock", async (transaction) => {
          const value = await readState(transaction, "unrung");
          if (value === "") return undefined;
          if (!(await claimInterval(transaction, "next_ring_at", MESSAGE_INTERVAL_MS, now))) {
            return undefined;
          }
          await replaceState(transaction, "unrung", "");
          return { value, open: await countOpen(transaction) };
        }),
      );
      if (!news) return;
      const [count = "", page] = news.value.split(" ");
      const what =
        count === "1" ? `mensaje nuevo${page ? ` desde ${page}` : ""}` : `${count} mensajes nuevos`;
      if (await ring(`${what}. ${news.open.count} sin atender.`)) return;
      await connection.useSerialized((database) =>
        withLock(database, "intake_lock", (transaction) =>
          addUnrung(transaction, page ?? null, Number(count)),
        ),
      );
    },
    async ringConditions() {
      if (alertUrl === null) return;
      const { problem, isStopped } = await health();
      try {
        if (isOutageTold) {
          await connection.use((database) =>
            replaceState(database, "alarm_mail", toIso(outageToldAt)),
          );
          isOutageTold = false;
        }
        const well = "Los correos vuelven a salir y los mensajes se guardan.";
        await ringCondition("alarm_mail", isStopped ? problem : null, well);
        const backup = await connection.use(backupProblem);
        await ringCondition("alarm_backup", backup, "Los respaldos están bien otra vez.");
        await ringUnanswered();
        outageSince = undefined;
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        await ringOutage(problem);
      }
    },
  };
}

/** Replaces one value by another; true for one of all processes that want to. */
async function moveState(
  database: Database,
  name: string,
  from: string,
  to: string,
): Promise<boolean> {
  const result = await database
    .updateTable("state")
    .set({ value: to })
    .where("name", "=", name)
    .where("value", "=", from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Notes that messages came of which the owner has not heard. */
export async function addUnrung(
  transaction: Database,
  page: string | null,
  added: number,
): Promise<void> {
  const [count = ""] = (await readState(transaction, "unrung")).split(" ");
  await replaceState(transaction, "unrung", `${Number(count) + added} ${page ?? ""}`.trim());
}

/** How many messages the owner has not attended to, and since when. */
export async function countOpen(
  database: Database,
): Promise<{ count: number; since: string | null }> {
  const { count, since } = await database
    .selectFrom("messages")
    .select((is) => [is.fn.countAll().as("count"), is.fn.min("received_at").as("since")])
    .where("handled_at", "is", null)
    .where("status", "!=", "spam")
    .executeTakeFirstOrThrow();
  return { count: Number(count), since };
}

/** What can be wrong with the mail, the disk and the copies, in the owner's words. */
import type { StatsFs } from "node:fs";
import { statfs } from "node:fs/promises";
import type { Mailer } from "~/mail/mailer";
import { provider } from "~/mail/provider.server";
import { COPY_CLAIM_MS } from "~/limits";
import { readMailFailure } from "~/outbox/mail-state.server";
import { findMailable } from "~/outbox/quota.server";
import type { Database, Status } from "~/outbox/store/database.server";
import { hasDatabase } from "~/outbox/store/open.server";
import { readValue } from "~/outbox/store/shared-values.server";
import { liesAside } from "~/outbox/store/sqlite-files.server";
import { DAY_MS, MINUTE_MS, toIso } from "~/time";

/** Something that the owner must know, for the bar in /bandeja, /salud/correo and ALERT_URL. */
export interface HealthProblem {
  /** What is wrong. While it lasts, its text may change, but the owner gets one alert a day. */
  name:
    | "no-account"
    | "no-mail-allowed"
    | "held"
    | "mail-failing"
    | "mail-used-up"
    | "no-database"
    | "not-stored"
    | "no-folder"
    | "disk-full"
    | "danado"
    | "mudado"
    | "backup";
  /** What /salud/correo answers: mail has stopped, messages are not stored, or there is no backup. */
  word: "detenido" | "sin-guardar" | "sin-respaldo";
  /** The problem and the advice in Spanish, without personal data. */
  text: string;
  /** What to tell the person who installed the site, with the names of settings. */
  tell?: string;
  /** Whether it has lasted long enough for an alert. */
  isUrgent: boolean;
}

/** A disk with less free space, or with a smaller free share, counts as full. */
const MIN_FREE_BYTES = 200 * 1024 * 1024;
const MIN_FREE_SHARE = 0.05;

/** The site makes a copy every night. */
const MAX_BACKUP_AGE_MS = 2 * DAY_MS;

/** How long a temporary problem must last before it is urgent. */
const PATIENCE_MS = 10 * MINUTE_MS;

/** Finds held messages, and the first reason why no mail goes out: no account, failures or a limit. */
export async function findMailProblems(
  database: Database,
  { account }: Mailer,
  dailyLimit: number,
  now: number,
): Promise<HealthProblem[]> {
  const settingsProblem = findSettingsProblem(account, dailyLimit);
  if (settingsProblem) return [settingsProblem];
  const problems: HealthProblem[] = [];
  const held = await selectUnhandled(database, "held")
    .select("last_code")
    .orderBy("received_at", "desc")
    .executeTakeFirst();
  if (held) {
    const advice = provider.adviceFor(held.last_code, true);
    const text = failureText("Hay mensajes que no salen por correo", held.last_code, advice);
    problems.push(mailStopped("held", text));
  }
  const waiting = await selectUnhandled(database, "pending")
    .select("received_at")
    .orderBy("received_at")
    .executeTakeFirst();
  if (!waiting) return problems;
  const hasLasted = (since: string) => since <= toIso(now - PATIENCE_MS);
  const failure = await readMailFailure(database);
  // A held message tells its own failure.
  if (failure && failure.code !== held?.last_code) {
    const { code } = failure;
    // The failure may be that of a message that the owner has erased or handled since.
    const since = failure.since > waiting.received_at ? failure.since : waiting.received_at;
    const text = failureText("No sale ningún correo", code, provider.adviceFor(code, false));
    return [...problems, mailStopped("mail-failing", text, hasLasted(since))];
  }
  if ((await findMailable(database, dailyLimit, now)) !== "none") return problems;
  const text =
    "Se llegó al límite de correos del día. Los mensajes están guardados y salen solos mañana.";
  return [...problems, mailStopped("mail-used-up", text, hasLasted(waiting.received_at))];
}

/** Returns why no mail can go out with these settings. */
function findSettingsProblem(account: string | null, dailyLimit: number): HealthProblem | null {
  if (account === null) {
    const text =
      "Los mensajes se guardan en la bandeja; todavía no te llegan por correo. Pide a quien instaló el sitio que lo conecte.";
    return { ...mailStopped("no-account", text), tell: `Dile ${provider.setup}.` };
  }
  if (dailyLimit > 0) return null;
  const text = "Los mensajes se guardan y no salen por correo: el límite de correos del día es 0.";
  const tell = "Dile que ponga otro EMAILJS_DAILY_LIMIT, o que lo quite.";
  return { ...mailStopped("no-mail-allowed", text), tell };
}

/** Selects one message with a status, and none that is handled: the owner has read it, although it is mailed, too. */
function selectUnhandled(database: Database, status: Status) {
  const messages = database.selectFrom("messages").where("handled_at", "is", null);
  return messages.where("status", "=", status).limit(1);
}

type ProblemName = HealthProblem["name"];

function mailStopped(name: ProblemName, text: string, isUrgent = true): HealthProblem {
  return { name, word: "detenido", text, isUrgent };
}

const failureText = (opening: string, code: number | null, advice: string) =>
  `${opening}${code ? ` (${code})` : ""}. Qué hacer: ${advice}. Los mensajes están guardados.`;

/** Returns a problem that whoever installed the site can solve: what is wrong, and what to do. */
function problemOfSite(
  name: ProblemName,
  word: HealthProblem["word"],
  what: string,
  todo: string,
): HealthProblem {
  const text = `${what}. Qué hacer: pídele a quien instaló el sitio que ${todo}.`;
  return { name, word, text, isUrgent: true };
}

export const notStored = (name: ProblemName, what: string): HealthProblem =>
  problemOfSite(name, "sin-guardar", what, "mire el disco y el registro del servidor");

/** Returns what is wrong while an earlier database lies beside the current one, as its new name says. */
function findAsideProblem(databaseUrl: string): HealthProblem | null {
  if (liesAside(databaseUrl, "danado")) {
    const what = "La base de mensajes se dañó y se empezó una nueva: pueden faltar mensajes";
    const todo =
      "recupere con npm run restaurar un respaldo de antes del daño, y que borre después los archivos ….danado-… (docs/publicar.md, «Recuperar un respaldo»)";
    return problemOfSite("danado", "sin-guardar", what, todo);
  }
  if (!liesAside(databaseUrl, "mudado")) return null;
  const what =
    "Los mensajes pasaron a PostgreSQL y DATABASE_URL ya no lo dice: la bandeja no los muestra";
  const todo =
    "lo ponga otra vez en .env, o que borre los archivos ….mudado-… si ya no hacen falta";
  return problemOfSite("mudado", "sin-guardar", what, todo);
}

/** Returns the first problem with the stored data: they are gone, the disk is almost full, or messages may be missing. */
export async function findDiskProblem(
  folder: string,
  databaseUrl: string,
): Promise<HealthProblem | null> {
  const disk = await statfs(folder).catch(() => undefined);
  // SQLite goes on writing to a file that was removed. The folder may be there again, made for the documents.
  if (!disk || !hasDatabase(databaseUrl))
    return notStored(
      "no-folder",
      "La carpeta de los datos ya no está, o se vació, y lo nuevo se perdería",
    );
  return findSpaceProblem(disk) ?? findAsideProblem(databaseUrl);
}

/** Returns the problem of a disk that is almost full. What only root may fill does not count as free. */
export function findSpaceProblem({ bavail, bsize, blocks }: StatsFs): HealthProblem | null {
  const free = bavail * bsize;
  if (free >= MIN_FREE_BYTES && bavail >= MIN_FREE_SHARE * blocks) return null;
  const megabytes = Math.floor(free / 1024 / 1024);
  const what = `Quedan ${megabytes} MB libres en el disco: cuando se llena, los mensajes ya no se guardan`;
  return problemOfSite("disk-full", "sin-guardar", what, "haga espacio");
}

/**
 * Returns the problem with the copies of DATA_DIR: the newest good one is old, or a later one failed. It is not urgent when
 * none failed: the site was off or asleep, and its next copy may be on the way.
 */
export async function findBackupProblem(
  database: Database,
  now: number,
): Promise<HealthProblem | null> {
  const lastAt = await readValue(database, "backup_at");
  const failedAt = await readValue(database, "backup_failed_at");
  const claimEndsAt = await readValue(database, "next_backup_at");
  // A new site has no copy yet.
  const isOld = lastAt !== "" && lastAt < toIso(now - MAX_BACKUP_AGE_MS);
  // A copy can also end the process, which then records nothing.
  const isUnfinished =
    claimEndsAt !== "" &&
    claimEndsAt <= toIso(now) &&
    toIso(Date.parse(claimEndsAt) - COPY_CLAIM_MS) > lastAt;
  const hasFailed = isUnfinished || failedAt > lastAt;
  if (!isOld && !hasFailed) return null;
  const days = Math.floor((now - Date.parse(lastAt)) / DAY_MS);
  const what = isOld
    ? `El último respaldo bueno es de hace ${days} días`
    : "El último respaldo no se hizo, o no salió de la máquina";
  const todo = "corra npm run respaldo y vea qué dice";
  return { ...problemOfSite("backup", "sin-respaldo", what, todo), isUrgent: hasFailed };
}

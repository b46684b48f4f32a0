import { pagePaths } from "~/content/pages";
import type { Settings } from "~/env.server";
import { repeat } from "~/process/repeat";
import type { WithDatabase } from "~/outbox/store/connection.server";
import { countUnhandled, findUnannounced, markAnnounced } from "~/outbox/store/messages.server";
import { claimInterval } from "~/outbox/store/shared-values.server";
import { limaDay, limaStart } from "~/calendar";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, systemClock, toIso, type Clock } from "~/time";
import { createAlertOnce } from "./alert-once.server";
import type { Health } from "./health.server";
import type { TestResult } from "./test-mail.server";

/** The time of the day in Lima at which the owner is reminded of unhandled messages. */
const MORNING_MS = 9 * HOUR_MS;

const PROBLEM_INTERVAL_MS = 20 * SECOND_MS;

interface AlertOptions {
  settings: Settings;
  withDatabase: WithDatabase;
  health: Health;
  clock?: Clock;
}

/** Creates the alerts to ALERT_URL, without personal data. Their state is in the database: one process posts each. */
export function createAlerts(options: AlertOptions) {
  const { settings, withDatabase, health, clock = systemClock } = options;
  const { alertUrl } = settings;
  // Without /bandeja nobody can mark a message as handled.
  const canHandle = settings.inboxPassword !== null;

  /** Posts a text, if there is an ALERT_URL; returns whether nothing is left to send. */
  async function send(text: string): Promise<boolean> {
    if (alertUrl === null) return true;
    return postAlert(alertUrl, `${new URL(settings.siteUrl).host}: ${text}`);
  }

  const alertOnce = createAlertOnce(withDatabase, send, clock);

  /** Alerts about new messages, at most once a minute. */
  async function alertNewMessages(): Promise<void> {
    const due = await withDatabase(async (database) => {
      const messages = await findUnannounced(database);
      if (messages.length === 0) return undefined;
      const isDue = await claimInterval(database, "alert_new", MINUTE_MS, clock.now());
      return isDue ? { messages, unhandled: await countUnhandled(database) } : undefined;
    });
    if (!due) return;
    const unhandled = canHandle ? ` ${due.unhandled.count} sin atender.` : "";
    if (await send(`${newMessagesText(due.messages)}.${unhandled}`)) {
      await withDatabase((database) => markAnnounced(database, due.messages));
    }
  }

  /** Alerts every day at 9:00 (Lima) while a message is unhandled for more than a day. */
  async function alertUnhandled(): Promise<void> {
    if (!canHandle) return;
    const nine = limaStart(limaDay(clock.now())) + MORNING_MS;
    if (clock.now() < nine) return;
    const unhandled = await withDatabase(countUnhandled);
    if (unhandled.since === null || unhandled.since > toIso(nine - DAY_MS)) return;
    const text = `hay mensajes sin respuesta desde hace más de un día. ${unhandled.count} sin atender.`;
    await alertOnce("alert_morning", text, nine + DAY_MS - clock.now());
  }

  /** Alerts about each urgent problem, once a day. */
  async function alertProblems(): Promise<void> {
    for (const { name, text, isUrgent } of await health.find()) {
      if (isUrgent) await alertOnce(`alert_${name}`, text, DAY_MS);
    }
  }

  /** Alerts that a save leads clients or their money somewhere new, and logs it. */
  async function alertContactChange(): Promise<void> {
    console.warn("Bandeja: cambiaron los datos por los que escriben los clientes.");
    await send(
      "cambiaron los datos por los que escriben los clientes. Si no fuiste tú, vuelve a la versión anterior en /bandeja/contenido y cambia la contraseña en /bandeja/clave.",
    );
  }

  async function sendTest(): Promise<TestResult> {
    if (alertUrl === null) {
      const text = "No hay timbre. Pide a quien instaló el sitio que defina ALERT_URL.";
      return { isSent: false, text };
    }
    const isSent = await send("esta es una prueba del timbre.");
    const text = isSent
      ? "El timbre debe sonar en tu celular en unos segundos."
      : "El timbre no sonó. Pide a quien instaló el sitio que revise ALERT_URL.";
    return { isSent, text };
  }

  return {
    sendTest,
    alertNewMessages,
    alertContactChange,
    alertProblems,
    alertUnhandled,
    /** Alerts about everything until the signal. */
    start(signal: AbortSignal): void {
      if (alertUrl === null) return;
      repeat(SECOND_MS, signal, alertNewMessages);
      repeat(PROBLEM_INTERVAL_MS, signal, alertProblems);
      repeat(PROBLEM_INTERVAL_MS, signal, alertUnhandled);
    },
  };
}

export type Alerts = ReturnType<typeof createAlerts>;

function newMessagesText(messages: { page: string | null }[]): string {
  if (messages.length > 1) return `${messages.length} mensajes nuevos`;
  const page = messages[0]?.page ?? "";
  // Other paths could contain personal data.
  return pagePaths.has(page) ? `mensaje nuevo desde ${page}` : "mensaje nuevo";
}

const POST_WITHIN_MS = 10 * SECOND_MS;

/** Posts an alert; returns whether it was accepted. Does not log the URL, which is a secret. */
async function postAlert(url: string, text: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "text/plain; charset=utf-8" },
      body: text,
      redirect: "manual",
      signal: AbortSignal.timeout(POST_WITHIN_MS),
    });
    await response.body?.cancel();
    if (response.ok) return true;
    console.error(`ALERT_URL no aceptó el timbre (${response.status}).`);
  } catch (error) {
    const { name, cause } = error as Error;
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : name;
    console.error(`El timbre no llegó a ALERT_URL (${code}).`);
  }
  return false;
}

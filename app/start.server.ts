import facts from "#content/company.json";
import { createAlarms } from "./bandeja/alarms.server";
import { createHealth } from "./bandeja/health.server";
import { createBandeja } from "./bandeja/web/bandeja.server";
import { sampleFault } from "./content/samples";
import { getSettings } from "./env.server";
import { attachMiddleware } from "./http/attach.server";
import { createDocumentCache } from "./http/document-cache.server";
import { createPipeline } from "./http/pipeline.server";
import { commonHeaders } from "./http/security-headers.server";
import { createOutbox, isSeen } from "./outbox/outbox.server";
import { isSqlite, sqlitePath } from "./outbox/store/database.server";
import { describeUnwritable } from "./outbox/store/sqlite.server";
import { describeError } from "./log";
import { createMailer } from "./mail/provider.server";
import { listFaults } from "./lists/live-list.server";
import { pages } from "./content/pages";
import { loadLists } from "./owner-lists.server";

export const pagePaths: ReadonlySet<string> = new Set(Object.keys(pages).map((path) => `/${path}`));

/** Docker and systemd kill a process that takes 30 seconds to end. */
const STOP_WITHIN_MS = 25_000;

const settings = getSettings();

export const documentCache = createDocumentCache(commonHeaders(settings.siteUrl).answer);

const mailer = createMailer(settings.mailAccount);

export const outbox = createOutbox({ settings, mailer, pagePaths });

const { connection } = outbox;

export const health = createHealth({ outbox, mailer, limits: settings.mailLimits });

const hours = facts.offices.flatMap((office) => office.hours);

const alarms = createAlarms({ settings, connection, health, hours });

export const bandeja = createBandeja({
  settings,
  connection,
  health,
  alarms,
  pagePaths,
  async contentFaults() {
    const samples = await findSamples();
    return [...(samples ? [samples] : []), ...listFaults()];
  },
});

/** What this site shows the public of the invented company, as a sentence; null when nothing. */
export async function findSamples(): Promise<string | null> {
  return sampleFault(settings.siteUrl, facts, await loadLists());
}

const started = globalThis as { siteStarted?: true };

/** Starts what runs beside the pages, once in a process, however often this module is loaded anew. */
export function start(): void {
  if (started.siteStarted) return;
  started.siteStarted = true;
  requireWritableInbox();
  attachMiddleware(createPipeline({ settings, pagePaths, documentCache }));
  listenBehindProxy();
  startBackground();
  void findSamples().then((samples) => samples && console.warn(samples));
  if (mailer.account === null) {
    const consequence = isSeen(settings, mailer)
      ? "los mensajes se guardan y no sale ningún correo"
      : "tampoco hay INBOX_PASSWORD, así que el formulario responde que el mensaje no se pudo enviar";
    console.warn(`${mailer.name} no está configurado: ${consequence}; ${mailer.setup}.`);
  }
}

/** Somebody else's volume would look healthy and keep nothing; what passes by itself stops no start. */
function requireWritableInbox(): void {
  if (!isSqlite(settings.databaseUrl)) return;
  const problem = describeUnwritable(sqlitePath(settings.databaseUrl));
  if (problem === undefined) return;
  console.error(problem);
  process.exit(1);
}

/** Who reaches the port past the proxy could claim any address, so without HOST nobody else does. */
function listenBehindProxy(): void {
  if (settings.trustProxyHops === 0 || process.env.HOST) return;
  process.env.HOST = "127.0.0.1";
  console.warn(
    "TRUST_PROXY_HOPS está definido y HOST no: el sitio atiende solo a esta máquina (127.0.0.1), porque a " +
      "quien llegue sin pasar por el proxy se le creería cualquier dirección. Si el proxy está en otra, define HOST.",
  );
}

function startBackground(): void {
  const ending = new AbortController();
  outbox.start(ending.signal);
  alarms.start(ending.signal);
  // Vite ends the development server by itself.
  if (import.meta.env.PROD) endOnSignals(ending);
  // Not before the modules are evaluated: a fault until then is a start-up error and ends the process.
  setImmediate(surviveFaults);
}

/** Ends the process once what is on its way is answered; a terminal signals it more than once. */
function endOnSignals(ending: AbortController): void {
  const end = () => {
    if (ending.signal.aborted) return;
    ending.abort();
    // Whatever hangs: what was accepted is kept, and is mailed by the next process.
    setTimeout(() => process.exit(), STOP_WITHIN_MS).unref();
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, end);
}

/** A fault that nobody caught is logged and ends nothing: the site goes on for everybody else. */
function surviveFaults(): void {
  // Whoever reads the log may leave; to log that would fail again, without end.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  process.on("unhandledRejection", (reason) => logFault(reason));
  process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
    logFault(error);
    // The port is taken or may not be used: there is no server to go on.
    if (error.syscall === "listen") process.exit(1);
  });
}

function logFault(error: unknown): void {
  console.error(`Error inesperado fuera de una página: ${describeError(error)}`);
}

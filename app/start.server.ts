import { dirname } from "node:path";
import { createAlerts } from "./bandeja/alerts.server";
import { createHealth } from "./bandeja/health.server";
import { createOwnerAccess } from "./bandeja/owner.server";
import { companyFacts } from "./content/company";
import { sampleWarning } from "./content/samples";
import { getSettings } from "./env.server";
import { attachMiddleware } from "./http/attach.server";
import { createDocumentCache } from "./http/document-cache.server";
import { createPipeline } from "./http/pipeline.server";
import { commonHeaders } from "./http/security-headers.server";
import { createOutbox, canCompanySeeInbox } from "./outbox/outbox.server";
import { isSqlite, sqlitePath } from "./outbox/store/database.server";
import { findWriteProblem } from "./outbox/store/sqlite.server";
import { describeError } from "./log";
import { createMailer } from "./mail/provider.server";
import { refreshCompany } from "./lists/company-file.server";
import { listErrors } from "./lists/live-list.server";
import { pages } from "./content/pages";
import { loadLists, ownerLists } from "./owner-lists.server";
import { startWatchdog } from "./watchdog.server";
import type { OwnerList } from "./content/owner-list.server";
import type { ContactGuard } from "./bandeja/editor/company.server";
import { findListWriteProblem } from "./bandeja/editor/entries.server";

export const pagePaths: ReadonlySet<string> = new Set(Object.keys(pages).map((path) => `/${path}`));

/** The time for open requests after SIGTERM: less than the 30 seconds after which Docker kills the process. */
const STOP_WITHIN_MS = 25_000;

/** The time for open requests after an uncaught exception. */
const EXIT_DELAY_MS = 2000;

const settings = getSettings();

export const documentCache = createDocumentCache(commonHeaders(settings.siteUrl).answer);

export const mailer = createMailer(settings.mailAccount);

export const outbox = createOutbox({ settings, mailer, pagePaths });

const { connection } = outbox;

export const health = createHealth({
  connection,
  mailer,
  dailyLimit: settings.dailyMailLimit,
  folder: isSqlite(settings.databaseUrl) ? dirname(sqlitePath(settings.databaseUrl)) : ".",
  storeFailedAt: outbox.storeFailedAt,
});

const alerts = createAlerts({ settings, connection, health });

export const owner = createOwnerAccess({ settings, connection });

/** Asks for the password, and sends an alert, when the owner changes contact data. */
export const contactGuard: ContactGuard = {
  confirmPassword: owner.confirmPassword,
  report() {
    console.warn("Bandeja: cambiaron los datos por los que escriben los clientes.");
    void alerts.alertContactChange();
  },
};

export const lists: OwnerList[] = Object.values(ownerLists);

/** Returns the errors of the content, as Spanish sentences for the owner. */
export async function findContentErrors(): Promise<string[]> {
  const samples = await findSamples();
  return [...(samples ? [samples] : []), ...listErrors()];
}

/**
 * Returns the sample content that a public site still shows, as a Spanish sentence; null when there is none.
 */
export async function findSamples(): Promise<string | null> {
  await refreshCompany();
  return sampleWarning(settings.siteUrl, companyFacts, (await loadLists()).testimonials);
}

const started = globalThis as { siteStarted?: true };

/** Starts the middleware and the background work once in a process; hot reload may load this module again. */
export function start(): void {
  if (started.siteStarted) return;
  started.siteStarted = true;
  requireWritableInbox();
  attachMiddleware(createPipeline({ settings, pagePaths, documentCache }));
  listenBehindProxy();
  startBackground();
  void findListWriteProblem().then((problem) => problem && console.warn(problem));
  void findSamples().then((samples) => samples && console.warn(samples));
  if (mailer.account === null) {
    const consequence = canCompanySeeInbox(settings, mailer)
      ? "los mensajes se guardan y no sale ningún correo"
      : "tampoco hay INBOX_PASSWORD, así que el formulario responde que el mensaje no se pudo enviar";
    console.warn(`${mailer.name} no está configurado: ${consequence}; ${mailer.setup}.`);
  }
}

/** Exits when the data folder is not writable: every message would be lost. */
function requireWritableInbox(): void {
  if (!isSqlite(settings.databaseUrl)) return;
  const problem = findWriteProblem(sqlitePath(settings.databaseUrl));
  if (problem === undefined) return;
  console.error(problem);
  process.exit(1);
}

/** Binds to loopback when a proxy is trusted: other clients could spoof X-Forwarded-For. */
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
  alerts.start(ending.signal);
  // Vite handles the signals of the development server, and a debugger stops it.
  if (import.meta.env.PROD) {
    endOnSignals(ending);
    startWatchdog();
  }
  // Registers the handlers after all modules are evaluated, so that an earlier error ends the process as a
  // start-up error.
  setImmediate(handleUncaughtErrors);
}

/** Ends the process after open requests are answered. A terminal may send the signal more than once. */
function endOnSignals(ending: AbortController): void {
  const end = () => {
    if (ending.signal.aborted) return;
    ending.abort();
    // Accepted messages are stored; the next process mails them.
    setTimeout(() => process.exit(), STOP_WITHIN_MS).unref();
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, end);
}

/** Logs an uncaught exception, gives open requests two seconds and exits with 1; the supervisor restarts it. */
function handleUncaughtErrors(): void {
  // Standard output may be closed first; without a listener EPIPE would cause another uncaught exception.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  process.on("unhandledRejection", (reason) => logUncaughtError(reason));
  process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
    logUncaughtError(error);
    process.exitCode = 1;
    // The port cannot be opened, so there are no requests to finish.
    if (error.syscall === "listen") process.exit();
    setTimeout(() => process.exit(), EXIT_DELAY_MS);
    // remix-serve stops listening and finishes open requests.
    process.emit("SIGTERM");
  });
}

function logUncaughtError(error: unknown): void {
  console.error(`Error inesperado fuera de una página: ${describeError(error)}`);
}

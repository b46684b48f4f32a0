import { moveMessagesToPostgres } from "./backup/move-to-postgres.server";
import { backUpNightly } from "./backup/backup.server";
import { createAlerts } from "./health/alerts.server";
import { createHealth } from "./health/health.server";
import { createOwner } from "./bandeja/owner.server";
import { createReadiness } from "./health/readiness.server";
import { createDocuments } from "./documents/documents.server";
import { getSettings } from "./env.server";
import { attachMiddleware } from "./http/attach.server";
import { isDevelopment } from "./http/development";
import { openToEdge, writeEdgePages } from "./http/edge-pages.server";
import type { Pipeline } from "./http/exchange";
import { createPageCache } from "./http/page-cache.server";
import { createPipeline } from "./http/pipeline.server";
import { createMailer } from "./mail/provider.server";
import { createOutbox } from "./outbox/outbox.server";
import { isSqlite, sqlitePath } from "./outbox/store/database.server";
import { ownerDocuments } from "./owner-documents.server";
import { endOnSignals, handleUncaughtErrors } from "./process/end.server";
import { repeat } from "./process/repeat";
import { startWatchdog } from "./process/watchdog.server";
import { findFolderProblem, findWriteProblem } from "./process/write-access.server";
import { HOUR_MS, SECOND_MS } from "./time";

export const settings = getSettings();

/** Whether this process only tries this version (scripts/run/try.mjs), beside one that serves. */
const onlyTries = process.env.SITE_TRY !== undefined;

if (!onlyTries) requireWritableData();

/** The documents that the owner can change. */
export const documents = createDocuments(
  settings.dataDir,
  ownerDocuments,
  onlyTries ? undefined : () => writeEdgePages(settings.dataDir),
);
await documents.refresh();

export const pageCache = createPageCache(documents.revision);

export const mailer = createMailer(settings.mailAccount);

export const outbox = createOutbox({ settings, mailer });

const { withDatabase, storeFailedAt } = outbox;

export const health = createHealth({ settings, withDatabase, mailer, storeFailedAt });

export const alerts = createAlerts({ settings, withDatabase, health });

export const owner = createOwner(settings, withDatabase);

export const readiness = createReadiness(settings, documents, mailer);

/** The running parts. They are global, so that this module finds them when the development server loads it again. */
const running = globalThis as { pipeline?: Pipeline; ending?: AbortController };

/** Starts the middleware and the background work. In development, they replace those of the earlier code. */
export function start(): void {
  if (onlyTries) return;
  running.ending?.abort();
  if (!running.pipeline) startProcess();
  running.pipeline = createPipeline({ settings, pageCache });
  running.ending = startBackground();
  // The errors of the files were logged when they were read.
  const warning = readiness.warning();
  if (warning) console.warn(warning);
  const missing = readiness.findMissing();
  if (missing.length > 0) console.warn(`Falta: ${missing.join(", ")}. Cómo: docs/empezar.md.`);
}

/** Does what may be done only once in a process. */
function startProcess(): void {
  void openToEdge(settings.dataDir);
  attachMiddleware((...request) => running.pipeline?.(...request));
  listenBehindProxy();
  handleUncaughtErrors(outbox.finish);
}

/** Makes the data folder. Exits when that fails or the database is not writable: every message would be lost. */
function requireWritableData(): void {
  const { dataDir, databaseUrl } = settings;
  const problem =
    findFolderProblem(dataDir) ??
    (isSqlite(databaseUrl) ? findWriteProblem(sqlitePath(databaseUrl)) : undefined);
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

function startBackground(): AbortController {
  const ending = new AbortController();
  outbox.start(ending.signal);
  repeat(SECOND_MS / 2, ending.signal, documents.refresh);
  repeat(5 * SECOND_MS, ending.signal, () => moveMessagesToPostgres(withDatabase, settings));
  repeat(HOUR_MS, ending.signal, () => backUpNightly(withDatabase, settings, Date.now()));
  alerts.start(ending.signal);
  // Vite handles the signals of the development server, and a debugger stops it.
  if (!isDevelopment) {
    endOnSignals(ending, outbox.finish);
    startWatchdog();
  }
  return ending;
}

import { createBandeja } from "./bandeja/bandeja.server";
import { getSettings } from "./env.server";
import { attachMiddleware } from "./http/attach.server";
import { createDocumentCache } from "./http/document-cache.server";
import { createPipeline } from "./http/pipeline.server";
import { commonHeaders } from "./http/security-headers.server";
import { createInbox } from "./inbox/inbox.server";
import { describeError } from "./log";
import { createEmailjsMailer } from "./mail/emailjs.server";
import { pages } from "./seo/sitemap";

/** The paths of the pages: each is rendered once and kept. */
export const pagePaths: ReadonlySet<string> = new Set(Object.keys(pages).map((path) => `/${path}`));

const settings = getSettings();

export const documentCache = createDocumentCache(commonHeaders(settings.siteUrl).answer);

/** The inbox of this process; it opens its database when it is first used. */
export const inbox = createInbox(
  settings,
  settings.emailjs && createEmailjsMailer(settings.emailjs),
);

/** The owner's pages of this process. */
export const bandeja = createBandeja({ settings, connection: inbox.connection, pagePaths });

const started = globalThis as { siteStarted?: true };

/** Starts what runs beside the pages, once in a process, however often this module is loaded anew. */
export function start(): void {
  if (started.siteStarted) return;
  started.siteStarted = true;
  attachMiddleware(createPipeline({ settings, pagePaths, documentCache }));
  startBackground();
  if (settings.emailjs === null) {
    console.warn(
      "EmailJS no está configurado: los mensajes se guardan en la bandeja y no se envía ningún correo. " +
        "Define EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID y EMAILJS_PUBLIC_KEY.",
    );
  }
}

function startBackground(): void {
  const ending = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => ending.abort());
  inbox.start(ending.signal);
  // Not before the modules are evaluated: a fault until then is a start-up error and ends the process.
  setImmediate(surviveFaults);
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

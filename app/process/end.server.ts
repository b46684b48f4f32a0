/** Ends the process: on a signal, and after an error that nobody caught. */
import { FINISH_WITHIN_MS, STOP_WITHIN_MS } from "~/limits";
import { describeError } from "~/log";
import { SECOND_MS, within } from "~/time";

const EXIT_DELAY_MS = 2 * SECOND_MS;

type Finish = () => Promise<void>;

/** Ends the process on a signal. remix-serve answers the open requests first, which have STOP_WITHIN_MS for that. */
export function endOnSignals(ending: AbortController, finish: Finish): void {
  const end = () => {
    // A terminal may send the signal more than once.
    if (ending.signal.aborted) return;
    ending.abort();
    // The messages of visitors are stored by then; the next process mails those that are not mailed.
    setTimeout(() => void finishAndExit(finish), STOP_WITHIN_MS).unref();
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, end);
  process.once("beforeExit", () => void finish());
}

/** Does the last work and exits, even if something still runs, such as the sending of a backup. */
async function finishAndExit(finish: Finish): Promise<void> {
  await within(FINISH_WITHIN_MS, finish()).catch(() => undefined);
  process.exit();
}

/** Logs an uncaught exception, gives open requests two seconds and exits with 1; the supervisor restarts it. */
export function handleUncaughtErrors(finish: Finish): void {
  // Standard output may be closed first; without a listener EPIPE would cause another uncaught exception.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  process.on("unhandledRejection", (reason) => logUncaughtError(reason));
  process.on("uncaughtException", (error: ListenError) => {
    const problem = findListenProblem(error);
    if (problem) {
      console.error(problem);
      process.exit(1);
    }
    logUncaughtError(error);
    process.exitCode = 1;
    setTimeout(() => void finishAndExit(finish), EXIT_DELAY_MS);
    // remix-serve stops listening and finishes open requests.
    process.emit("SIGTERM");
  });
}

type ListenError = NodeJS.ErrnoException & { port?: number; hostname?: string };

/** Explains in Spanish why the server cannot listen; undefined for another error. */
function findListenProblem({ syscall, code, port, hostname }: ListenError): string | undefined {
  const host = process.env.HOST;
  const isHostUnknown = syscall === "getaddrinfo" && hostname === host;
  if (isHostUnknown || (syscall === "listen" && code === "EADDRNOTAVAIL")) {
    return `El sitio no puede atender en HOST=${host} (${code}): pon una dirección de esta máquina, o déjalo vacío.`;
  }
  if (syscall !== "listen") return undefined;
  return `El sitio no puede usar el puerto ${port} (${code}): cierra el programa que lo ocupa, o pon otro número en PORT.`;
}

function logUncaughtError(error: unknown): void {
  console.error(`Error inesperado fuera de una página: ${describeError(error)}`);
}

import { Worker } from "node:worker_threads";
import { SECOND_MS } from "~/time";

/** The interval in which the event loop counts a beat, and the watchdog looks for it. */
const BEAT_MS = SECOND_MS;

/** The watchdog ends the process when so many beats in a row are missing. */
const MAX_MISSING = 30;

/**
 * The code of the watchdog's thread. It counts its turns instead of reading a clock, so that neither a clock that jumps nor
 * a suspended machine ends the process: a suspension stops both threads.
 */
const threadCode = `
  const { writeSync } = require("node:fs");
  const { workerData } = require("node:worker_threads");
  let seen = 0;
  let missing = 0;
  setInterval(() => {
    const beats = Atomics.load(workerData, 0);
    missing = beats === seen ? missing + 1 : 0;
    seen = beats;
    if (missing < ${MAX_MISSING}) return;
    writeSync(2, "ATENCIÓN: el sitio no respondió durante ${MAX_MISSING} segundos: se termina para que vuelva a iniciar.\\n");
    process.kill(process.pid, "SIGKILL");
  }, ${BEAT_MS});`;

/** Ends this process when its event loop hangs, so that the container engine starts it again. */
export function startWatchdog(): void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
  new Worker(threadCode, { eval: true, workerData: beats }).unref();
}

import { setTimeout as pause } from "node:timers/promises";
import type { Message } from "~/message/fields";
import { freshMessage } from "./contact";
import { until } from "./program";

/** Pages that the app keeps rendered, and others that it renders each time. */
const PATHS = ["/home", "/nosotros", "/contacto", "/nada", "/salud"];

/** How long a writer waits before the next message, in milliseconds; a reader waits a fifth of it. */
const REST_MS = 1000;

/** Starts four readers and four writers, which go on until `end` is called. */
export function startLoad(url: string) {
  /** Requests that were not answered as they should be. */
  const lost: string[] = [];
  const sent: Message[] = [];
  let answers = 0;
  let going = true;

  /** Makes a request; anything but a whole answer below 400 is lost. Gives whether it was answered. */
  async function ask(path: string, options: RequestInit = {}): Promise<boolean> {
    const result = await fetch(url + path, { redirect: "manual", ...options })
      .then(async (answer) => answer.arrayBuffer().then(() => answer.status))
      .catch((error: Error) => String(error.cause ?? error));
    const isAnswered = typeof result === "number" && result < 400;
    if (!isAnswered) lost.push(`${options.method ?? "GET"} ${path}: ${result}`);
    answers += 1;
    return isAnswered;
  }

  async function read(turn: number) {
    await ask(PATHS[turn % PATHS.length] ?? "");
    await pause(REST_MS / 5);
  }

  async function write() {
    const message = freshMessage();
    const body = new URLSearchParams(message);
    if (await ask("/contacto", { method: "POST", body })) sent.push(message);
    await pause(REST_MS);
  }

  const visitors = [read, read, read, read, write, write, write, write].map(async (visit) => {
    for (let turn = 0; going; turn++) await visit(turn);
  });
  return {
    lost,
    sent,
    /** Goes on until `count` more answers have come. */
    more(count: number) {
      const goal = answers + count;
      return until(() => answers >= goal);
    },
    async end() {
      going = false;
      await Promise.all(visitors);
    },
  };
}

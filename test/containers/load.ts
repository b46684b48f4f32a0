import { setTimeout as pause } from "node:timers/promises";
import type { Message } from "~/message/fields";
import { freshMessage } from "../helpers/inbox";
import { until } from "../helpers/wait";

/** Cached pages, a redirect and the health check. */
const PATHS = ["/home", "/nosotros", "/contacto", "/nada", "/salud"];

/** How long a writer waits before the next message, in milliseconds; a reader waits a fifth of it. */
const REST_MS = 1000;

/** Starts four readers and four writers, which go on until `end` is called. */
export function startLoad(url: string) {
  /** The requests that failed. */
  const lost: string[] = [];
  const sent: Message[] = [];
  let answers = 0;
  let going = true;

  /** Makes a request; returns whether the whole answer arrived with a status below 400. */
  async function ask(path: string, options: RequestInit = {}): Promise<boolean> {
    const once = () => fetch(url + path, { redirect: "manual", ...options });
    // When Caddy takes another Caddyfile, it closes the connections that have no request or of which it has read none
    // yet (net/http, conn.serve). With an idle connection or HTTP/2, a browser then asks again; fetch does not.
    const result = await once()
      .catch(once)
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
    /** Waits until `count` more answers have arrived. */
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

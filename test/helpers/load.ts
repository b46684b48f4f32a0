import { setTimeout as pause } from "node:timers/promises";
import type { Message } from "~/message/fields";
import { freshMessage } from "./contact";
import { until } from "./program";

/** Pages that the edge keeps, and others that an app must answer each time. */
const PATHS = [
  "/home",
  "/nosotros",
  "/contacto",
  "/",
  "/nada",
  "/salud",
  "/home.data?_routes=root",
];

/**
 * Starts four readers and four writers who do not stop; each request comes from another address.
 *
 * @param rest how long a writer waits before the next message, in milliseconds; a reader waits a fifth of it
 */
export function startLoad(url: string, { rest } = { rest: 200 }) {
  /** Requests that were not answered as they should be. */
  const lost: string[] = [];
  const sent: Message[] = [];
  const failed: Message[] = [];
  let answers = 0;
  let going = true;

  /** The status of an answer that came whole, or what went wrong. */
  async function ask(path: string, options: RequestInit): Promise<number | string> {
    try {
      const answer = await fetch(url + path, { redirect: "manual", ...options });
      await answer.arrayBuffer();
      return answer.status;
    } catch (error) {
      return String(error instanceof Error ? (error.cause ?? error) : error);
    } finally {
      answers += 1;
    }
  }

  const from = (network: number, turn: number) => ({
    "X-Forwarded-For": `10.${network + (turn % 50)}.${(turn >> 3) % 250}.1`,
  });

  async function read(turn: number) {
    const path = PATHS[turn % PATHS.length] ?? "";
    const result = await ask(path, { headers: from(200, turn) });
    if (typeof result === "string" || result >= 400) lost.push(`${path}: ${result}`);
    await pause(rest / 5);
  }

  async function write(turn: number) {
    const message = freshMessage();
    const result = await ask("/contacto", {
      method: "POST",
      body: new URLSearchParams(message),
      headers: from(0, turn),
    });
    (result === 200 ? sent : failed).push(message);
    await pause(rest);
  }

  const visitors = [read, read, read, read, write, write, write, write].map(
    async (visit, number) => {
      for (let turn = number; going; turn += 8) await visit(turn);
    },
  );
  return {
    lost,
    sent,
    failed,
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

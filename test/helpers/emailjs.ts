import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { atEnd } from "./cleanup";
import { listen } from "./program";

/** A request to the stand-in. */
interface ReceivedMail {
  path: string;
  contentType: string | undefined;
  /** The body as it was sent. */
  raw: string;
  body: {
    template_params: Record<string, string>;
    [key: string]: unknown;
  };
}

/** The stand-in's answer: a status with a text, or a failure of the network. */
export type Behaviour =
  { status: number; text: string; location?: string; delay?: number } | "hang" | "reset" | "cut";

export const ok: Behaviour = { status: 200, text: "OK" };

/** A success after `delay` milliseconds. */
export const slowly = (delay: number): Behaviour => ({ status: 200, text: "OK", delay });

export type FakeEmailjs = Awaited<ReturnType<typeof startEmailjs>>;

/**
 * Starts a stand-in for EmailJS over HTTP on a free port of this machine. It stops after the test, or after the file
 * when no test is running; the caller stops it when it is `lasting`.
 */
export async function startEmailjs({ lasting = false } = {}) {
  const received: ReceivedMail[] = [];
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const raw = await text(request);
    received.push({
      path: request.url ?? "",
      contentType: request.headers["content-type"],
      raw,
      body: JSON.parse(raw) as ReceivedMail["body"],
    });
    answer(fake.next.shift() ?? fake.behaviour, response);
  }
  const server = await listen((request, response) => void handle(request, response));
  if (!lasting) atEnd(() => server.stop());
  const fake = {
    ...server,
    received,
    /** The answers to the next requests, in order; then `behaviour` again. */
    next: [] as Behaviour[],
    behaviour: ok,
    /** Forgets all requests and answers. */
    reset() {
      received.length = fake.next.length = 0;
      fake.behaviour = ok;
    },
  };
  return fake;
}

function answer(behaviour: Behaviour, response: ServerResponse): void {
  if (behaviour === "hang") return;
  if (behaviour === "reset") {
    response.socket?.resetAndDestroy();
    return;
  }
  if (behaviour === "cut") {
    response.writeHead(200, { "Content-Length": "100" });
    response.write("O", () => response.socket?.destroy());
    return;
  }
  setTimeout(() => {
    const { status, text, location } = behaviour;
    response.writeHead(status, location ? { Location: location } : {}).end(text);
  }, behaviour.delay ?? 0);
}

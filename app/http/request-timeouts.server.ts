import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How long a client may take to send a request, or to think of the next one. */
const REQUEST_TIMEOUT_MS = 20_000;

/** How long a connection may stand still while an answer is on its way. */
const IDLE_MS = 60_000;

/**
 * Cuts clients that hold a connection without asking: Node itself checks only every 30 seconds, and
 * lets a body take five minutes.
 */
export function createRequestTimeouts() {
  const timers = new WeakMap<Socket, NodeJS.Timeout>();

  function startTimer(socket: Socket): void {
    clearTimeout(timers.get(socket));
    timers.set(socket, setTimeout(() => socket.destroy(), REQUEST_TIMEOUT_MS).unref());
  }

  function stop(socket: Socket): void {
    clearTimeout(timers.get(socket));
  }

  return {
    /** Sets what the server itself can watch. */
    configure(server: Server): void {
      server.timeout = IDLE_MS;
    },
    onConnection(socket: Socket): void {
      startTimer(socket);
      socket.once("close", () => stop(socket));
    },
    /** The timer rests once the request is here whole, and starts again after the answer. */
    onRequest(request: IncomingMessage, response: ServerResponse): void {
      const { socket } = request;
      // Nobody reads the body of a GET, so its end is never told.
      if (request.method === "POST") request.once("end", () => stop(socket));
      else stop(socket);
      response.once("close", () => {
        if (!socket.destroyed) startTimer(socket);
      });
    },
    stop,
  };
}

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How long a client may take to send a request, or to think of the next one, in milliseconds. */
const DEADLINE = 20_000;

/** How long a connection may stand still while an answer is on its way, in milliseconds. */
const STANDSTILL = 60_000;

/**
 * Cuts clients that hold a connection without asking: Node checks only every 30 seconds, lets a body
 * take five minutes and never minds a socket that says nothing.
 */
export function createDeadlines() {
  const timers = new WeakMap<Socket, NodeJS.Timeout>();

  function arm(socket: Socket): void {
    clearTimeout(timers.get(socket));
    timers.set(socket, setTimeout(() => socket.destroy(), DEADLINE).unref());
  }

  return {
    /** Sets what the server itself can watch. */
    configure(server: Server): void {
      server.timeout = STANDSTILL;
    },
    /** Starts the clock for a connection that has just been opened. */
    guard(socket: Socket): void {
      arm(socket);
      socket.once("close", () => clearTimeout(timers.get(socket)));
    },
    /** Stops the clock once the request is here whole, and starts it again after the answer. */
    follow(request: IncomingMessage, response: ServerResponse): void {
      const { socket } = request;
      const stop = () => clearTimeout(timers.get(socket));
      // Nobody reads the body of a GET, so its end is never told.
      if (request.method === "POST") request.once("end", stop);
      else stop();
      response.once("close", () => {
        if (!socket.destroyed) arm(socket);
      });
    },
  };
}

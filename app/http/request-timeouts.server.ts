import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isPhotoPath } from "./canonical-path.server";

const REQUEST_TIMEOUT_MS = 20_000;

/** The longest time without traffic while an answer is sent. */
export const IDLE_MS = 60_000;

/** One timer for each connection, since a timer for each request costs more than most answers. */
interface Connection {
  timer: NodeJS.Timeout;
  /** The request is complete, and the timer has no effect. */
  isAnswering: boolean;
}

/** Closes connections without a complete request in time; Node allows a body five minutes. */
export function createRequestTimeouts() {
  const connections = new WeakMap<Socket, Connection>();

  function setAnswering(socket: Socket, isAnswering: boolean): void {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.isAnswering = isAnswering;
    if (!isAnswering) connection.timer.refresh();
  }

  return {
    onConnection(socket: Socket): void {
      const cut = () => {
        if (!connection.isAnswering) socket.destroy();
      };
      const timer = setTimeout(cut, REQUEST_TIMEOUT_MS).unref();
      const connection: Connection = { timer, isAnswering: false };
      connections.set(socket, connection);
      socket.once("close", () => clearTimeout(timer));
    },
    /** Stops the timer when the request is complete, and restarts it after the answer. */
    onRequest(request: IncomingMessage, response: ServerResponse): void {
      const { socket } = request;
      // Nobody reads the body of a GET, so "end" never fires.
      // A photo takes minutes on a slow phone: IDLE_MS and Node's five minutes limit it instead.
      const isPhoto = isPhotoPath(request.url?.split("?", 1)[0] ?? "");
      if (request.method === "POST" && !isPhoto) {
        request.once("end", () => setAnswering(socket, true));
      } else setAnswering(socket, true);
      response.once("close", () => {
        if (!socket.destroyed) setAnswering(socket, false);
      });
    },
    stop(socket: Socket): void {
      setAnswering(socket, true);
    },
  };
}

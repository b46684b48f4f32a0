import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isPhotoPath } from "./canonical-path.server";

const REQUEST_TIMEOUT_MS = 20_000;

/** How long a connection may stand still while an answer is on its way. */
export const IDLE_MS = 60_000;

/** One timer for a connection's life: setting one for each request costs more than most answers. */
interface Connection {
  timer: NodeJS.Timeout;
  /** A request is here whole, and the timer does nothing. */
  isAnswering: boolean;
}

/** Cuts clients that hold a connection without asking; Node itself lets a body take five minutes. */
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
    /** The time stops once the request is here whole, and starts again after the answer. */
    onRequest(request: IncomingMessage, response: ServerResponse): void {
      const { socket } = request;
      // Nobody reads the body of a GET, so its end is never told.
      // A photo takes minutes on a slow phone; what stands still is cut by IDLE_MS, and all after Node's five minutes.
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

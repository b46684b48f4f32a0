import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isPhotoPath } from "./canonical-path.server";

const REQUEST_TIMEOUT_MS = 20_000;

/** The longest time without traffic while an answer is sent. */
export const IDLE_MS = 60_000;

/** One timer for each connection, since a timer for each request costs more than most answers. */
interface SocketState {
  timer: NodeJS.Timeout;
  /** True after the request is complete; the timer then does nothing. */
  isAnswering: boolean;
}

/** Closes a connection whose request is not complete in time. Node's own limit for a body is five minutes. */
export function createRequestTimeouts() {
  const connections = new WeakMap<Socket, SocketState>();

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
      const connection: SocketState = { timer, isAnswering: false };
      connections.set(socket, connection);
      socket.once("close", () => clearTimeout(timer));
    },
    /** Stops the timer when the request is complete, and restarts it after the answer. */
    onRequest(request: IncomingMessage, response: ServerResponse): void {
      const { socket } = request;
      // The body of a GET is not read, so its "end" event never fires.
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

/** remix-serve has no place for what must come before Remix, but Node announces the server: decision 001. */
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import onHeaders from "on-headers";
import type { Pipeline } from "./exchange";
import { sendRawRefusal } from "./send-refusal.server";
import { createRequestTimeouts, IDLE_MS } from "./request-timeouts.server";

/** A longer round of the event loop has worked, and connections may have come meanwhile. */
const QUIET_ROUND_MS = 0.5;

const CLOSE_WITHIN_MS = 500;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Puts `pipeline` before the request listener of this process's server, from its first connection on. */
export function attachMiddleware(pipeline: Pipeline): void {
  const timeouts = createRequestTimeouts();
  const attached = new WeakSet<Server>();

  function attach(server: Server): void {
    if (attached.has(server)) return;
    attached.add(server);
    const [remixListener] = server.listeners("request") as Listener[];
    if (!remixListener) return;
    const onRequest = (request: IncomingMessage, response: ServerResponse) => {
      // A proxy would go on sending requests over a connection that an ending process keeps open.
      onHeaders(response, () => {
        if (!server.listening) response.setHeader("Connection", "close");
      });
      timeouts.onRequest(request, response);
      pipeline(request, response, () => remixListener(request, response));
    };
    server.timeout = IDLE_MS;
    // Node would answer a request without Host itself, without a word and without headers.
    Object.assign(server, { requireHostHeader: false });
    server.removeAllListeners("request");
    server.on("request", onRequest);
    // Without these two, Node itself says "go on" to a body of any length, and an empty 417.
    server.on("checkContinue", onRequest);
    server.on("checkExpectation", onRequest);
    // Only the development server has a use for it; with a listener Node itself never ends the socket.
    if (import.meta.env.DEV) server.on("upgrade", (_, socket) => timeouts.stop(socket as Socket));
    server.on("clientError", sendRawRefusal);
    closeWhenQuiet(server);
  }

  subscribe("net.server.socket", (announced) => {
    const { socket } = announced as { socket: Socket & { server?: Server } };
    if (socket.server) attach(socket.server);
    timeouts.onConnection(socket);
  });
  subscribe("http.server.request.start", (announced) => {
    attach((announced as { server: Server }).server);
  });
}

/** Closes when nothing waits: the system resets connections that are not taken yet, with their forms. */
function closeWhenQuiet(server: Server): void {
  const close = server.close.bind(server);
  server.close = (callback) => {
    const end = performance.now() + CLOSE_WITHIN_MS;
    const round = (before: number) =>
      setImmediate(() => {
        const now = performance.now();
        if (now - before < QUIET_ROUND_MS || now > end) close(callback);
        else round(now);
      });
    round(-Infinity);
    return server;
  };
}

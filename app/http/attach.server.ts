/**
 * remix-serve has no hook for middleware, but diagnostics_channel publishes its server: docs/architecture.md.
 */
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import onHeaders from "on-headers";
import type { Pipeline } from "./exchange";
import { createRequestTimeouts, IDLE_MS } from "./request-timeouts.server";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Runs `pipeline` before the request listener of this process's server. */
export function attachMiddleware(pipeline: Pipeline): void {
  const timeouts = createRequestTimeouts();
  const attached = new WeakSet<Server>();

  function attach(server: Server): void {
    if (attached.has(server)) return;
    attached.add(server);
    const [remixListener] = server.listeners("request") as Listener[];
    if (!remixListener) return;
    const onRequest = (request: IncomingMessage, response: ServerResponse) => {
      // During shutdown, close keep-alive connections, or a proxy goes on sending requests.
      onHeaders(response, () => {
        if (!server.listening) response.setHeader("Connection", "close");
      });
      timeouts.onRequest(request, response);
      pipeline(request, response, () => remixListener(request, response));
    };
    server.timeout = IDLE_MS;
    // Without this, Node answers a request without Host with an empty body.
    Object.assign(server, { requireHostHeader: false });
    server.removeAllListeners("request");
    server.on("request", onRequest);
    // Without these listeners, Node accepts a body of any length (100 Continue) or answers an empty 417.
    server.on("checkContinue", onRequest);
    server.on("checkExpectation", onRequest);
    // Only the development server upgrades to WebSocket; stop the timer of that socket.
    if (import.meta.env.DEV) server.on("upgrade", (_, socket) => timeouts.stop(socket as Socket));
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

/** remix-serve has no hook for middleware, but diagnostics_channel publishes its server: docs/architecture.md. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { RequestListener, Server } from "node:http";
import onHeaders from "on-headers";
import { MINUTE_MS, SECOND_MS } from "~/time";
import type { Pipeline } from "./exchange";
import { currentResponse } from "./download.server";

/** The channel on which Node announces a request before the server emits it as an event. */
const REQUEST_CHANNEL = "http.server.request.start";

/** Runs `pipeline` before Remix, which listens to the one server of this process, from the first request on. */
export function attachMiddleware(pipeline: Pipeline): void {
  const onFirstRequest = (announcement: unknown) => {
    unsubscribe(REQUEST_CHANNEL, onFirstRequest);
    attachTo((announcement as { server: Server }).server, pipeline);
  };
  subscribe(REQUEST_CHANNEL, onFirstRequest);
}

function attachTo(server: Server, pipeline: Pipeline): void {
  const listeners = server.listeners("request") as RequestListener[];
  const onRequest: RequestListener = (request, response) => {
    // During a shutdown this closes the connection; on an open one a proxy would send further requests.
    onHeaders(response, () => {
      if (!server.listening) response.setHeader("Connection", "close");
    });
    const answer = () => listeners.forEach((listener) => listener(request, response));
    // A download waits for a slow client, whom it knows by the response. Remix does not pass that on.
    pipeline(request, response, () => currentResponse.run(response, answer));
  };
  // Ends a connection without traffic. Node itself ends a request that takes longer than five minutes.
  server.timeout = MINUTE_MS;
  server.headersTimeout = 20 * SECOND_MS;
  server.removeAllListeners("request");
  server.on("request", onRequest);
}

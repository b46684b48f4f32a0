import { CLIENT_ADDRESS_HEADER, clientAddress } from "./client-address.server";
import type { Step } from "./pipeline.server";

/**
 * Leaves in the request only what Remix may rely on: the site's own host, the visitor's address, and
 * none of the headers by which a client or a proxy could make it fail or believe something else.
 */
export const normalizeHeaders: Step = ({ settings, request }) => {
  const { headers, socket } = request;
  const forwardedFor = [headers["x-forwarded-for"]].flat().join(",");
  const address = clientAddress(forwardedFor, socket.remoteAddress ?? "", settings.trustProxyHops);
  for (const name of Object.keys(headers)) {
    if (name === "origin" || name === "forwarded" || name.startsWith("x-forwarded-")) {
      Reflect.deleteProperty(headers, name);
    }
  }
  headers.host = new URL(settings.siteUrl).host;
  headers[CLIENT_ADDRESS_HEADER] = address;
  return false;
};

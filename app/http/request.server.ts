import { isIP } from "node:net";
import { throttle } from "~/log";
import type { Step } from "./exchange";

/** A client cannot set it. */
const CLIENT_ADDRESS_HEADER = "x-anden-client-address";

/** The visitor's address in a request that came through the pipeline. */
export function clientAddressOf(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS_HEADER) ?? "";
}

/** `hops` from the right of X-Forwarded-For, where each proxy adds what it saw; else the socket's. */
export function clientAddress(
  forwardedFor: string | undefined,
  socketAddress: string,
  hops: number,
): string {
  if (hops === 0) return socketAddress;
  const claimed = (forwardedFor ?? "").split(",").at(-hops)?.trim() ?? "";
  const address = withoutPort(claimed);
  return isIP(address) ? address : socketAddress;
}

function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]*)\](:\d+)?$/.exec(entry);
  return bracketed?.[1] ?? entry.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
}

/** Express answers the last four with a page of its own, in English. */
const UNTRUSTED = /^(origin|forwarded|x-forwarded-.*|if-match|if-unmodified-since|if-range|range)$/;

const warnOnce = throttle((line) => console.warn(line), Infinity);

/** Leaves in the request only what Remix and its file server may rely on. */
export const normalizeHeaders: Step = ({ settings, request }) => {
  const { headers, socket } = request;
  const forwardedFor = [headers["x-forwarded-for"]].flat().join(",");
  if (forwardedFor && settings.trustProxyHops === 0) {
    warnOnce(
      "Llegó X-Forwarded-For y TRUST_PROXY_HOPS es 0: si hay un proxy delante, todos los visitantes cuentan como uno; pon cuántos hay.",
    );
  }
  const address = clientAddress(forwardedFor, socket.remoteAddress ?? "", settings.trustProxyHops);
  for (const name of Object.keys(headers)) {
    if (UNTRUSTED.test(name)) {
      Reflect.deleteProperty(headers, name);
    }
  }
  headers.host = new URL(settings.siteUrl).host;
  headers[CLIENT_ADDRESS_HEADER] = address;
  return false;
};

/** Twice as many as any form of ours has; the thousand that a body can hold cost 120 ms of CPU. */
const MAX_PARTS = 20;

/** The form in a post; "unreadable" when the platform finds none, or when it has too many parts. */
export async function readForm(request: Request): Promise<FormData | "unreadable"> {
  try {
    const body = Buffer.from(await request.arrayBuffer());
    const type = request.headers.get("Content-Type") ?? "";
    const parts =
      /^multipart/i.test(type) && body.toString("latin1").match(/content-disposition/gi);
    if (parts && parts.length > MAX_PARTS) return "unreadable";
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    return "unreadable";
  }
}

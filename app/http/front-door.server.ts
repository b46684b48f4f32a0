/**
 * What must happen before Remix sees a request. remix-serve offers no place for it, but Node
 * announces the server with its first request; this module takes the server's listener over,
 * once, and calls it after its own work. Why, and what replaces it: docs/decisions.
 */
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Settings } from "~/env.server";
import { clientAddress } from "./client-address.server";
import { isCrossSite } from "./cross-site.server";
import { createDeadlines } from "./deadline.server";
import { recall } from "./document-memory.server";
import { plainPage } from "./plain-page.server";
import { answerWith, type RenderedDocument } from "./rendered-document.server";
import { commonHeaders, pagePolicy, type CommonHeaders } from "./security-headers.server";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** The header in which the visitor's address reaches the action; a client cannot set it. */
export const CLIENT_ADDRESS = "x-anden-client-address";

/** The largest body that a form of ours can have, in bytes. */
export const BODY_LIMIT = 64 * 1024;

const URL_LIMIT = 8 * 1024;

/** testimonios.json is edited in place, so it is not kept for long. */
const SHORT_LIVED = /^\/assets\/data\//;

interface Refusal {
  status: number;
  title: string;
  text: string;
}

/** Stands in front of the server of this process from its first connection on. */
export function openFrontDoor(settings: Settings): void {
  const deadlines = createDeadlines();
  const taken = new WeakSet<Server>();
  const common = commonHeaders(settings.siteUrl);

  const take = (server: Server) => {
    if (taken.has(server)) return;
    taken.add(server);
    const [inner] = server.listeners("request") as Listener[];
    if (!inner) return;
    deadlines.configure(server);
    server.removeAllListeners("request");
    server.on("request", (request: IncomingMessage, response: ServerResponse) => {
      deadlines.follow(request, response);
      void receive(settings, common, request, response, inner);
    });
  };

  // The first connection comes before the first request: silent sockets count from there.
  subscribe("net.server.socket", (announced) => {
    const { socket } = announced as { socket: Socket & { server?: Server } };
    if (socket.server) take(socket.server);
    deadlines.guard(socket);
  });
  subscribe("http.server.request.start", (announced) => {
    take((announced as { server: Server }).server);
  });
}

async function receive(
  settings: Settings,
  common: CommonHeaders,
  request: IncomingMessage,
  response: ServerResponse,
  inner: Listener,
): Promise<void> {
  decorate(response, common);
  const refusal = inspect(settings, request);
  if (refusal) {
    refuse(response, refusal, request.method === "HEAD");
    return;
  }
  const path = request.url?.split("?", 1)[0] ?? "";
  const page = request.method === "POST" ? undefined : recall(path);
  if (page) {
    const document = await page.catch(() => undefined);
    if (document) {
      give(request, response, document);
      return;
    }
  }
  if (SHORT_LIVED.test(path)) response.setHeader("Cache-Control", "public, max-age=60");
  disguise(settings, request);
  inner(request, response);
}

/** Answers with a page that is fresh in memory: Remix is not needed for it. */
function give(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  document: RenderedDocument,
): void {
  const answer = answerWith(document, {
    acceptEncoding: [headers["accept-encoding"]].flat().join(","),
    ifNoneMatch: headers["if-none-match"],
  });
  response.writeHead(answer.status, answer.headers);
  response.end(method === "HEAD" ? undefined : (answer.body ?? undefined));
}

/** Adds what an answer lacks at the moment that its head is written, whoever writes it. */
function decorate(response: ServerResponse, headers: CommonHeaders): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    // Only files are sent in ranges.
    const isFile = response.hasHeader("Accept-Ranges");
    for (const [name, value] of Object.entries(isFile ? headers.file : headers.answer)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    return writeHead(...args);
  };
}

/** Why a request goes no further, or undefined when Remix may have it. */
function inspect(settings: Settings, request: IncomingMessage): Refusal | undefined {
  const { method = "", url = "", headers } = request;
  if (!["GET", "HEAD", "POST"].includes(method)) {
    return {
      status: 405,
      title: "Eso no se puede hacer aquí",
      text: "Esta dirección solo se puede leer.",
    };
  }
  if (url.length > URL_LIMIT) {
    return { status: 414, title: "Dirección muy larga", text: "Revisa el enlace que seguiste." };
  }
  const [path = "", query = ""] = url.split("?", 2);
  // `_data` is a door of Remix's past that single fetch no longer uses.
  if (!isDecodable(path) || new URLSearchParams(query).has("_data")) {
    return {
      status: 400,
      title: "No entendemos esa dirección",
      text: "El enlace está incompleto o mal escrito.",
    };
  }
  if (method !== "POST") return undefined;
  if (Number(headers["content-length"] ?? 0) > BODY_LIMIT) {
    return {
      status: 413,
      title: "Tu mensaje es demasiado largo",
      text: "Vuelve atrás, acórtalo e inténtalo de nuevo.",
    };
  }
  if (isCrossSite(headers, settings.siteUrl)) {
    return {
      status: 403,
      title: "No pudimos recibir tu mensaje",
      text: "El envío no salió de una página nuestra. Abre la página de contacto y vuelve a intentarlo.",
    };
  }
  return undefined;
}

function isDecodable(path: string): boolean {
  if (!path.startsWith("/")) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Leaves in the request only what Remix may rely on: the site's own host, the visitor's address, and
 * none of the headers by which a client or a proxy could make it fail or believe something else.
 */
function disguise(settings: Settings, request: IncomingMessage): void {
  const { headers, socket } = request;
  const forwardedFor = [headers["x-forwarded-for"]].flat().join(",");
  const address = clientAddress(forwardedFor, socket.remoteAddress ?? "", settings.trustProxyHops);
  for (const name of Object.keys(headers)) {
    if (name === "origin" || name === "forwarded" || name.startsWith("x-forwarded-")) {
      Reflect.deleteProperty(headers, name);
    }
  }
  headers.host = new URL(settings.siteUrl).host;
  headers[CLIENT_ADDRESS] = address;
}

function refuse(
  response: ServerResponse,
  { status, title, text }: Refusal,
  headOnly: boolean,
): void {
  const body = plainPage(title, text);
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "Content-Security-Policy": pagePolicy(body),
    ...(status === 405 && { Allow: "GET, HEAD, POST" }),
  });
  response.end(headOnly ? undefined : body);
}

import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Exchange } from "./exchange";
import { sendAnswer } from "./send-answer.server";
import { REFUSAL_STYLE, refusalPage, refusals, type RefusalStatus } from "./refusals";
import { commonHeaders, pagePolicy } from "./security-headers.server";

/** Answers with a refusal and closes the connection: a body that is still on its way is not read. */
export function sendRefusal(exchange: Exchange, status: RefusalStatus): void {
  const { body, headers } = refusalAnswer(status);
  sendAnswer(exchange, { status, body, headers: { ...headers, Connection: "close" } });
}

function refusalAnswer(status: RefusalStatus) {
  const body = refusalPage(refusals[status]);
  const headers: Record<string, string> = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(body)),
    "Cache-Control": "no-store",
    "Content-Security-Policy": pagePolicy([REFUSAL_STYLE]),
    ...(status === 405 && { Allow: "GET, HEAD, POST" }),
    ...(status === 503 && { "Retry-After": "5" }),
  };
  return { body, headers };
}

/** A refusal as Remix gives answers. */
export function refusalResponse(status: RefusalStatus): Response {
  const { body, headers } = refusalAnswer(status);
  return new Response(body, { status, headers });
}

/** Answers on the bare socket what Node could not read as a request. */
export function sendRawRefusal(error: NodeJS.ErrnoException, socket: Duplex): void {
  const { _httpMessage: begun } = socket as Duplex & { _httpMessage?: ServerResponse };
  if (!socket.writable || error.code === "ECONNRESET" || begun?.headersSent) {
    socket.destroy();
    return;
  }
  const status = error.code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
  const { body, headers } = refusalAnswer(status);
  const { answer } = commonHeaders("http:");
  const head = Object.entries({ ...answer, ...headers, Connection: "close" })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  const reason = status === 431 ? "Request Header Fields Too Large" : "Bad Request";
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${head}\r\n${body}`);
}

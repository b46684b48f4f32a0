import type { Exchange } from "./exchange";

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body?: Buffer | string | null;
}

/** Sends an answer with the common headers; its own headers override them. */
export function sendAnswer(exchange: Exchange, { status, headers, body }: Answer): void {
  const { request, response, common } = exchange;
  response.writeHead(status, { ...common.answer, ...headers });
  response.end(request.method === "HEAD" ? undefined : (body ?? undefined));
}

/** Redirects to the canonical address of the same page. */
export function sendRedirect(
  exchange: Exchange,
  address: string,
  headers: Answer["headers"] = { "Cache-Control": "public, max-age=3600" },
): void {
  const redirectHeaders = { Location: address, "Content-Length": "0", ...headers };
  sendAnswer(exchange, { status: 301, headers: redirectHeaders });
}

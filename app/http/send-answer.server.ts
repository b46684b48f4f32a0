import type { IncomingMessage, ServerResponse } from "node:http";
import type { Exchange, Step } from "./exchange";
import { selectResponse } from "./compressed-page.server";

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body?: Buffer | string | null;
}

/** Sends an answer with the common headers; its own headers override them. */
export function sendAnswer(exchange: Exchange, { headers, ...answer }: Answer): void {
  const { request, response, common } = exchange;
  writeAnswer(request, response, { ...answer, headers: { ...common.answer, ...headers } });
}

function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
): void {
  response.writeHead(status, headers);
  response.end(request.method === "HEAD" ? undefined : (body ?? undefined));
}

/** Redirects to the canonical address of the same page. */
export function sendRedirect(
  exchange: Exchange,
  address: string,
  headers: Answer["headers"] = { "Cache-Control": "public, max-age=3600" },
): void {
  const own = { Location: address, "Content-Length": "0" };
  sendAnswer(exchange, { status: 301, headers: { ...own, ...headers } });
}

/** Answers without Remix from a page that is rendered in the current version of the content. */
export const sendCached: Step = ({ request, response, path, pageCache }) => {
  if (request.method === "POST") return false;
  const page = pageCache.getCurrent(path);
  if (!page) return false;
  writeAnswer(request, response, selectResponse(page, request.headers));
  return true;
};

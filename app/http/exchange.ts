import type { IncomingMessage, ServerResponse } from "node:http";
import type { Settings } from "~/env.server";
import type { PageCache } from "./page-cache.server";
import type { commonHeaders } from "./security-headers.server";

export interface PipelineOptions {
  settings: Settings;
  pageCache: PageCache;
}

/** One request with its response, and what the steps know of it. */
export interface Exchange extends PipelineOptions {
  request: IncomingMessage;
  response: ServerResponse;
  /** The headers that each file, and each other answer, has unless it sets them itself. */
  common: ReturnType<typeof commonHeaders>;
  /** The path as sent, without the query. */
  path: string;
  /** The one spelling of the path: decoded, in lower case, without empty segments; "" for a malformed path. */
  canonical: string;
}

/** One middleware step; returns true when it has answered, which skips the rest. */
export type Step = (exchange: Exchange) => boolean;

export type Pipeline = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body?: Buffer<ArrayBuffer> | string;
}

/** Sends an answer with the common headers; its own headers override them. */
export function sendAnswer(exchange: Exchange, { status, headers, body }: Answer): void {
  const { request, response, common } = exchange;
  response.writeHead(status, { ...common.answer, ...headers });
  response.end(request.method === "HEAD" ? undefined : body);
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

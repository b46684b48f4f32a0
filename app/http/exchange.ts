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
  /** The headers of all responses. */
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

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Settings } from "~/env.server";
import type { PageCache } from "./page-cache.server";
import type { CommonHeaders } from "./security-headers.server";

export interface PipelineOptions {
  settings: Settings;
  pageCache: PageCache;
}

export interface Exchange extends PipelineOptions {
  request: IncomingMessage;
  response: ServerResponse;
  common: CommonHeaders;
  /** The path as sent, without the query. */
  path: string;
  /** The decoded path; empty when it is malformed, which `validateRequest` refuses. */
  decoded: string;
  /** The canonical spelling of the decoded path. */
  canonical: string;
}

/** One middleware step; returns true when it has answered, which skips the rest. */
export type Step = (exchange: Exchange) => boolean;

export type Pipeline = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

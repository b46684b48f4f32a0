import type { IncomingMessage, ServerResponse } from "node:http";
import type { Settings } from "~/env.server";
import type { DocumentCache } from "./document-cache.server";
import type { CommonHeaders } from "./security-headers.server";

export interface PipelineOptions {
  settings: Settings;
  pagePaths: ReadonlySet<string>;
  documentCache: DocumentCache;
}

export interface Exchange extends PipelineOptions {
  request: IncomingMessage;
  response: ServerResponse;
  defaultHeaders: CommonHeaders;
  /** Without its query; may be no path at all until it is validated. */
  path: string;
}

/** Does one thing with a request; true when it has answered, and the rest is skipped. */
export type Step = (exchange: Exchange) => boolean;

export type Pipeline = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

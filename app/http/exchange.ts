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
  /** As it was sent, without its query. */
  path: string;
  /** The path with its escapes decoded; empty when it is no path, which `validateRequest` refuses. */
  decoded: string;
  /** The one spelling of the decoded path. */
  canonical: string;
}

/** Does one thing with a request; true when it has answered, and the rest is skipped. */
export type Step = (exchange: Exchange) => boolean;

export type Pipeline = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Settings } from "~/env.server";
import { redirectHost } from "./canonical-host.server";
import { redirectPath } from "./canonical-path.server";
import type { DocumentCache } from "./document-cache.server";
import { normalizeHeaders } from "./normalize-headers.server";
import { cutLoggedQuery, setDefaultHeaders, shortenCaching } from "./response-headers.server";
import { guardOwnerPaths } from "./owner-paths.server";
import { sendCached } from "./send-cached.server";
import { commonHeaders, type CommonHeaders } from "./security-headers.server";
import { sendContinue, validatePost, validateRequest } from "./validate-request.server";

/** What every step needs to know of the site. */
export interface PipelineOptions {
  settings: Settings;
  /** The paths of the pages, each in its canonical spelling. */
  pagePaths: ReadonlySet<string>;
  documentCache: DocumentCache;
}

/** One request on its way through the pipeline. */
export interface Exchange extends PipelineOptions {
  request: IncomingMessage;
  response: ServerResponse;
  defaultHeaders: CommonHeaders;
  /** The path as it was asked, without its query; may be no path at all until it is validated. */
  path: string;
}

/** Does one thing with a request; true when it has answered, and nothing else shall. */
export type Step = (exchange: Exchange) => boolean;

/** Answers a request itself, or calls `next`, which hands it to Remix. */
export type Pipeline = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/** What happens to every request before Remix sees it, in this order. */
const steps: Step[] = [
  validateRequest,
  redirectHost,
  sendCached,
  guardOwnerPaths,
  redirectPath,
  validatePost,
  sendContinue,
  setDefaultHeaders,
  cutLoggedQuery,
  shortenCaching,
  normalizeHeaders,
];

export function createPipeline(options: PipelineOptions): Pipeline {
  const defaultHeaders = commonHeaders(options.settings.siteUrl);

  return (request, response, next) => {
    const [path = ""] = (request.url ?? "").split("?", 1);
    const exchange: Exchange = { ...options, defaultHeaders, request, response, path };
    try {
      if (!steps.some((step) => step(exchange))) next();
    } catch (error) {
      response.destroy();
      throw error;
    }
  };
}

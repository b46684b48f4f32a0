import { canonicalize, hidePath, redirectHost, redirectPath } from "./canonical-address.server";
import type { Exchange, Pipeline, PipelineOptions, Step } from "./exchange";
import { sendCached } from "./page-cache.server";
import { replaceHeaders } from "./request-headers.server";
import { completeHeaders } from "./response-headers.server";
import { commonHeaders } from "./security-headers.server";
import { validatePost, validateRequest } from "./validate-request.server";

/**
 * The middleware of every request before Remix, in this order. The steps before `sendCached` must see every request. The
 * steps after it would change nothing of an answer from the cache.
 */
const steps: Step[] = [
  validateRequest,
  redirectHost,
  redirectPath,
  sendCached,
  hidePath,
  validatePost,
  completeHeaders,
  replaceHeaders,
];

/** Creates the listener of all requests. An error of a step is one in the code: it ends the process, which is restarted. */
export function createPipeline(options: PipelineOptions): Pipeline {
  const common = commonHeaders(options.settings.siteUrl);

  return (request, response, next) => {
    const [path = ""] = (request.url ?? "").split("?", 1);
    const canonical = canonicalize(path);
    const exchange: Exchange = { ...options, common, request, response, path, canonical };
    if (!steps.some((step) => step(exchange))) next();
  };
}

import { canonicalize, decodePath, redirectHost, redirectPath } from "./canonical-path.server";
import type { Exchange, Pipeline, PipelineOptions, Step } from "./exchange";
import { guardOwnerPaths } from "./owner-paths.server";
import { normalizeHeaders } from "./client-address.server";
import { removeLoggedQuery, setDefaultHeaders } from "./response-headers.server";
import { commonHeaders } from "./security-headers.server";
import { sendCached } from "./send-answer.server";
import { sendContinue, validatePost, validateRequest } from "./validate-request.server";

/** The middleware of every request, in this order, before Remix. */
const steps: Step[] = [
  validateRequest,
  redirectHost,
  sendCached,
  guardOwnerPaths,
  redirectPath,
  validatePost,
  sendContinue,
  setDefaultHeaders,
  removeLoggedQuery,
  normalizeHeaders,
];

export function createPipeline(options: PipelineOptions): Pipeline {
  const defaultHeaders = commonHeaders(options.settings.siteUrl);

  return (request, response, next) => {
    const [path = ""] = (request.url ?? "").split("?", 1);
    const decoded = decodePath(path);
    const canonical = canonicalize(decoded);
    const exchange: Exchange = {
      ...options,
      commonHeaders: defaultHeaders,
      request,
      response,
      path,
      decoded,
      canonical,
    };
    try {
      if (!steps.some((step) => step(exchange))) next();
    } catch (error) {
      response.destroy();
      throw error;
    }
  };
}

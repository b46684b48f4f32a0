import type { EntryContext, HandleDocumentRequestFunction } from "@remix-run/node";
import { isRouteErrorResponse, type ErrorResponse } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import { thrownPage } from "./bandeja/password-page";
import { ContactForm } from "./contact/contact-form";
import type { Outcome } from "./contact/outcome";
import { pagePaths } from "./content/pages";
import { selectAnswer } from "./http/compressed-page.server";
import { isDevelopment } from "./http/development";
import { refusalResponse, type RefusalStatus } from "./http/refusals.server";
import { BusyError, isBusy, renderPage } from "./render/render-page.server";
import { describeError, toSafeLine } from "./log";
import type { loader } from "./routes/site";
import { pageCache, start } from "./start.server";

/** The default of five seconds is for streamed data, which no loader uses; it would only delay the shutdown. */
export const streamTimeout = 500;

start();

/** Answers a public page from the page cache. The answer to a post and the owner's pages are rendered each time. */
const handleRequest: HandleDocumentRequestFunction = async (request, status, headers, context) => {
  const [error] = Object.values(context.staticHandlerContext.errors ?? {});
  const { pathname } = new URL(request.url);
  if (error && !thrownPage(error)) return refusalResponse(refusalStatus(error), pathname);
  // In development a page's module changes while its data stay the same.
  const isCacheable =
    !isDevelopment && status === 200 && request.method !== "POST" && pagePaths.has(pathname);
  try {
    return isCacheable
      ? await answerFromCache(request, context)
      : await answerOnce(request, status, headers, context);
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: 499 });
    if (error instanceof BusyError) return refusalResponse(503);
    handleError(error, { request });
    return refusalResponse(500);
  }
};

export default handleRequest;

async function answerFromCache(request: Request, context: EntryContext): Promise<Response> {
  const { contentRevision } = context.staticHandlerContext.loaderData["routes/site"] as ReturnType<
    typeof loader
  >;
  const page = await pageCache.getOrRender(request.url, contentRevision, (lastingRequest) =>
    renderPage(lastingRequest, context),
  );
  const answer = selectAnswer(page, Object.fromEntries(request.headers));
  return new Response(answer.body, answer);
}

async function answerOnce(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const outcome = context.staticHandlerContext.actionData?.["routes/contacto"] as
    Outcome | undefined;
  // The script of the form gets the form alone. So does everybody while too many pages wait to be rendered: a refusal
  // would not say whether the message was stored.
  if (outcome && (request.headers.has("X-Requested-With") || isBusy())) {
    return new Response(renderToStaticMarkup(<ContactForm outcome={outcome} />), {
      status,
      headers,
    });
  }
  const { html, policy } = await renderPage(request, context);
  headers.set("Content-Security-Policy", policy);
  return new Response(html, { status, headers });
}

/** Returns whether the client is at fault: its form is too long, or it posted to a page without an action. */
const isClientError = (error: unknown): error is ErrorResponse =>
  isRouteErrorResponse(error) && error.status < 500;

function refusalStatus(error: unknown): RefusalStatus {
  if (!isClientError(error)) return 500;
  return error.status === 413 ? 413 : 405;
}

/** Logs an unexpected error in one line. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isClientError(error)) return;
  const path = toSafeLine(new URL(request.url).pathname);
  console.error(`Error inesperado en ${request.method} ${path}: ${describeError(error)}`);
}

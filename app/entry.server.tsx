import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { getSettings } from "./env.server";
import { remember } from "./http/document-memory.server";
import { openFrontDoor } from "./http/front-door.server";
import { answerWith } from "./http/rendered-document.server";
import { pagePolicy } from "./http/security-headers.server";
import { deferScripts } from "./hydration/defer-scripts.server";
import { inbox } from "./inbox/index.server";
import { printable } from "./inbox/printable";

/** Data is never streamed here; the default of five seconds would only delay the shutdown. */
export const streamTimeout = 500;

if (import.meta.env.PROD) start();

function start() {
  const settings = getSettings();
  const ending = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => ending.abort());

  openFrontDoor(settings);
  inbox.start(ending.signal);
  if (settings.emailjs === null) {
    console.warn(
      "EmailJS no está configurado: los mensajes se guardan en la bandeja y no se envía ningún correo. " +
        "Define EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID y EMAILJS_PUBLIC_KEY.",
    );
  }
}

/**
 * Answers with a document. A page is rendered once for as long as what it is made from stays the same;
 * a form's outcome or an error is rendered for its visitor alone.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const draw = () => drawPage(request, context);
  if (!import.meta.env.PROD || status !== 200 || request.method === "POST") {
    const html = await draw();
    headers.set("Content-Type", "text/html; charset=utf-8");
    headers.set("Cache-Control", "no-store");
    if (import.meta.env.PROD) headers.set("Content-Security-Policy", pagePolicy(html));
    return new Response(html, { status, headers });
  }
  const source = JSON.stringify(context.staticHandlerContext.loaderData);
  const document = await remember(new URL(request.url).pathname, source, draw);
  const answer = answerWith(document, {
    acceptEncoding: request.headers.get("Accept-Encoding") ?? undefined,
    ifNoneMatch: request.headers.get("If-None-Match") ?? undefined,
  });
  return new Response(answer.body && new Uint8Array(answer.body), answer);
}

async function drawPage(request: Request, context: EntryContext): Promise<string> {
  const html = await render(<RemixServer context={context} url={request.url} />);
  return import.meta.env.PROD ? deferScripts(html) : html;
}

function render(page: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady() {
        resolve(text(pipe(new PassThrough())));
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

/** One line for the owner about a fault of ours; a visitor's mistake is none. */
export function handleError(
  error: unknown,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const reason = error instanceof Error ? `${error.message} ${error.stack?.split("\n")[1]}` : error;
  const { pathname } = new URL(request.url);
  console.error(printable(`Error inesperado en ${request.method} ${pathname}: ${reason}`, 500));
}

import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import pLimit from "p-limit";
import { renderToPipeableStream } from "react-dom/server";
import type { Page } from "./rendered-document.server";
import { RenderingProvider } from "./rendering";
import { pagePolicy } from "./security-headers.server";

/** Rendering is computing, so more at a time than this finishes none sooner. */
const MAX_RENDERS = 2;

/** More that wait are turned away: they would wait longer than a visitor does. */
const MAX_WAITING = 100;

const limit = pLimit(MAX_RENDERS);

export class BusyError extends Error {
  override name = "BusyError";
}

/**
 * Renders a page with the policy that allows its own scripts, and no other.
 *
 * @throws BusyError when too many wait; what a component throws; the reason of an aborted request.
 */
export function renderPage(request: Request, context: EntryContext): Promise<Page> {
  if (limit.pendingCount >= MAX_WAITING) return Promise.reject(new BusyError("busy"));
  return limit(async () => {
    request.signal.throwIfAborted();
    const nonce = randomBytes(16).toString("base64url");
    const html = await render(
      <RenderingProvider value={{ nonce, scripts: scriptsOf(context) }}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </RenderingProvider>,
      nonce,
      request.signal,
    );
    const own = (tag: string) => {
      const marked = new RegExp(`<${tag}\\b[^>]* nonce="${nonce}"[^>]*>([^]+?)</${tag}>`, "g");
      return [...html.matchAll(marked)].map(([, content = ""]) => content);
    };
    const policy = pagePolicy(own("style"), own("script"));
    return {
      html: html.replaceAll(` nonce="${nonce}"`, ""),
      policy: import.meta.env.DEV ? allowHotStyles(policy) : policy,
    };
  });
}

/** The file that wakes a page; while one develops, what exchanges changed files must come before it. */
function scriptsOf({ manifest }: EntryContext): string[] {
  const { entry, hmr } = manifest as typeof manifest & { hmr?: { runtime: string } };
  return hmr ? [hmr.runtime, entry.module] : [entry.module];
}

/** The development server puts changed styles into the page by script. */
function allowHotStyles(policy: string): string {
  return policy.replace(/style-src[^;]*/, "style-src 'self' 'unsafe-inline'");
}

function render(page: React.ReactElement, nonce: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        // After an error in the shell there is nothing to pipe, and this rejects.
        text(pipe(new PassThrough())).then(resolve, reject);
      },
      onShellError: reject,
      onError: reject,
    });
    const stop = () => {
      abort(signal.reason);
      // React says nothing of a page that is aborted before its first work, and this place would stay taken.
      reject(signal.reason as Error);
    };
    signal.addEventListener("abort", stop, { once: true });
  });
}

import { setImmediate as nextTurn } from "node:timers/promises";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import pLimit from "p-limit";
import { renderToString } from "react-dom/server";
import type { RenderedPage } from "~/http/compressed-page.server";
import { policyInDevelopment } from "~/http/development";
import { RenderContext } from "./inline";
import { pagePolicy } from "~/http/security-headers.server";

/** The maximum number of waiting renders. Further requests get 503, because visitors do not wait longer. */
const MAX_QUEUED = 100;

const limit = pLimit(1);

/** Returns whether so many renders wait that further ones are refused. */
export const isBusy = () => limit.pendingCount >= MAX_QUEUED;

export class BusyError extends Error {
  override name = "BusyError";
}

/** Renders a page with its Content-Security-Policy; throws BusyError when the queue is full. */
export function renderPage(request: Request, context: EntryContext): Promise<RenderedPage> {
  if (isBusy()) return Promise.reject(new BusyError("busy"));
  return limit(async () => {
    // Let the event loop run between two renders.
    await nextTurn();
    request.signal.throwIfAborted();
    const inline = { style: [], script: [] };
    // Not a stream: React 18's streams write NUL bytes into multi-byte text (facebook/react#31134).
    const html = `<!DOCTYPE html>${renderToString(
      <RenderContext.Provider value={{ inline, scripts: scriptsOf(context) }}>
        <RemixServer context={context} url={request.url} />
      </RenderContext.Provider>,
    )}`;
    return { html, policy: policyInDevelopment(pagePolicy(inline.style, inline.script)) };
  });
}

/** Returns the script of the browser (entry.client.ts). In development, the runtime of hot reloading comes before it. */
function scriptsOf({ manifest }: EntryContext): string[] {
  const { entry, hmr } = manifest as typeof manifest & { hmr?: { runtime: string } };
  return hmr ? [hmr.runtime, entry.module] : [entry.module];
}

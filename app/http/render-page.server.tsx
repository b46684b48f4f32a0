import { randomBytes } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import pLimit from "p-limit";
import { renderToString } from "react-dom/server";
import type { Page } from "./rendered-document.server";
import { RenderingProvider } from "./rendering";
import { pagePolicy } from "./security-headers.server";

/** More that wait are turned away: they would wait longer than a visitor does. */
const MAX_WAITING = 100;

const limit = pLimit(1);

export class BusyError extends Error {
  override name = "BusyError";
}

/** Renders a page with the policy that allows its own scripts; throws BusyError when too many wait. */
export function renderPage(request: Request, context: EntryContext): Promise<Page> {
  if (limit.pendingCount >= MAX_WAITING) return Promise.reject(new BusyError("busy"));
  return limit(async () => {
    // Between two pages everybody else has a turn.
    await nextTurn();
    request.signal.throwIfAborted();
    const nonce = randomBytes(16).toString("base64url");
    // React 18's streams put a NUL where a letter of two bytes does not fit (facebook/react#31134).
    const html = `<!DOCTYPE html>${renderToString(
      <RenderingProvider value={{ nonce, scripts: scriptsOf(context) }}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </RenderingProvider>,
    )}`;
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

/** While one develops, what exchanges changed files must come first. */
function scriptsOf({ manifest }: EntryContext): string[] {
  const { entry, hmr } = manifest as typeof manifest & { hmr?: { runtime: string } };
  return hmr ? [hmr.runtime, entry.module] : [entry.module];
}

/** The development server puts changed styles into the page by script. */
function allowHotStyles(policy: string): string {
  return policy.replace(/style-src[^;]*/, "style-src 'self' 'unsafe-inline'");
}

/**
 * The cache of public pages. `isCacheable` in entry.server.tsx says which pages it gets. A page is valid as long as the
 * `revision` of documents.server.ts stays the same. compressed-page.server.ts says how long browsers and proxies may
 * keep it.
 */
import {
  compressPage,
  selectAnswer,
  type RenderedPage,
  type CompressedPage,
} from "./compressed-page.server";
import { sendAnswer, type Step } from "./exchange";

interface Entry {
  revision: string;
  compressed: Promise<CompressedPage>;
  /** The result of `compressed` as soon as there is one. */
  ready?: CompressedPage;
}

/** Creates the cache of rendered pages by canonical path. `currentRevision` returns the revision of today's content. */
export function createPageCache(currentRevision: () => string) {
  const entries = new Map<string, Entry>();
  return {
    /**
     * Returns the page at a URL in a revision of the content, which does not depend on the query. Renders it at the first
     * call; simultaneous calls wait for it. So `render` gets a request of its own: the first client may leave.
     */
    getOrRender(
      url: string,
      revision: string,
      render: (lastingRequest: Request) => Promise<RenderedPage>,
    ): Promise<CompressedPage> {
      const path = new URL(url).pathname;
      const entry = entries.get(path);
      if (entry?.revision === revision) return entry.compressed;
      const compressed = render(new Request(url)).then(compressPage);
      const added: Entry = { revision, compressed };
      entries.set(path, added);
      compressed.then(
        (page) => {
          added.ready = page;
        },
        () => {
          if (entries.get(path) === added) entries.delete(path);
        },
      );
      return compressed;
    },

    /** Returns a page that is rendered in the current revision. */
    getCurrent(path: string): CompressedPage | undefined {
      const entry = entries.get(path);
      return entry?.revision === currentRevision() ? entry.ready : undefined;
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Answers without Remix from a page that is rendered in the current revision of the content. */
export const sendCached: Step = (exchange) => {
  const { request, canonical, pageCache } = exchange;
  if (request.method === "POST") return false;
  const page = pageCache.getCurrent(canonical);
  if (!page) return false;
  sendAnswer(exchange, selectAnswer(page, request.headers));
  return true;
};

import { compressPage, type RenderedPage, type CompressedPage } from "./compressed-page.server";

interface Entry {
  version: string;
  compressed: Promise<CompressedPage>;
  ready?: CompressedPage;
}

/**
 * Creates the cache of rendered pages by canonical path.
 *
 * @param common the headers of all responses
 * @param currentVersion returns the version of the content that the site shows now
 */
export function createPageCache(common: Record<string, string>, currentVersion: () => string) {
  const entries = new Map<string, Entry>();
  return {
    /**
     * Returns a page in a version of the content, and renders it once. Stores the promise, so that parallel
     * requests wait for one render.
     */
    getOrRender(
      path: string,
      version: string,
      render: () => Promise<RenderedPage>,
    ): Promise<CompressedPage> {
      const entry = entries.get(path);
      if (entry?.version === version) return entry.compressed;
      const compressed = render().then((page) => compressPage(page, common));
      const added: Entry = { version, compressed };
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

    /** Returns a page that is rendered in the current version. */
    getCurrent(path: string): CompressedPage | undefined {
      const entry = entries.get(path);
      return entry?.version === currentVersion() ? entry.ready : undefined;
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

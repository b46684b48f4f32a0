import { compressPage, type RenderedPage, type RenderedDocument } from "./rendered-document.server";

interface Entry {
  version: string;
  document: Promise<RenderedDocument>;
  rendered?: RenderedDocument;
}

/**
 * Creates the cache of rendered pages by canonical path.
 *
 * @param common the headers of all responses
 * @param currentVersion returns the version of the content that the site shows now
 */
export function createDocumentCache(common: Record<string, string>, currentVersion: () => string) {
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
    ): Promise<RenderedDocument> {
      const entry = entries.get(path);
      if (entry?.version === version) return entry.document;
      const document = render().then((page) => compressPage(page, common));
      const added: Entry = { version, document };
      entries.set(path, added);
      document.then(
        (rendered) => {
          added.rendered = rendered;
        },
        () => {
          if (entries.get(path) === added) entries.delete(path);
        },
      );
      return document;
    },

    /** Returns a page that is rendered in the current version. */
    getCurrent(path: string): RenderedDocument | undefined {
      const entry = entries.get(path);
      return entry?.version === currentVersion() ? entry.rendered : undefined;
    },
  };
}

export type DocumentCache = ReturnType<typeof createDocumentCache>;

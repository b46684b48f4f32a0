import { compressPage, type RenderedPage, type RenderedDocument } from "./rendered-document.server";

const TTL_MS = 1000;

interface Entry {
  dataKey: string;
  document: Promise<RenderedDocument>;
  rendered?: RenderedDocument;
  checkedAt: number;
}

/** Creates the cache of rendered pages by canonical path; `common` are the headers of all responses. */
export function createDocumentCache(common: Record<string, string>, now: () => number = Date.now) {
  const entries = new Map<string, Entry>();
  return {
    /** Stores the promise, so that parallel requests wait for one render. */
    getOrRender(
      path: string,
      dataKey: string,
      render: () => Promise<RenderedPage>,
    ): Promise<RenderedDocument> {
      const entry = entries.get(path);
      if (entry?.dataKey === dataKey) {
        entry.checkedAt = now();
        return entry.document;
      }
      const document = render().then((page) => compressPage(page, common));
      const added: Entry = { dataKey, document, checkedAt: now() };
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
    getFresh(path: string): RenderedDocument | undefined {
      const entry = entries.get(path);
      return entry && now() - entry.checkedAt < TTL_MS ? entry.rendered : undefined;
    },
  };
}

export type DocumentCache = ReturnType<typeof createDocumentCache>;

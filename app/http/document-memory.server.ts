import { prepareDocument, type RenderedDocument } from "./rendered-document.server";

/** Seven pages in a few states fit many times over; what is asked under odd spellings must not fill the memory. */
const MOST = 64;

/** How long a page is given out without asking whether its data changed, in milliseconds. */
const FRESH = 1000;

interface Remembered {
  /** What the page was rendered from. */
  source: string;
  document: Promise<RenderedDocument>;
  /** When the page was last found to be right, in epoch milliseconds. */
  confirmed: number;
}

/** The pages that were rendered, by path. */
const pages = new Map<string, Remembered>();

/**
 * The page at `path` as rendered from `source`, by `render` when it is not remembered. The promise is
 * kept, not its result: many first visitors wait for one render.
 */
export function remember(
  path: string,
  source: string,
  render: () => Promise<string>,
): Promise<RenderedDocument> {
  const known = pages.get(path);
  pages.delete(path);
  if (known?.source === source) {
    pages.set(path, { ...known, confirmed: Date.now() });
    return known.document;
  }
  const document = render().then(prepareDocument);
  document.catch(() => pages.delete(path));
  pages.set(path, { source, document, confirmed: Date.now() });
  const [oldest] = pages.keys();
  if (pages.size > MOST && oldest !== undefined) pages.delete(oldest);
  return document;
}

/** The page at `path` if it was found right less than a second ago. */
export function recall(path: string): Promise<RenderedDocument> | undefined {
  const known = pages.get(path);
  return known && Date.now() - known.confirmed < FRESH ? known.document : undefined;
}

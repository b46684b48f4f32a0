import type { editPart } from "./edit-part.server";
import type { photoPage } from "./upload.server";
import type { confirmPage, documentPage, historyPage, Link, Saved } from "./view-document.server";
import type { indexPage } from "./view-index.server";

/** What every page of the editor may have. */
interface Frame {
  title: string;
  back: Link;
  saved?: Saved;
  /** What was done, in one sentence. */
  notice?: string;
  /** Why nothing was saved, or why the file cannot be used. */
  problem?: string;
  /** The URL of the earlier versions. */
  history?: string;
  /** The status of the answer; 200 by default. */
  status?: number;
}

type Page =
  | typeof indexPage
  | typeof documentPage
  | typeof historyPage
  | typeof editPart
  | typeof photoPage
  | typeof confirmPage;

/** The data of an editor page, as the functions of the server return it. */
export type EditorView = Frame & Awaited<ReturnType<Page>>;

/** The props of the component of a page. */
export type ViewOf<Name extends EditorView["page"]> = Extract<EditorView, { page: Name }>;

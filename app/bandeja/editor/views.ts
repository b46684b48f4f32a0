import type { OwnerList } from "~/content/owner-list.server";
import type { Version } from "~/lists/versions.server";

/** What one of the editor's pages shows; `slug` names its list. */
export type EditorView =
  | { page: "index"; lists: { slug: string; entries: unknown[] }[]; problem?: string }
  | { page: "list"; slug: string; entries: unknown[]; savedVersion?: string; hasChanged: boolean }
  | { page: "history"; slug: string; versions: Version[] }
  | { page: "photo"; slug: string; action: string; problem?: string }
  | EntryView;

export interface EntryView {
  page: "entry";
  slug: string;
  /** "nueva", or its place in the list. */
  place: string;
  /** The hash of the stored entry; empty for a new one. */
  version: string;
  entry: unknown;
  /** The fault of each field, by the field's name. */
  faults: Map<string, string>;
  hasNewPhoto?: boolean;
  /** What is stored now, when it changed while somebody typed. */
  conflict?: { stored: unknown };
}

/** The props of the component that shows a page. */
export type PropsOf<Page extends EditorView["page"]> = Extract<EditorView, { page: Page }> & {
  list: OwnerList;
};

import type { OwnerList } from "~/content/owner-list.server";
import type { Version } from "~/lists/versions.server";
import type { Missing } from "./missing.server";

/** What one of the editor's pages shows; `slug` names its list. */
export type EditorView =
  | {
      page: "index";
      missing: Missing[];
      lists: { slug: string; entries: unknown[] }[];
      problem?: string;
    }
  | { page: "list"; slug: string; entries: unknown[]; savedVersion?: string; hasChanged: boolean }
  | { page: "history"; slug: string; versions: Version[] }
  | { page: "photo"; slug: string; action: string; problem?: string }
  | EntryView
  | { page: "company"; savedVersion?: string; hasChanged: boolean }
  | {
      page: "section";
      section: string;
      /** The hash of what the form shows. */
      version: string;
      facts: object;
      faults: Map<string, string>;
      /** What is stored now, when it changed while somebody typed. */
      stored?: object;
    }
  | { page: "companyHistory"; times: number[] }
  | { page: "confirm"; action: string; typed: [string, string][]; problem: string };

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

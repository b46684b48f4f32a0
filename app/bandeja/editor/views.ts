import type { OwnerList } from "~/content/owner-list.server";
import type { Version } from "~/lists/versions.server";
import type { Missing } from "./missing.server";

/**
 * The data of an editor page; `slug` names its list. `savedHash` is the hash of what was just saved, for
 * the undo button. `wasRefused`: a change was refused, because the list or the facts changed meanwhile.
 */
export type EditorView =
  | {
      page: "index";
      missing: Missing[];
      lists: { slug: string; entries: unknown[] }[];
      problem?: string;
    }
  | { page: "list"; slug: string; entries: unknown[]; savedHash?: string; wasRefused: boolean }
  | { page: "history"; slug: string; versions: Version[] }
  | { page: "photo"; slug: string; action: string; problem?: string }
  | EntryView
  | { page: "company"; savedHash?: string; wasRefused: boolean }
  | {
      page: "section";
      section: string;
      /** The hash of the facts in the form. */
      hash: string;
      facts: object;
      errors: Map<string, string>;
      /** The stored facts, when they changed while the owner typed. */
      stored?: object;
    }
  | { page: "companyHistory"; times: number[] }
  | { page: "confirm"; action: string; typed: [string, string][]; problem: string };

export interface EntryView {
  page: "entry";
  slug: string;
  /** "nueva", or the index of the entry in the list. */
  entryKey: string;
  /** The hash of the stored entry; empty for a new one. */
  hash: string;
  entry: unknown;
  /** The error of each field, by name. */
  errors: Map<string, string>;
  hasNewPhoto?: boolean;
  /** The stored entry, when it changed while the owner typed. */
  conflict?: { stored: unknown };
}

/** The props of the component of a page. */
export type PropsOf<Page extends EditorView["page"]> = Extract<EditorView, { page: Page }> & {
  list: OwnerList;
};

import type { Missing } from "~/bandeja/missing-list";
import type { Field } from "./fields.server";

/** What was saved last, for the notice with its undo button. */
export interface Saved {
  /** The URL that undoes it. */
  action: string;
  canUndo: boolean;
  /** The hash of the whole value. */
  hash: string;
  /** What was done, such as "Quitaste «Casa en Huanta»". */
  change: string;
  /** The page of the site where it is seen. */
  page: string;
}

interface Page {
  title: string;
  /** What was saved by the last request. */
  saved?: Saved;
  /** Why nothing was saved, or why the file cannot be used. */
  problem?: string;
}

/** A fact that a real company has, with the button that puts it off. */
export interface Wanted extends Missing {
  key: string;
  putOff: string;
}

export interface DocumentLink {
  title: string;
  address: string;
  /** The link to a new entry. */
  add?: { label: string; address: string };
  problem?: string;
}

export interface ListedEntry {
  title: string;
  address: string;
  hash: string;
  problems: string[];
  /** Whether visitors see it today. */
  isShown: boolean;
}

export interface ListedVersion {
  at: number;
  change: string;
  isCurrent: boolean;
}

export interface FormView extends Page {
  page: "form";
  back: DocumentLink;
  action: string;
  /** The hash of the stored value; empty for a new entry. */
  hash: string;
  fields: Field[];
  errors: FieldError[];
  /** What the form has just done without saving. */
  notice?: string;
  /** The names of the fields that the last button touched. */
  touched?: string[];
  /** The stored values, when they changed while the owner typed; without fields when the entry is gone. */
  conflict?: { fields?: Field[] };
  history?: string;
}

export interface FieldError {
  name: string;
  /** The label of the field, or the name of the form that has it. */
  label: string;
  message: string;
  /** The URL of the field. */
  address: string;
}

/** The data of an editor page. */
export type EditorView =
  | (Page & { page: "index"; missing: Missing[]; wanted: Wanted[]; documents: DocumentLink[] })
  | (Page & { page: "forms"; forms: DocumentLink[]; history: string })
  | (Page & {
      page: "list";
      action: string;
      add: { label: string; address: string };
      entries: ListedEntry[];
      history: string;
    })
  | FormView
  | (Page & {
      page: "history";
      back: DocumentLink;
      action: string;
      versions: ListedVersion[];
      /** The URL of the older versions. */
      older?: string;
    })
  | (Page & {
      page: "photo";
      back: DocumentLink;
      action: string;
      /** Whether several photos may be chosen at once. */
      isMultiple: boolean;
    })
  | (Page & {
      page: "confirm";
      action: string;
      typed: [name: string, value: string][];
      back: DocumentLink;
    });

/** The props of the component of a page. */
export type ViewOf<Page extends EditorView["page"]> = Omit<
  Extract<EditorView, { page: Page }>,
  "page"
>;

/** What each page of the editor shows: the server makes it, and the component of the page draws it. */
import type { Link } from "~/bandeja/page-head";
import type { ContentProblem } from "~/documents/content-problems";
import type { Difference } from "./differences";
import type { EditorField } from "./fields.server";

/** What every page may have. */
interface Frame extends Feedback {
  title: string;
  back: Link;
  /** The URL of the earlier versions. */
  history?: string;
  /** The status of the answer; 200 by default. */
  status?: number;
}

/** What became of the last request. */
export interface Feedback {
  saved?: Saved;
  /** What was done, in one sentence. */
  notice?: string;
  /** Why nothing was saved, or why the file cannot be used. */
  problem?: string;
}

/** What was saved last, for the notice with its undo button. */
export interface Saved {
  /** The URL of the history, which undoes it. */
  history: string;
  /** Whether something was before. */
  canUndo: boolean;
  /** After an undo, the version that it undid. */
  undid?: number;
  /** The hash of the whole value. */
  hash: string;
  /** What was done, such as "Quitaste «Casa en Huanta»". */
  change: string;
  /** The page of the site where it is seen. */
  page: string;
}

/** All documents with their state, and what is missing in them; or the parts of one document. */
export interface IndexView extends Frame {
  kind: "index";
  samples?: Link[];
  wanted?: Link[];
  groups: { title?: string; rows: IndexRow[] }[];
}

export interface IndexRow extends Link {
  /** The link to a new entry of a list. */
  add?: Link;
  problem?: string;
}

export interface ListView extends Frame {
  kind: "list";
  formUrl: string;
  add: Link;
  samples: number;
  entries: EntryRow[];
}

export interface EntryRow extends Link {
  hash: string;
  problems: ContentProblem[];
  /** When visitors see it; undefined for always. */
  days?: string;
}

/** The form of one entry, or of a part of a document. */
export interface FormView extends Frame {
  kind: "form";
  formUrl: string;
  /** The hash of the stored value that the form changes; empty for a new entry. */
  hash: string;
  fields: EditorField[];
  /** Why visitors do not see a group of fields, by its name. */
  unseen?: Record<string, string>;
  errors?: FormError[];
  /** What a button has just done in the form only. `removed`: what it has removed from its target. */
  unsaved?: { done: string; target: string; removed: unknown };
  /** The names of the fields that the last button touched. */
  touched?: string[];
  /** What the stored value has in the place of what the owner typed, when it changed meanwhile. */
  conflict?: Difference[] | "removed";
  /** What the braces in a text stand for, by the name of its field. */
  hints?: Record<string, string>;
}

export interface FormError {
  name: string;
  /** The label of the field, or the name of the form that has it. */
  label: string;
  message: string;
  address: string;
}

/** The kept versions of a document, newest first. */
export interface HistoryView extends Frame {
  kind: "history";
  formUrl: string;
  versions: VersionRow[];
  /** The URL of the versions before these. */
  older?: string;
}

export interface VersionRow {
  /** When it was saved, in epoch milliseconds. */
  at: number;
  change: string;
  isCurrent: boolean;
}

export interface PhotoView extends Frame {
  kind: "photo";
  formUrl: string;
  /** Whether several photos may be chosen at once. */
  isMultiple: boolean;
  /** The URL of a new entry without a photo. */
  skip?: string;
}

export type EditorView = IndexView | ListView | FormView | HistoryView | PhotoView;

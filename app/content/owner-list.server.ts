import type { z } from "zod";

/** A list that the owner edits while the site runs. */
export interface OwnerList<Entry = unknown> {
  /** From the folder where the site runs. */
  file: string;
  /** One item for the log, as "Testimonio". */
  item: string;
  /** All of them after an article, as "los testimonios". */
  all: string;
  /** The name of its page, as "Testimonios", and of what adds one, as "Nuevo testimonio". */
  title: string;
  add: string;
  schema: z.ZodType<Entry>;
  filesOf(entry: Entry): string[];
  /** What to mend before it is published, though it can be shown. */
  adviceOn(entry: Entry): string[];
  /** On a day, as YYYY-MM-DD; on every day where nothing is said. */
  isShown?(entry: Entry, today: string): boolean;
  photos?: Photos;
}

/** How a photo of an entry is cut and encoded. */
export interface Photos {
  /** In pixels: to what a photo is cut, and its least size. */
  box: [width: number, height: number];
  widths: number[];
  formats: ("avif" | "webp")[];
}

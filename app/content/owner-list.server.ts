import type { z } from "zod";

/** A list that the owner edits while the site runs. */
export interface OwnerList<Entry = unknown> {
  /** The path relative to the working directory. */
  file: string;
  /** The name of one entry, such as "Testimonio". */
  item: string;
  /** All entries with an article, such as "los testimonios". */
  all: string;
  /** The title of its page, such as "Testimonios". */
  title: string;
  /** The label of its add button, such as "Nuevo testimonio". */
  addLabel: string;
  schema: z.ZodType<Entry>;
  localFiles(entry: Entry): string[];
  /** Warnings for the owner about a valid entry. */
  findWarnings(entry: Entry): string[];
  /** Whether the entry is shown on a day (YYYY-MM-DD). Default: always. */
  isShown?(entry: Entry, today: string): boolean;
  photos?: Photos;
}

/** How a photo of an entry is cropped and encoded. */
export interface Photos {
  /** The size in pixels that a photo is cropped to, which is also its minimum. */
  box: [width: number, height: number];
  widths: number[];
  formats: ("avif" | "webp")[];
}

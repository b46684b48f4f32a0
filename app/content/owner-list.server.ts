import type { z } from "zod";

/** A list that the owner edits while the site runs. */
export interface OwnerList<Entry = unknown> {
  /** The JSON file, from the folder where the site runs. */
  file: string;
  /** One item for the log, as "Testimonio". */
  item: string;
  /** All of them after an article, as "los testimonios". */
  all: string;
  /** The rules of one. */
  schema: z.ZodType<Entry>;
  /** The files of this site that one shows. */
  filesOf(entry: Entry): string[];
  /** What to mend in one before it is published, though it can be shown. */
  adviceOn(entry: Entry): string[];
  /** Whether one is shown on a day, as YYYY-MM-DD; on every day where nothing is said. */
  isShown?(entry: Entry, today: string): boolean;
  /** Its folder of public/assets, and what `npm run foto` makes of a photo for it. */
  photos?: Photos;
}

/** What `npm run foto` makes of a photo. */
export interface Photos {
  folder: string;
  /** Width and height in pixels to which a photo is cut, and its least size. */
  box: [width: number, height: number];
  widths: number[];
  formats: ("avif" | "webp")[];
  /** The field that takes its address. */
  field: string;
}

import { z } from "zod";
import { limaDay } from "~/calendar";
import { describeContentError } from "./validate.server";

/** A part of an object document, which the owner edits in one form. */
export interface PartDefinition {
  /** The last segment of its URL; empty when the document has only this part. */
  key: string;
  title: string;
  /** The keys of the document that it contains. */
  keys: string[];
  /** The slug of an item of the list at the only key: the part then has this item alone, such as one service's facts. */
  item?: string;
}

/** How an uploaded photo is cropped and encoded. */
export interface PhotoSizes {
  /** The size in pixels that a photo is cropped to. */
  box: [width: number, height: number];
  /** The least width in pixels of the crop, at which it is still sharp where it is shown. */
  leastWidth: number;
  /** The widths of its files, from the smallest. */
  widths: number[];
  formats: ("avif" | "webp")[];
}

interface DocumentBase {
  /** The name of its file, without ".json". */
  name: string;
  /** Its segment in the owner's URLs. Default: its name. */
  slug?: string;
  /** Its title for the owner. */
  title: string;
  /** The page where visitors see it. */
  page: string;
  /**
   * Whether it has the texts of one page. It then has one form, and an item of a list gets the keys that it lacks from
   * the shipped item at its place. Facts are not completed in this way: an office must not get an invented street.
   * Default: false.
   */
  isPage?: boolean;
  /** The value that the program ships. */
  shipped: unknown;
  /**
   * The keys of texts that are contacts as a whole, such as "phone" and "payment". In all other texts each link, mail
   * and long number is a contact. A new contact asks for the password again, and sends an alert. Default: none.
   */
  contacts?: string[];
  /** Whether its contacts are those of others, such as clients: a new one then asks for nothing. Default: false. */
  allowsAnyContact?: boolean;
  /** Returns hints for the texts of a value, by their paths. */
  hints?(value: unknown): Record<string, string>;
}

/** An object that the owner edits in parts, such as the facts of the company or the texts of a page. */
export interface ObjectDocument<Shown extends object = object> extends DocumentBase {
  kind: "object";
  schema: z.ZodObject;
  parts: PartDefinition[];
  /** The paths of the shipped values that are samples; in a path a list stands for all of its items. Default: none. */
  samples?: string[];
  /**
   * Converts a valid value to the form that the pages show.
   *
   * @param changedOn the day (Lima) when the owner's file changed; undefined without one
   */
  convert(valid: object, changedOn?: string): Shown;
  /** Returns a file's value as this program writes it, of one that an older program wrote. */
  upgrade?(stored: object): object;
  shown: Shown;
}

/** A list of entries, such as the works. */
export interface ListDocument<Entry = unknown> extends DocumentBase {
  kind: "list";
  /** The schema of one entry; its title names one, such as "Testimonio". */
  schema: z.ZodType<Entry>;
  /** Its entries with an article, such as "los testimonios". */
  pluralName: string;
  /** The label of its add button, such as "Nuevo testimonio". */
  addLabel: string;
  /** The first and the last day (YYYY-MM-DD) on which an entry is shown. Default: always. */
  days?(entry: Entry): [first: string, last: string];
  shown: Entry[];
}

/** A JSON value that the owner can change while the site runs. */
export type Document = ObjectDocument | ListDocument;

type ObjectDefinition<Schema extends z.ZodObject, Shown> = Omit<
  ObjectDocument,
  "kind" | "shown" | "schema" | "convert"
> & { schema: Schema; convert(valid: z.output<Schema>, changedOn?: string): Shown };

/**
 * Defines an object document. `shown` is one object whose content changes when the owner saves: read it while
 * a page is rendered, and never copy anything of it into a module constant.
 *
 * @throws Error with the invalid fields of the shipped value
 */
export function defineObject<Schema extends z.ZodObject, Shown extends object>(
  definition: ObjectDefinition<Schema, Shown>,
): ObjectDocument<Shown> & { schema: Schema } {
  const shipped = parseShipped(definition.name, definition.schema, definition.shipped);
  return { ...definition, kind: "object", shown: { ...definition.convert(shipped) } };
}

/** Defines a list document. @throws Error with the invalid fields of the shipped entries */
export function defineList<Entry>(
  definition: Omit<ListDocument<Entry>, "kind" | "shown">,
): ListDocument<Entry> {
  const shown = parseShipped(definition.name, z.array(definition.schema), definition.shipped);
  return { ...definition, kind: "list", shown };
}

function parseShipped<Schema extends z.ZodType>(name: string, schema: Schema, value: unknown) {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const errors = error.issues.map(describeContentError);
  throw new Error(`content/${name}.json: ${errors.join("; ")}`);
}

/** Returns the entries of a list that are shown today. Call it while a page is rendered. */
export function shownEntries<Entry>({ shown, days }: ListDocument<Entry>): Entry[] {
  const today = limaDay(Date.now());
  const includesToday = ([first, last]: [string, string]) => first <= today && today <= last;
  return shown.filter((entry) => !days || includesToday(days(entry)));
}

/** Replaces the value that the pages show; `changedOn` is the day when the owner's file changed. */
export function show(document: Document, valid: unknown, changedOn?: string): void {
  if (document.kind === "list") {
    document.shown.splice(0, Infinity, ...(valid as unknown[]));
    return;
  }
  const next = document.convert(valid as object, changedOn);
  for (const key of Object.keys(document.shown)) {
    if (!(key in next)) Reflect.deleteProperty(document.shown, key);
  }
  Object.assign(document.shown, next);
}

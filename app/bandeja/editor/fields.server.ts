import { z } from "zod";
import { companyFields } from "~/content/company-fields";
import { capitalize } from "~/content/placeholders";
import type { ContentError } from "~/content/rules.server";

/** A form field with its value. Label, hint and input type come from the metadata of its schema. */
export interface Field {
  /** The path of the value, such as "fotos.0.imagen". */
  name: string;
  kind:
    | "text"
    | "textarea"
    | "date"
    | "number"
    | "photo"
    | "choice"
    | "check"
    | "checks"
    | "group"
    | "list";
  label: string;
  hint?: string;
  required: boolean;
  value: string;
  choices: [value: string, label: string][];
  /** The fields of a group, or the items of a list. */
  fields: Field[];
}

type Shape = Record<string, z.ZodType>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const own = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;

const join = (name: string, key: string | number) => (name ? `${name}.${key}` : String(key));

function unwrap(rule: z.ZodType): { rule: z.ZodType; isOptional: boolean } {
  if (!(rule instanceof z.ZodOptional)) return { rule, isOptional: false };
  return { rule: rule.unwrap() as z.ZodType, isOptional: true };
}

const itemOf = (rule: z.ZodArray) => rule.element as z.ZodType;

/** Returns the form fields of an object, in the order of its schema. */
export function editorFields(
  rules: z.ZodType,
  value: unknown,
  name = "",
  required = true,
): Field[] {
  const { rule } = unwrap(rules);
  if (!(rule instanceof z.ZodObject)) throw new TypeError(`${name} is no object`);
  return Object.entries(rule.shape as Shape).map(([key, field]) =>
    fieldOf(field, own(value, key), join(name, key), required),
  );
}

function fieldOf(outer: z.ZodType, value: unknown, name: string, isNeeded: boolean): Field {
  const { rule, isOptional } = unwrap(outer);
  const texts = companyFields[/[^.]+(\.\d+)?$/.exec(name)?.[0].replace(/\d+$/, "#") ?? ""];
  const { title, description, input, choices } = { ...texts, ...rule.meta(), ...outer.meta() };
  const mayBeEmpty = rule instanceof z.ZodString && rule.safeParse("").success;
  const required = isNeeded && !isOptional && !mayBeEmpty;
  const field = {
    name,
    label: title ?? name,
    hint: description === `${title}.` ? undefined : description,
    required,
    value: typeof value === "string" || typeof value === "number" ? String(value) : "",
    choices: Object.entries((choices ?? {}) as Record<string, string>),
    fields: [],
  };
  if (rule instanceof z.ZodObject) {
    return { ...field, kind: "group", fields: editorFields(rule, value, name, required) };
  }
  if (rule instanceof z.ZodArray) {
    const items = Array.isArray(value) ? (value as unknown[]) : [];
    const item = itemOf(rule);
    if (item instanceof z.ZodEnum) {
      return { ...field, kind: "checks", choices: choicesOf(item), value: items.join(" ") };
    }
    const fields = items.map((item, index) => fieldOf(itemOf(rule), item, join(name, index), true));
    return { ...field, kind: "list", fields };
  }
  if (rule instanceof z.ZodNumber) return { ...field, kind: "number" };
  if (rule instanceof z.ZodBoolean) {
    return { ...field, kind: "check", value: value === true ? "si" : "" };
  }
  if (rule instanceof z.ZodEnum) {
    return { ...field, kind: "choice", choices: choicesOf(rule) };
  }
  if (choices !== undefined) return { ...field, kind: "choice" };
  return { ...field, kind: (input as Field["kind"] | undefined) ?? "text" };
}

const choicesOf = (rule: z.ZodEnum): [string, string][] =>
  rule.options.map((one) => [`${one}`, capitalize(`${one}`)]);

/** Returns the value of a posted form, merged into `before`, so that unknown fields are kept. */
export function parseEditorForm(
  outer: z.ZodType,
  form: FormData,
  before: unknown,
  name = "",
): unknown {
  const { rule, isOptional } = unwrap(outer);
  if (rule instanceof z.ZodObject) {
    const read = Object.entries(rule.shape as Shape).map(
      ([key, field]) =>
        [key, parseEditorForm(field, form, own(before, key), join(name, key))] as const,
    );
    if (isOptional && read.every(([, value]) => value === undefined || value === "")) {
      return undefined;
    }
    const merged = { ...(isRecord(before) ? before : {}), ...Object.fromEntries(read) };
    return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
  }
  if (rule instanceof z.ZodArray) {
    if (itemOf(rule) instanceof z.ZodEnum) return form.getAll(name).map(String);
    const items = Array.isArray(before) ? (before as unknown[]) : [];
    const read = Array.from({ length: countItems(form, name) }, (_, index) =>
      parseEditorForm(itemOf(rule), form, items[index], join(name, index)),
    );
    return isOptional && read.length === 0 && before === undefined ? undefined : read;
  }
  if (rule instanceof z.ZodBoolean) return form.has(name) || (isOptional ? undefined : false);
  const text = String(form.get(name) ?? "")
    .replaceAll("\r\n", "\n")
    .trim();
  if (text === "" && isOptional) return before === "" ? "" : undefined;
  if (!(rule instanceof z.ZodNumber)) return text;
  if (text === "") return undefined;
  const number = Number(text.replace(",", "."));
  return Number.isNaN(number) ? text : number;
}

function countItems(form: FormData, name: string): number {
  const prefix = `${name}.`;
  const found = new Set<string | undefined>();
  for (const key of form.keys()) {
    if (key.startsWith(prefix)) found.add(key.slice(prefix.length).split(".", 1)[0]);
  }
  let count = 0;
  while (found.has(String(count))) count += 1;
  return count;
}

/** Returns the first error of each field, by name. */
export function errorsByName(errors: ContentError[]): Map<string, string> {
  return new Map(errors.toReversed().map(({ path, message }) => [path.join("."), message]));
}

/** Returns the paths of photo fields, with "#" for an index, and whether the photo is required. */
export function photoFieldPaths(rules: z.ZodType, name = "", needed = true): Map<string, boolean> {
  const { rule, isOptional } = unwrap(rules);
  const required = needed && !isOptional;
  if (rule instanceof z.ZodArray) return photoFieldPaths(itemOf(rule), join(name, "#"), required);
  if (rule instanceof z.ZodObject) {
    const inside = Object.entries(rule.shape as Shape);
    return new Map(
      inside.flatMap(([key, field]) => [...photoFieldPaths(field, join(name, key), required)]),
    );
  }
  return new Map(rule.meta()?.input === "photo" ? [[name, required]] : []);
}

/** Returns a copy of `value` with `next` at a path; an index past the end of a list appends. */
export function setAt(value: unknown, [key, ...rest]: string[], next: unknown): unknown {
  if (key === undefined) return next;
  if (/^\d+$/.test(key)) {
    const items = Array.isArray(value) ? (value as unknown[]) : [];
    const index = Math.min(Number(key), items.length);
    return Object.assign([...items], { [index]: setAt(items[index], rest, next) });
  }
  return { ...(isRecord(value) ? value : {}), [key]: setAt(own(value, key), rest, next) };
}

/** Returns the value at a path; undefined when there is none. */
export function getAt(value: unknown, path: string[]): unknown {
  return path.reduce<unknown>(
    (inside, key) =>
      Array.isArray(inside) && /^\d+$/.test(key) ? inside[Number(key)] : own(inside, key),
    value,
  );
}

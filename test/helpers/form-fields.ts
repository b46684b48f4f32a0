import { z } from "zod";
import { choice, multiline, number, text } from "~/documents/field-types.server";
import type { EditorField } from "~/editor/editor-field";
import { editorFields } from "~/editor/fields.server";

/** A field of each kind. */
export const schemaOfEachKind = z.object({
  done: z.boolean().meta({ title: "Hecho" }),
  days: z.array(z.enum(["lu", "ma"])).meta({ title: "Días", choices: { lu: "lunes" } }),
  which: choice({ x: "Equis" }, "Cuál"),
  words: multiline(text("Texto")),
  area: number("Área", "En m².", 1, 9000).optional(),
  hidden: z.boolean().optional(),
  notes: z.array(z.string()).optional(),
});

/** Returns fields with those inside them. */
export function allFields(fields: EditorField[]): EditorField[] {
  return fields.flatMap((field) => {
    if (field.kind === "group") return [field, ...allFields(field.fields)];
    if (field.kind === "list") return [field, ...allFields(field.items)];
    return [field];
  });
}

/** The data that a browser posts for the form of a value. */
export function posted(
  schema: z.ZodType,
  value: unknown,
  changes: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const field of allFields(editorFields(schema, value))) {
    if (field.kind === "group") {
      if (field.rest) form.set(field.name, field.rest);
    } else if (field.kind !== "list" && (field.kind !== "check" || field.value)) {
      form.set(field.name, field.value.replaceAll("\n", "\r\n"));
    }
  }
  for (const [name, text] of Object.entries(changes)) form.set(name, text);
  return form;
}

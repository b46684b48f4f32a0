import { expect, test } from "vitest";
import { z } from "zod";
import { choice, long, number, text } from "~/documents/field-types.server";
import { differences } from "~/editor/differences";
import { editorFields } from "~/editor/fields.server";
import { parseEditorForm } from "~/editor/form-value.server";

const schema = z.object({
  done: z.boolean(),
  days: z.array(z.enum(["lu", "ma"])).meta({ choices: { lu: "Lunes" } }),
  which: choice({ x: "Equis" }, "Cuál"),
  words: long(text("Texto")),
  area: number("Área", "En m².", 1, 9000).optional(),
  hidden: z.boolean().optional(),
  notes: z.array(z.string()).optional(),
});

function formOf(query: string): FormData {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(query)) form.append(name, value);
  return form;
}

test("draws a tick, several ticks, a choice and a long text, of which the texts may stay empty", () => {
  const value = { done: true, days: ["ma"], which: "x", words: "Hola" };
  expect(editorFields(schema, value)).toMatchObject([
    { kind: "check", value: "si" },
    {
      kind: "checks",
      value: "ma",
      choices: [
        ["lu", "Lunes"],
        ["ma", "ma"],
      ],
    },
    { kind: "choice", value: "x", required: false },
    { kind: "textarea", value: "Hola", required: false },
    { input: "decimal", required: false },
    { kind: "check", value: "" },
    { kind: "list", items: [] },
  ]);
  expect(editorFields(schema, { done: false })[0]).toMatchObject({ value: "" });
});

test.each<[string, object, object]>([
  ["done=si&days=lu&days=ma", {}, { done: true, days: ["lu", "ma"] }],
  ["", { notes: ["a"] }, { notes: [] }],
  ["notes.0=a", {}, { notes: ["a"] }],
  ["area=1,2345", {}, { area: 1.2345 }],
  ["area=", { area: 7 }, {}],
  ["hidden=si", {}, { hidden: true }],
])("reads the form «%s» over %j as %j", (values, before, read) => {
  const empty = { done: false, days: [], which: "", words: "" };
  expect(parseEditorForm(schema, formOf(values), before)).toEqual({ ...empty, ...read });
});

test("names what is stored in the place of what was typed, as the owner reads it", () => {
  const stored = { done: true, days: ["lu", "ma"], which: "x", area: 7, notes: ["a"] };
  const typed = { days: ["lu"], words: "Hola", area: 7, notes: ["a", "b"] };
  const found = differences(editorFields(schema, stored), editorFields(schema, typed));
  expect(found.map(({ name, stored }) => [name, stored])).toEqual([
    ["done", "sí"],
    ["days", "Lunes, ma"],
    ["which", "Equis"],
    ["words", "vacío"],
    ["notes.1", "ya no está"],
  ]);
});

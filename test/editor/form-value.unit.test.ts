import { expect, test } from "vitest";
import { z } from "zod";
import home from "#content/home.json";
import privacy from "#content/privacidad.json";
import samples from "#content/testimonios.json";
import { company, companyDocument } from "~/content/company";
import { homeDocument } from "~/content/home";
import { privacidadDocument } from "~/content/privacidad";
import { press } from "~/editor/buttons";
import { parseEditorForm } from "~/editor/form-value.server";
import { notices } from "~/notices/document.server";
import { testimonials } from "~/testimonials/document.server";
import { works } from "~/works/document.server";
import { notice, work as bareWork } from "../helpers/editor";
import { posted, schemaOfEachKind } from "../helpers/form-fields";

const work = {
  ...bareWork,
  trabajo: "Dos pisos.\nY azotea.",
  propio: "no rule names it",
  fotos: [{ imagen: "/assets/a.webp", descripcion: "Fachada" }],
};

/** What the form of a work gives with these changes of its fields. */
const readWork = (changes: Record<string, string>, previous: unknown = work) =>
  parseEditorForm(works.schema, posted(works.schema, work, changes), previous);

test.each<{ name: string; schema: z.ZodType; entry: object }>([
  { name: "a work", schema: works.schema, entry: work },
  ...samples.map((entry) => ({ name: entry.nombre, schema: testimonials.schema, entry })),
  { name: "a notice", schema: notices.schema, entry: notice("Hola") },
  { name: "the texts of home", schema: homeDocument.schema, entry: home },
])("reads $name back as it was", ({ schema, entry }) => {
  const value = parseEditorForm(schema, posted(schema, entry), entry);
  expect(JSON.stringify(value)).toBe(JSON.stringify(entry));
});

const emptyValue = { done: false, days: [], which: "", words: "" };

test.each<{ name: string; query: string; previous?: object; value: object }>([
  { name: "a tick", query: "done=si", value: { done: true } },
  { name: "several ticks", query: "days=lu&days=ma", value: { days: ["lu", "ma"] } },
  { name: "an optional tick", query: "hidden=si", value: { hidden: true } },
  { name: "a list", query: "notes.0=a", value: { notes: ["a"] } },
  { name: "an emptied list", query: "", previous: { notes: ["a"] }, value: { notes: [] } },
  { name: "an emptied number", query: "area=", previous: { area: 7 }, value: {} },
])("reads $name", ({ query, previous = {}, value }) => {
  const form = new FormData();
  for (const [name, text] of new URLSearchParams(query)) form.append(name, text);
  expect(parseEditorForm(schemaOfEachKind, form, previous)).toEqual({ ...emptyValue, ...value });
});

test.each([
  ["1,2345", 1.2345],
  ["2,5", 2.5],
  ["1,200", 1200],
  ["1,200.5", 1200.5],
  ["1,000,000", 1_000_000],
  ["1\u00a0200", 1200],
  ["\u202a320 \u202c", 320],
])("reads the number %j", (area, number) => {
  expect(readWork({ area })).toMatchObject({ area: number });
});

test.each(["1.200", "1e3", "0x10"])("keeps %s, which may be another number, as a text", (area) => {
  expect(readWork({ area })).toMatchObject({ area });
});

test("keeps invalid values, for the schema to name their errors", () => {
  const invalid = { anio: "hace poco", titulo: "" };
  expect(readWork(invalid)).toMatchObject(invalid);
});

test("reads no control characters, and an invisible text as empty", () => {
  const value = readWork({ titulo: "\u200b\u200b", lugar: "Hu\0anta", trabajo: "a\rb" });
  expect(value).toMatchObject({ titulo: "", lugar: "Huanta", trabajo: "a\nb" });
});

test("leaves an optional group out while all its fields are empty", () => {
  expect(readWork({ "cliente.nombre": " " })).not.toHaveProperty("cliente");
  const withClient = readWork({ "cliente.nombre": "Rosa" });
  expect(withClient).toHaveProperty("cliente.nombre", "Rosa");
  expect(readWork({ "cliente.nombre": "" }, withClient)).not.toHaveProperty("cliente");
});

test("keeps an optional text that is emptied, so that the shipped one does not come back", () => {
  const withArea = z.object({ area: z.string().optional() });
  const form = posted(withArea, { area: "Lima" }, { area: "" });
  // At the first save of the form, and at the second.
  for (const area of ["Lima", ""])
    expect(parseEditorForm(withArea, form, { area })).toEqual({ area: "" });
  expect(parseEditorForm(withArea, form, {}), "it was empty before").toEqual({});
});

test("keeps an optional group that is emptied, if it may be empty", () => {
  const { schema } = companyDocument;
  const previous = { ...company, mailRelay: { country: "Chile", historyDays: "" } };
  const form = posted(schema, previous, { "mailRelay.country": "" });
  expect(parseEditorForm(schema, form, previous)).toHaveProperty("mailRelay.country", "");
});

test("ignores names that no rule has", () => {
  const value = readWork({ "__proto__.x": "1", "fotos.900.imagen": "x" });
  expect(JSON.stringify(value)).toBe(JSON.stringify(work));
});

test("posts each text once, also that of an item inside another", () => {
  const values = [...posted(privacidadDocument.schema, privacy).values()].join();
  expect(values.split(privacy.sections[1]?.items[0]?.text ?? "")).toHaveLength(2);
});

test("reads items as the form showed them, with what it has no field for, whatever is stored by now", () => {
  const [first, second, ...others] = home.services.items;
  const storedByNow = { ...home, services: { items: home.services.items.toReversed() } };
  const form = posted(homeDocument.schema, home);
  const typed = parseEditorForm(homeDocument.schema, form, storedByNow);
  const path = ["services", "items", "0"];
  const moved = press({ action: "bajar", path }, typed) as typeof home;
  expect(moved.services.items).toEqual([second, first, ...others]);
  const removed = press({ action: "quitar", path }, moved) as typeof home;
  expect(removed.services.items).toEqual([first, ...others]);
});

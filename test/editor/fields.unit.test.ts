import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { z } from "zod";
import contact from "#content/contacto.json";
import home from "#content/home.json";
import privacy from "#content/privacidad.json";
import samples from "#content/testimonios.json";
import { limaYear } from "~/calendar";
import { company, companyDocument } from "~/content/company";
import { companySchema } from "~/content/company-schema.server";
import { contactoDocument } from "~/content/contacto";
import { homeDocument } from "~/content/home";
import { privacidadDocument } from "~/content/privacidad";
import { serviceDocuments } from "~/content/services";
import { validate, describeContentError } from "~/documents/validate.server";
import { choice, multiline, number, text } from "~/documents/field-types.server";
import { itemOf, labelAtPath, metadataOf, shapeOf, unwrap } from "~/documents/schema";
import { itemsOf, setAt } from "~/documents/value";
import { press } from "~/editor/buttons";
import { differences } from "~/editor/differences";
import { EditorPage } from "~/editor/editor-page";
import type { EditorField, InputField } from "~/editor/editor-field";
import { editorFields } from "~/editor/fields.server";
import { parseEditorForm } from "~/editor/form-value.server";
import { photoFields } from "~/editor/photo-fields.server";
import { notices } from "~/notices/document.server";
import { ownerDocuments } from "~/owner-documents.server";
import { testimonials } from "~/testimonials/document.server";
import { capitalize } from "~/words";
import { works } from "~/works/document.server";

const work = {
  titulo: "Casa",
  lugar: "Huanta",
  anio: 2025,
  servicio: "constructora",
  trabajo: "Dos pisos.\nY azotea.",
  propio: "no rule names it",
  fotos: [
    { imagen: "/assets/a.webp", descripcion: "Fachada" },
    { imagen: "/assets/b.webp", descripcion: "Patio" },
  ],
};

/** All fields with those inside them. */
const withInner = (fields: EditorField[]): EditorField[] =>
  fields.flatMap((field) => {
    const inside = field.kind === "group" ? field.fields : field.kind === "list" ? field.items : [];
    return [field, ...withInner(inside)];
  });

/** The data that a browser posts for the form of a value. */
function posted(schema: z.ZodType, value: unknown, changes: Record<string, string> = {}): FormData {
  const form = new FormData();
  const add = (field: EditorField): void => {
    if (field.kind === "group") {
      if (field.json) form.set(field.name, field.json);
      field.fields.forEach(add);
    } else if (field.kind === "list") field.items.forEach(add);
    else if (field.kind !== "check" || field.value) {
      form.set(field.name, field.value.replaceAll("\n", "\r\n"));
    }
  };
  editorFields(schema, value).forEach(add);
  for (const [name, text] of Object.entries(changes)) form.set(name, text);
  return form;
}

/** What the form of a work gives with these changes of its fields. */
const readWork = (changes: Record<string, string>, before: unknown = work) =>
  parseEditorForm(works.schema, posted(works.schema, work, changes), before);

test.each<[z.ZodType, object]>([
  [works.schema, work],
  ...samples.map((sample): [z.ZodType, object] => [testimonials.schema, sample]),
  [notices.schema, { texto: "Hola", desde: "2026-11-23", hasta: "2026-11-24" }],
  [homeDocument.schema, home],
])("%# reads an entry back as it was", (schema, entry) => {
  const read = parseEditorForm(schema, posted(schema, entry), entry);
  expect(JSON.stringify(read)).toBe(JSON.stringify(entry));
});

/** One rule of each kind of field. */
const kinds = z.object({
  done: z.boolean(),
  days: z.array(z.enum(["lu", "ma"])).meta({ choices: { lu: "Lunes" } }),
  which: choice({ x: "Equis" }, "Cuál"),
  words: multiline(text("Texto")),
  area: number("Área", "En m².", 1, 9000).optional(),
  hidden: z.boolean().optional(),
  notes: z.array(z.string()).optional(),
});

test("draws a tick, several ticks, a choice and a long text, of which the texts may stay empty", () => {
  const value = { done: true, days: ["ma"], which: "x", words: "Hola" };
  expect(editorFields(kinds, value)).toMatchObject([
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
  expect(editorFields(kinds, { done: false })[0]).toMatchObject({ value: "" });
});

test("joins the lines of a text in a field of one line, as its words and not as the browser does", () => {
  const [title] = editorFields(works.schema, { ...work, titulo: "Casa\nde dos pisos" });
  expect(title).toMatchObject({ kind: "text", value: "Casa de dos pisos" });
});

function formOf(query: string): FormData {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(query)) form.append(name, value);
  return form;
}

test.each<[string, object, object]>([
  ["done=si&days=lu&days=ma", {}, { done: true, days: ["lu", "ma"] }],
  ["", { notes: ["a"] }, { notes: [] }],
  ["notes.0=a", {}, { notes: ["a"] }],
  ["area=1,2345", {}, { area: 1.2345 }],
  ["area=", { area: 7 }, {}],
  ["hidden=si", {}, { hidden: true }],
])("reads the form «%s» over %j as %j", (values, before, read) => {
  const empty = { done: false, days: [], which: "", words: "" };
  expect(parseEditorForm(kinds, formOf(values), before)).toEqual({ ...empty, ...read });
});

test("names what is stored in the place of what was typed, as the owner reads it", () => {
  const stored = { done: true, days: ["lu", "ma"], which: "x", area: 7, notes: ["a"] };
  const typed = { days: ["lu"], words: "Hola", area: 7, notes: ["a", "b"] };
  const found = differences(editorFields(kinds, stored), editorFields(kinds, typed));
  expect(found.map(({ name, stored }) => [name, stored])).toEqual([
    ["done", "sí"],
    ["days", "Lunes, ma"],
    ["which", "Equis"],
    ["words", "vacío"],
    ["notes.1", "ya no está"],
  ]);
});

test("reads label, hint, choices, dates and required fields from the rules", () => {
  const fields = editorFields(works.schema, work);
  const named = (name: string) => withInner(fields).find((field) => field.name === name);
  expect(named("anio")).toMatchObject({ input: "decimal", hint: "En que se entregó." });
  expect(named("servicio")).toMatchObject({
    choices: expect.arrayContaining([["constructora", "Constructora"]]) as unknown,
  });
  expect(named("fotos.1.imagen")).toMatchObject({ kind: "photo" });
  expect(editorFields(notices.schema, {})[1]).toMatchObject({ input: "date" });
});

/** The attributes of a text field that its rules ask for. */
function attributesOf({ name, hint, maxLength, required, input }: InputField): string[] {
  const type = input ?? "text";
  const keyboards: Record<string, string> = { digits: "numeric", decimal: "decimal" };
  const help = hint || maxLength ? `campo-${name}-ayuda ` : "";
  return [
    `name="${name}" aria-invalid="true" aria-describedby="${help}campo-${name}-error"`,
    ...(required ? ['aria-required="true"'] : []),
    keyboards[type] ? `inputMode="${keyboards[type]}"` : `type="${type}"`,
  ];
}

/** What the form must have for a field with an error, in the order of the page. */
function partsOf(field: EditorField): string[] {
  const { name, label, kind } = field;
  const id = `campo-${name}`;
  const link = `<a href="#${id}">${label}: mal</a>`;
  const common = [link, `id="${id}-error">Mal.<`];
  // An item's errors are those of its fields.
  const own = kind === "group" && field.json !== undefined ? [link] : common;
  if (kind === "group") return [...own, `<summary id="${id}">${label}`];
  if (kind === "photo") return [...common, `id="${id}"><p><strong>${label}</strong>`];
  const group = [...common, `id="${id}"><legend>${label}</legend>`];
  if (kind === "list") return group;
  const ticks = field.choices.map(([one, text]) => `for="${id}-${one}">${capitalize(text)}`);
  if (kind === "checks") return [...group, ...ticks];
  const { value, maxLength, required, isWanted } = field;
  const note = isWanted ? " (conviene llenarlo)" : " (opcional)";
  const isMarked = !required && kind !== "check";
  return [
    ...common,
    `<label for="${id}">${label}${isMarked ? `<span class="hint">${note}` : "<"}`,
    ...(maxLength ? [`Tiene ${value.length} letras y caben ${maxLength}.`] : []),
  ];
}

test.each(ownerDocuments)(
  "the form of $name names every field, ties hint and error to it, and keeps the limits of lists",
  ({ schema, shipped, kind }) => {
    const entry = { ...(itemsOf(shipped)[0] as object), fotos: [{}] };
    const fields = editorFields(schema, kind === "list" ? entry : shipped);
    const all = withInner(fields);
    const errors = all.map(({ name, label }) => {
      return { name, label, message: "mal", address: `#campo-${name}` };
    });
    const [back, history] = [{ text: "Atrás", address: "/atras" }, "/historial"];
    const form = { kind: "form" as const, title: "Forma", formUrl: "/x", hash: "", fields, errors };
    const view = { ...form, back, history };
    const html = renderToStaticMarkup(createElement(EditorPage, { view }))
      .replaceAll("<!-- -->", "")
      // An item of a list has its number.
      .replace(/(<label [^>]*>[^<]*) \d+</g, "$1<");
    expect(html).toContain('<a href="/atras">← Atrás</a></p><h1>Forma</h1>');
    expect(html).toContain('<a href="/historial">Volver a una versión anterior</a>');
    expect(html).toMatch(/<form method="post" action="\/x"[^>]* noValidate/i);
    expect(html, "with an error inside").not.toContain('<details class="fields">');
    for (const field of all) {
      expect(field.label).toMatch(/^\p{Lu}/u);
      for (const part of partsOf(field)) expect(html).toContain(part);
      if (field.kind === "text") {
        const [tag] = new RegExp(`<input id="campo-${field.name}"[^>]*>`).exec(html) ?? [];
        for (const attribute of attributesOf(field)) expect(tag).toContain(attribute);
      }
      if (field.kind !== "list") continue;
      const { items, minItems, maxItems, name } = field;
      const actions = [`agregar ${name}"`, `foto ${name}.${items.length}.`];
      expect(actions.some((action) => html.includes(`value="${action}`))).toBe(
        items.length < maxItems,
      );
      for (const item of items) {
        expect(html.includes(`value="quitar ${item.name}"`)).toBe(items.length > minItems);
        expect(html.includes(`type="hidden" name="${item.name}"`)).toBe(item.kind === "group");
      }
    }
  },
);

test("asks for what a work, a testimonial and a notice need, with * for what they must have", () => {
  const lists = [works, testimonials, notices].map(({ schema }) =>
    withInner(editorFields(schema, { fotos: [{}] })).map((field) =>
      "required" in field && field.required ? `${field.label}*` : field.label,
    ),
  );
  expect(lists.map((labels) => labels.join(", "))).toEqual([
    "Título*, Lugar*, Año*, Servicio*, Trabajo*, Entrega, Área, Meses, Fotos, Foto, Foto*, Descripción*, " +
      "Cliente, Nombre del cliente, Comentario del cliente, Marcas, Referencia, Demostración, Documento",
    "Nombre*, Empresa*, Foto, Comentario*, Servicio",
    "Aviso*, Desde*, Hasta*",
  ]);
});

test("warns of a year to come and of a text that is longer than its card, and of no other", () => {
  const warned = (anio: number) => works.findWarnings?.({ ...work, anio } as never).length;
  const year = Number(limaYear(Date.now()));
  expect([year, year + 1].map(warned)).toEqual([0, 1]);
  const [sample] = samples;
  const said = (length: number) =>
    testimonials.findWarnings?.({ ...sample, comentario: "a".repeat(length) } as never);
  expect([400, 401].map((length) => said(length)?.length)).toEqual([0, 1]);
});

test.each([
  [{ anio: 1950 }, true],
  [{ meses: 0.5 }, true],
  [{ demo: "javascript:alert(1)" }, false],
  [{ documento: "javascript:alert(1)" }, false],
  [{ cliente: { nombre: "", comentario: "Bien" } }, false],
])("takes of a work %j: %s", (change, isTaken) => {
  const { errors } = validate(works.schema, { ...work, ...change });
  expect(errors.length === 0).toBe(isTaken);
});

test("keeps an invalid value, and names the error of its field", () => {
  expect(readWork({ area: "1,200" })).toMatchObject({ area: 1200 });
  expect(readWork({ area: "1,200.5" })).toMatchObject({ area: 1200.5 });
  expect(readWork({ area: "1,000,000" })).toMatchObject({ area: 1_000_000 });
  expect(readWork({ area: "1\u00a0200" })).toMatchObject({ area: 1200 });
  for (const area of ["1.200", "1e3", "0x10"]) expect(readWork({ area })).toMatchObject({ area });
  const read = readWork({ anio: "hace poco", area: "180 m2", meses: "2,5", titulo: "" });
  expect(read).toMatchObject({ anio: "hace poco", meses: 2.5, titulo: "" });
  expect(validate(works.schema, read).errors.map(describeContentError)).toEqual([
    "titulo: está vacío: escríbelo",
    "anio: debe ser un número",
    "area: escribe solo el número: 180",
  ]);
});

test("reads no control characters, no invisible mark at an end, and an invisible text as empty", () => {
  const read = readWork({ titulo: "\u200b\u200b", lugar: "Hu\0anta", trabajo: "a\rb" });
  expect(read).toMatchObject({ titulo: "", lugar: "Huanta", trabajo: "a\nb" });
  expect(readWork({ area: "\u202a320 \u202c" })).toMatchObject({ area: 320 });
});

test("leaves an optional group out while all its fields are empty", () => {
  expect(readWork({ "cliente.nombre": " " })).not.toHaveProperty("cliente");
  const told = readWork({ "cliente.nombre": "Rosa" });
  expect(told).toHaveProperty("cliente.nombre", "Rosa");
  expect(readWork({ "cliente.nombre": "" }, told)).not.toHaveProperty("cliente");
});

test("an entry without photos needs no field for them in its file", () => {
  const { valid } = validate(works.schema, { ...work, fotos: undefined });
  expect(valid).toHaveProperty("fotos", []);
  const said = testimonials.schema.parse({ ...samples[0], imagen: undefined });
  expect(said).toHaveProperty("imagen", "");
});

test("ignores names that no rule has", () => {
  expect(labelAtPath(works.schema, ["constructor", "x"])).toBe("constructor");
  const read = readWork({ "__proto__.x": "1", "fotos.900.imagen": "x" });
  expect(JSON.stringify(read)).toBe(JSON.stringify(work));
});

test("finds the places of photos, and puts one past the end of a list at its end", () => {
  const places = (schema: z.ZodType) =>
    photoFields(schema).map(({ path, required }) => [path, required]);
  expect(places(works.schema)).toEqual([["fotos.#.imagen", true]]);
  expect(places(testimonials.schema)).toEqual([["imagen", false]]);
  expect(places(notices.schema)).toEqual([]);
  expect(setAt(work, ["fotos", "999", "imagen"], "/c")).toMatchObject({ fotos: { length: 3 } });
});

test("keeps an optional text or group that is emptied, so that the shipped one does not come back", () => {
  const withArea = z.object({ area: z.string().optional() });
  const form = posted(withArea, { area: "Lima" }, { area: "" });
  expect(parseEditorForm(withArea, form, { area: "Lima" })).toEqual({ area: "" });
  expect(parseEditorForm(withArea, form, {})).toEqual({});
  const { schema } = companyDocument;
  const before = { ...company, mailRelay: { country: "Chile", historyDays: "" } };
  const emptied = posted(schema, before, { "mailRelay.country": "" });
  expect(parseEditorForm(schema, emptied, before)).toHaveProperty("mailRelay.country", "");
});

test("takes each optional text of every document empty", () => {
  const optionalTexts = (schema: z.ZodType): z.ZodType[] => {
    const { inner, isOptional } = unwrap(schema);
    if (inner instanceof z.ZodObject) return Object.values(shapeOf(inner)).flatMap(optionalTexts);
    if (inner instanceof z.ZodArray) return optionalTexts(itemOf(inner));
    const isText = inner instanceof z.ZodString && metadataOf(schema).input !== "fixed";
    return isOptional && isText ? [schema] : [];
  };
  const all = ownerDocuments.flatMap(({ schema }) => optionalTexts(schema));
  expect(all.length).toBeGreaterThan(10);
  const refused = all.filter((one) => !one.safeParse("").success);
  expect(refused.map((one) => labelAtPath(one, []))).toEqual([]);
});

test("knows how many items a list may have, and reads an empty one", () => {
  const limits = (schema: z.ZodType, value: unknown) =>
    editorFields(schema, value).flatMap((field) =>
      field.kind === "list" ? [[field.minItems, field.maxItems]] : [],
    );
  const lines = z.object({ lines: z.array(z.string()).length(3) });
  expect(limits(lines, { lines: ["a"] })).toEqual([[3, 3]]);
  expect(limits(z.object({ lines: z.array(z.string()).min(1).max(5) }), {})).toEqual([[1, 5]]);
  const { stages } = serviceDocuments.constructora.schema.shape;
  expect(limits(stages, { items: [{}, {}] }), "a stage needs a picture of the program").toEqual([
    [1, 2],
  ]);
  const { services } = homeDocument.schema.shape;
  expect(limits(services, home.services), "a service can be hidden").toEqual([[4, 4]]);
  expect(parseEditorForm(companySchema.shape.offices, new FormData(), [])).toEqual([]);
});

test("leaves values of drawings and routes out of the form", () => {
  const namesIn = (schema: z.ZodType, value: unknown) =>
    withInner(editorFields(schema, value)).map(({ name }) => name);
  const names = namesIn(homeDocument.schema, home);
  const ofMeta = names.filter((name) => name.startsWith("meta"));
  expect(ofMeta).toEqual(["meta", "meta.name", "meta.title", "meta.description"]);
  expect(names).toContain("services.items.0.summary");
  expect(names).not.toContain("services.items.0.slug");
  expect(namesIn(contactoDocument.schema, contact)).not.toContain("heading");
});

test("posts each text once, also that of an item inside another", () => {
  const { schema } = privacidadDocument;
  const values = [...posted(schema, privacy).values()].join();
  expect(values.split(privacy.sections[1]?.items[0]?.text ?? "")).toHaveLength(2);
});

test("moves and removes items of a posted form, with what it has no field for, whatever is stored by now", () => {
  const [first, second, ...others] = home.services.items;
  const form = posted(homeDocument.schema, home);
  const elsewhere = { ...home, services: { items: home.services.items.toReversed() } };
  const typed = parseEditorForm(homeDocument.schema, form, elsewhere);
  const path = ["services", "items", "0"];
  const after = (action: string, value: unknown) =>
    press({ action, path }, value, undefined) as typeof home;
  const moved = after("bajar", typed);
  expect(moved.services.items).toEqual([second, first, ...others]);
  expect(after("quitar", moved).services.items).toEqual([first, ...others]);
  expect(after("subir", typed).services.items).toEqual(home.services.items);
});

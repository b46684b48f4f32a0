import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { z } from "zod";
import contact from "#content/contacto.json";
import home from "#content/home.json";
import { contactoDocument } from "~/content/contacto";
import { homeDocument } from "~/content/home";
import { serviceDocuments } from "~/content/services";
import type { PhotoSizes } from "~/documents/document";
import { list, photoOrNone, strictObject, text } from "~/documents/field-types.server";
import { itemsOf, setAt } from "~/documents/value";
import type { EditorField } from "~/editor/editor-field";
import { EditorPage } from "~/editor/editor-page";
import { editorFields } from "~/editor/fields.server";
import { photoFields } from "~/editor/photo-fields.server";
import { notices } from "~/notices/document.server";
import { ownerDocuments } from "~/owner-documents.server";
import { RenderContext } from "~/render/inline";
import { testimonials } from "~/testimonials/document.server";
import { works } from "~/works/document.server";
import { allFields, schemaOfEachKind as schema } from "../helpers/form-fields";

/** The page of a form whose fields all have the error "mal". */
function draw(fields: EditorField[]): string {
  const errors = allFields(fields).map(({ name, label }) => {
    return { name, label, message: "mal", address: `#campo-${name}` };
  });
  const view = {
    kind: "form" as const,
    title: "Forma",
    back: { text: "Atrás", address: "/atras" },
    history: "/historial",
    formUrl: "/x",
    hash: "",
    fields,
    hints: {},
    opened: [],
    isUnsaved: false,
    outcome: { kind: "invalid" as const, errors },
  };
  const value = { inline: { style: [], script: [] }, scripts: [] };
  const page = createElement(
    RenderContext.Provider,
    { value },
    createElement(EditorPage, { view }),
  );
  return renderToStaticMarkup(page).replaceAll("<!-- -->", "");
}

test("a schema becomes a tick, several ticks, a choice, a long text, a number and a list", () => {
  const value = { done: true, days: ["ma"], which: "x", words: "Hola" };
  const days = [
    ["lu", "lunes"],
    ["ma", "ma"],
  ];
  expect(editorFields(schema, value)).toMatchObject([
    { kind: "check", value: "si" },
    { kind: "checks", value: "ma", choices: days },
    { kind: "choice", value: "x", choices: [["x", "Equis"]], required: false },
    { kind: "textarea", value: "Hola", required: false },
    { kind: "text", input: "decimal", hint: "En m².", required: false },
    { kind: "check", value: "" },
    { kind: "list", items: [] },
  ]);
});

test("joins the lines of a text in a field of one line, as its words and not as the browser does", () => {
  const [title] = editorFields(works.schema, { titulo: "Casa\nde dos pisos" });
  expect(title).toMatchObject({ kind: "text", value: "Casa de dos pisos" });
});

test("asks for what a work, a testimonial and a notice need, with * for what they must have", () => {
  const lists = [works, testimonials, notices].map(({ schema }) =>
    allFields(editorFields(schema, { fotos: [{}] })).map((field) =>
      "required" in field && field.required ? `${field.label}*` : field.label,
    ),
  );
  expect(lists.map((labels) => labels.join(", "))).toEqual([
    "Título*, Lugar*, Año*, Servicio*, Trabajo*, Entrega, Área, Meses, Fotos, Foto 1, Foto*, Descripción*, " +
      "Cliente, Nombre del cliente, Comentario del cliente, Marcas, Referencia, Demostración, Documento",
    "Nombre*, Empresa*, Foto, Comentario*, Servicio",
    "Aviso*, Desde*, Hasta*",
  ]);
});

test("leaves values of drawings and routes out of the form", () => {
  const names = allFields(editorFields(homeDocument.schema, home)).map(({ name }) => name);
  const metaNames = names.filter((name) => name.startsWith("meta"));
  expect(metaNames).toEqual(["meta", "meta.name", "meta.title", "meta.description"]);
  expect(names).toContain("services.items.0.summary");
  expect(names).not.toContain("services.items.0.slug");
  const contactNames = editorFields(contactoDocument.schema, contact).map(({ name }) => name);
  expect(contactNames).not.toContain("heading");
});

const strings = z.array(z.string());
const { stages } = serviceDocuments.constructora.schema.shape;
const { services } = homeDocument.schema.shape;

test.each<[string, z.ZodType, value: object, limits: [number, number]]>([
  ["exactly three items", z.object({ items: strings.length(3) }), { items: ["a"] }, [3, 3]],
  ["one to five items", z.object({ items: strings.min(1).max(5) }), {}, [1, 5]],
  // Each stage needs a picture of the program, and each service can be hidden.
  ["no more stages than there are", stages, { items: [{}, {}] }, [1, 2]],
  ["all services", services, home.services, [4, 4]],
])("a list may have %s", (_, schema, value, [minItems, maxItems]) => {
  expect(editorFields(schema, value)).toContainEqual(
    expect.objectContaining({ kind: "list", minItems, maxItems }),
  );
});

test("finds the photos of a schema", () => {
  const photosOf = (schema: z.ZodType) =>
    photoFields(schema).map(({ pattern, required }) => [pattern, required]);
  expect(photosOf(works.schema)).toEqual([["fotos.#.imagen", true]]);
  expect(photosOf(testimonials.schema)).toEqual([["imagen", false]]);
  expect(photosOf(notices.schema)).toEqual([]);
});

test("an item that is put past the end of a list comes at its end", () => {
  expect(setAt({ fotos: ["a"] }, ["fotos", "999"], "b")).toEqual({ fotos: ["a", "b"] });
});

test("ties the hint and the error of a text to its input", () => {
  const html = draw(editorFields(z.object({ name: text("Nombre", "Completo.").max(20) }), {}));
  expect(html).toContain('<label for="campo-name">Nombre<span class="hint"> (opcional)</span>');
  expect(html).toContain('id="campo-name-ayuda">Completo. Tiene 0 letras y caben 20.</p>');
  expect(html).toContain(
    '<input id="campo-name" name="name" aria-invalid="true" aria-describedby="campo-name-ayuda campo-name-error" type="text"',
  );
  expect(html).toContain('id="campo-name-error">Mal.</p>');
});

test("ties the hint and the error of a list, of a group, of an item and of a photo to them", () => {
  const photoSizes = { box: [1, 1], leastWidth: 1, widths: [1], formats: [] } as PhotoSizes;
  const office = strictObject(
    { photo: photoOrNone(photoSizes, "Foto", "De frente.") },
    "O",
    "Una.",
  );
  const schema = z.object({ offices: list(office, "Oficinas", "Todas."), office });
  const html = draw(editorFields(schema, { offices: [{}] }));
  for (const [hint, name] of [
    ["Todas.", "offices"],
    ["Una.", "offices.0"],
    ["De frente.", "offices.0.photo"],
    ["Una.", "office"],
  ]) {
    const id = `campo-${name}`;
    expect(html).toContain(`aria-describedby="${id}-ayuda ${id}-error"`);
    expect(html).toContain(`<p class="hint" id="${id}-ayuda">${hint} </p>`);
    expect(html).toContain(`<p class="error" id="${id}-error">Mal.</p>`);
  }
});

test.each([
  ["date", 'type="date"'],
  ["tel", 'type="tel"'],
  ["email", 'type="email"'],
  ["url", 'type="url"'],
  ["digits", 'type="text" inputMode="numeric"'],
  ["decimal", 'type="text" inputMode="decimal"'],
] as const)("draws the input of a text for %s", (input, attributes) => {
  const required = text("Dato").min(1).meta({ input });
  expect(draw(editorFields(z.object({ required }), {}))).toMatch(
    new RegExp(`<input id="campo-required"[^>]* aria-required="true" ${attributes}`),
  );
});

test("names what clients or the law ask for beside a field that is not required", () => {
  const fields = editorFields(z.object({ ruc: text("RUC").meta({ wanted: "Sirve." }) }), {});
  expect(draw(fields)).toContain('RUC<span class="hint"> (conviene llenarlo)');
});

test("ties the error of several ticks to them", () => {
  const html = draw(editorFields(schema, {}));
  expect(html).toContain('aria-describedby="campo-days-error" id="campo-days"><legend>Días<');
  expect(html).toContain('<label for="campo-days-lu">Lunes<');
});

test("the button that uploads a photo names its field", () => {
  const html = draw(editorFields(works.schema, { fotos: [{}] }));
  expect(html).toContain('value="foto fotos.0.imagen"');
});

test("the page of a form leads back and to the history, and leaves the errors to the site", () => {
  const html = draw([]);
  expect(html).toContain('<a href="/atras">← Atrás</a></p><h1>Forma</h1>');
  expect(html).toContain('<a href="/historial">Volver a una versión anterior</a>');
  expect(html).toMatch(/<form method="post" action="\/x"[^>]* noValidate/i);
});

/** The fields of each document with a value: of a list for its first entry, which has a photo. */
const documents = ownerDocuments.map(({ name, kind, schema, shipped }) => {
  const entry = { ...(itemsOf(shipped)[0] as object), fotos: [{}] };
  const fields = editorFields(schema, kind === "list" ? entry : shipped);
  return { name, fields: allFields(fields), html: draw(fields) };
});

test.each(documents)("the form of $name leads from each error to its field", ({ fields, html }) => {
  for (const { name, label } of fields) {
    expect(label).toMatch(/^\p{Lu}/u);
    expect(html).toContain(`<a href="#campo-${name}">${label}: mal</a>`);
    expect(html).toContain(`id="campo-${name}"`);
  }
  expect(html, "what has an error is not folded").not.toContain('<details class="fields">');
});

test.each(documents)(
  "the form of $name has the buttons that its lists allow",
  ({ fields, html }) => {
    for (const field of fields) {
      if (field.kind !== "list") continue;
      const { items, minItems, maxItems, name } = field;
      const canAdd = new RegExp(`value="(agregar ${name}"|foto ${name}\\.${items.length}\\.)`);
      expect(canAdd.test(html)).toBe(items.length < maxItems);
      for (const [index, item] of items.entries()) {
        expect(html.includes(`value="subir ${item.name}"`)).toBe(index > 0);
        expect(html.includes(`value="bajar ${item.name}"`)).toBe(index < items.length - 1);
        expect(html.includes(`value="quitar ${item.name}"`)).toBe(items.length > minItems);
        expect(html.includes(`type="hidden" name="${item.name}"`)).toBe(item.kind === "group");
      }
    }
  },
);

import { expect, test } from "vitest";
import { z } from "zod";
import { company, companyDocument } from "~/content/company";
import { contactoDocument } from "~/content/contacto";
import { nosotrosDocument, shownNameIdea } from "~/content/nosotros";
import { privacidadDocument } from "~/content/privacidad";
import { serviceDocuments } from "~/content/services";
import { show } from "~/documents/document";
import { hashNow } from "~/editor/entry-now.server";
import { fieldAddress, findPart, type Part } from "~/editor/parts.server";
import { editorFields, photoFields, type EditorField } from "~/editor/fields.server";
import { parseEditorForm } from "~/editor/form-value.server";
import { itemOf, labelAtPath, metadataOf, shapeOf, unwrap } from "~/documents/schema";
import contact from "#content/contacto.json";
import home from "#content/home.json";
import privacy from "#content/privacidad.json";
import story from "#content/nosotros.json";
import { homeDocument } from "~/content/home";
import { serviceFactsSchema } from "~/content/client-facts-schema.server";
import { companySchema } from "~/content/company-schema.server";
import { ownerDocuments } from "~/owner-documents.server";
import { describeContentError, check } from "~/documents/check.server";
import { notices } from "~/notices/document.server";
import { testimonials } from "~/testimonials/document.server";
import { works } from "~/works/document.server";
import { nameAfter, press } from "~/editor/buttons";
import { hashOf, setAt, valueAt } from "~/documents/value";
import { answerSave, readPosted } from "~/editor/save-form.server";
import { historyPage } from "~/editor/view-history.server";
import samples from "#content/testimonios.json";
import { createTestDocuments } from "../helpers/documents";

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

test("reads label, hint, choices, dates and required fields from the rules", () => {
  const fields = editorFields(works.schema, work);
  const named = (name: string) => withInner(fields).find((field) => field.name === name);
  expect(named("titulo")).toMatchObject({ kind: "text", label: "Título", required: true });
  expect(named("anio")).toMatchObject({ input: "decimal", hint: "En que se entregó." });
  expect(named("servicio")).toMatchObject({
    choices: expect.arrayContaining([["constructora", "Constructora"]]) as unknown,
  });
  expect(named("entrega")).toMatchObject({ required: false });
  expect(named("fotos.1.imagen")).toMatchObject({ kind: "photo" });
  expect(named("cliente.nombre")).toMatchObject({ required: false });
  expect(editorFields(notices.schema, {})[1]).toMatchObject({ input: "date" });
});

test("explains braces only in a text that has them, and refuses one that no text of the page may name", () => {
  const page = serviceDocuments.domotica;
  const answer = (text: string) => ({ question: "¿Cuánto?", answer: text });
  const hintOf = (text: string) =>
    page.hints?.({ questions: [answer(text)] })["questions.0.answer"];
  expect(hintOf("Depende.")).toBe("");
  expect(hintOf("Desde {price}.")).toBe("Entre llaves van tus datos: {price} es «Precio».");
  expect(hintOf("{!price}Depende.")).toMatch(/«Precio»\. La oración que lleva {!…} se ve solo/);
  expect(hintOf("{precio}")).toBe("");
  expect(hintOf("En {places}.")).toBe(
    "Entre llaves van tus datos: {places} es «Ciudades de tus oficinas».",
  );
  const errorsOf = (changed: object) =>
    check(page.schema, { ...(page.shipped as object), ...changed }).errors.map(
      describeContentError,
    );
  expect(errorsOf({ headline: "Desde {price} en {places}.", lead: "{!price}Pregunta." })).toEqual(
    [],
  );
  const wrong = {
    headline: "{places}, {nada}, {algo más} y {places",
    questions: [answer("{precio}.")],
    lead: 7,
  };
  expect(errorsOf(wrong), "all at once").toEqual([
    expect.stringMatching(/^lead: debe ser un texto/),
    expect.stringMatching(
      /^headline: no se reconoce {nada}, {algo más} y {places: .* {places} es «Ciudades[^,]*», {price}/,
    ),
    expect.stringMatching(/^questions\.0\.answer: no se reconoce {precio}/),
  ]);
});

test("gives every field of every document a label", () => {
  for (const { schema, shipped, kind } of ownerDocuments) {
    const fields = editorFields(schema, kind === "list" ? { fotos: [{}] } : shipped);
    expect(withInner(fields).filter(({ label }) => !/^\p{Lu}/u.test(label))).toEqual([]);
  }
});

test("keeps an invalid value, and names the error of its field", () => {
  expect(readWork({ area: "1,200" })).toMatchObject({ area: 1200 });
  expect(readWork({ area: "1,200.5" })).toMatchObject({ area: 1200.5 });
  expect(readWork({ area: "1,000,000" })).toMatchObject({ area: 1_000_000 });
  const read = readWork({ anio: "hace poco", area: "180 m2", meses: "2,5", titulo: "" });
  expect(read).toMatchObject({ anio: "hace poco", meses: 2.5, titulo: "" });
  expect(check(works.schema, read).errors.map(describeContentError)).toEqual([
    "titulo: está vacío: escríbelo",
    "anio: debe ser un número",
    "area: escribe solo el número: 180",
  ]);
});

test("reads no control characters, and an invisible text as empty", () => {
  const read = readWork({ titulo: "\u200b\u200b", lugar: "Hu\0anta", trabajo: "a\rb" });
  expect(read).toMatchObject({ titulo: "", lugar: "Huanta", trabajo: "a\nb" });
});

test("leaves an optional group out while all its fields are empty", () => {
  expect(readWork({ "cliente.nombre": " " })).not.toHaveProperty("cliente");
  const told = readWork({ "cliente.nombre": "Rosa" });
  expect(told).toHaveProperty("cliente.nombre", "Rosa");
  expect(readWork({ "cliente.nombre": "" }, told)).not.toHaveProperty("cliente");
});

test("an entry without photos needs no field for them in its file", () => {
  const { valid } = check(works.schema, { ...work, fotos: undefined });
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
      field.kind === "list" ? [[field.least, field.most]] : [],
    );
  const lines = z.object({ lines: z.array(z.string()).length(3) });
  expect(limits(lines, { lines: ["a"] })).toEqual([[3, 3]]);
  expect(limits(z.object({ lines: z.array(z.string()).min(1).max(5) }), {})).toEqual([[1, 5]]);
  const { stages } = serviceDocuments.constructora.schema.shape;
  expect(limits(stages, { items: [{}, {}] }), "a stage needs a picture of the program").toEqual([
    [1, 2],
  ]);
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

test("finds the forms and entries that there are, with the errors of the whole", () => {
  const hash = hashOf({});
  const names = [hash, "nueva", "", "x", "0", `${hash}0`].filter((key) => findPart(notices, key));
  expect(names).toEqual([hash, "nueva"]);
  expect(findPart(companyDocument, "nada")).toBeUndefined();
  const facts = findPart(companyDocument, "contacto");
  const whole = companyDocument.shipped;
  expect(facts?.title(whole)).toMatch(/^\p{Lu}/u);
  expect(facts?.errorsOf(whole, facts.valueIn(whole))).toEqual([]);
  expect(facts?.errorsOf(whole, { phone: "12" })).toMatchObject([{ path: ["phone"] }]);
});

test("a form of a value that somebody else has changed meanwhile replaces and adds nothing", () => {
  const part = findPart(companyDocument, "contacto");
  const whole = { phone: "966000111", email: "a@x.pe", ruc: "1" };
  const hash = hashOf(part?.valueIn(whole));
  const typed = { phone: "966000222", email: "a@x.pe" };
  expect(part?.replaceIn({ ...whole, ruc: "2" }, hash, typed)).toEqual({ ...typed, ruc: "2" });
  expect(part?.replaceIn({ ...whole, email: "b@x.pe" }, hash, typed)).toBe(undefined);
  const notice = { texto: "Hola" };
  const entry = findPart(notices, hashOf(notice)) as Part;
  expect(entry.replaceIn([], hash, notice)).toBe(undefined);
  expect(entry.replaceIn([notice], "", notice), "without a version").toBe(undefined);
  const added = findPart(notices, "nueva");
  expect(added?.replaceIn([notice], "", notice), "posted twice").toEqual([notice]);
});

test("follows an entry to where it is and what it says by now, until it is removed", async () => {
  const { add, remove, documents, works } = createTestDocuments();
  for (const title of ["Casa", "Tienda"]) await add(title);
  const now = () => hashNow(documents.historyOf(works), works, hashOf({ titulo: "Casa" }));
  await documents.save(works, (whole) => (whole as object[]).toReversed());
  await documents.save(works, (whole) => (whole as object[]).with(1, { titulo: "Casa nueva" }));
  await add("Local");
  expect(await now()).toBe(hashOf({ titulo: "Casa nueva" }));
  await remove("Casa nueva");
  await add("Otra");
  expect(await now()).toBe("");
});

test("a saved entry leads to its photo, although another window has removed it by then", async () => {
  const { add, documents, works } = createTestDocuments();
  const part = findPart(works, hashOf({ titulo: "Casa" }));
  const form = new FormData();
  form.set("titulo", "Casa");
  form.set("accion", "foto foto");
  const posted = part && (await readPosted(documents, part, form));
  await add("Otra");
  const saved = { kind: "saved", hash: "", isNewContact: false } as const;
  const answer = posted && (await answerSave(documents, posted, saved));
  const { headers } = answer as Response;
  expect(headers.get("Location")).toContain(`entrada=${hashOf(posted?.value)}&`);
});

test("the history marks the current version, which is on its first page", async () => {
  const { add, documents, works } = createTestDocuments();
  for (let count = 0; count < 21; count++) await add(String(count));
  const read = (address: string) =>
    historyPage(documents, works, new Request(new URL(address, "http://localhost")));
  const marks = ({ versions }: Awaited<ReturnType<typeof read>>) =>
    versions.map(({ isCurrent }) => isCurrent);
  const first = await read("/");
  expect(marks(first)).toEqual([true, ...Array<boolean>(19).fill(false)]);
  expect(marks(await read(first.older ?? ""))).toEqual([false, false]);
});

test.each([
  ["quitar", "fotos.0"],
  ["quitar", "fotos.1"],
  ["sin-foto", "fotos.1.imagen"],
])(
  "brings back what «%s %s» removed from a form, beside what was typed since",
  (action, target) => {
    const path = target.split(".");
    const without = press({ action, path }, work, undefined);
    expect(without).not.toEqual(work);
    const typed = { ...(without as typeof work), titulo: "Casa nueva" };
    const back = press({ action: "devolver", path }, typed, valueAt(work, path));
    expect(back).toEqual({ ...work, titulo: "Casa nueva" });
  },
);

test("a form of one service edits it wherever the file has it, and adds it when it is missing", () => {
  const part = findPart(companyDocument, "domotica");
  const [price, time] = [{ price: "S/ 5" }, { time: "2 días" }];
  const whole = {
    services: [
      { slug: "constructora", ...price },
      { slug: "domotica", ...time },
    ],
  };
  const form = new FormData();
  form.set("time", "3 días");
  const stored = part?.valueIn(whole);
  const value = parseEditorForm(serviceFactsSchema, form, stored);
  expect(part?.replaceIn(whole, hashOf(stored), value)).toEqual({
    services: [whole.services[0], { slug: "domotica", time: "3 días" }],
  });
  const lacking = { services: whole.services.slice(0, 1) };
  expect(part?.replaceIn(lacking, hashOf(part.valueIn(lacking)), stored)).toEqual(whole);
  const address = (index: number) =>
    fieldAddress(companyDocument, ["services", index, "price"], whole);
  expect([address(0), address(1)]).toEqual([
    "/bandeja/contenido/empresa/constructora#campo-price",
    "/bandeja/contenido/empresa/domotica#campo-price",
  ]);
});

test("says why visitors do not see a question, or the story of a name that is not theirs", () => {
  const questions = [{ answer: "{time}. {warranty}." }, { answer: "Sí. {time}." }, {}];
  expect(serviceDocuments.domotica.unseen?.({ questions })).toEqual({
    "questions.0": "falta «Plazo» y «Garantía»",
  });
  const { name } = company;
  expect(nosotrosDocument.unseen?.(nosotrosDocument.shipped)).toEqual({});
  company.name = "Constructora Huamanga";
  expect(nosotrosDocument.unseen?.(nosotrosDocument.shipped)).toHaveProperty("nameIdea");
  expect(shownNameIdea()).toBeUndefined();
  const { title } = story.nameIdea;
  story.nameIdea.title = "De {places}";
  show(nosotrosDocument, story);
  expect(shownNameIdea(), "with a fact in its place").toBeUndefined();
  story.nameIdea.title = title;
  company.name = name;
  show(nosotrosDocument, story);
  expect(shownNameIdea()).toBeDefined();
});

test.each([
  ["subir", "a.2", "a.1"],
  ["bajar", "offices.0.hours.1", "offices.0.hours.2"],
  ["quitar", "a.2", "a"],
  ["devolver", "a.2", "a.2"],
  ["sin-foto", "people.0.photo", "people.0.photo"],
])("after «%s» of %s the page opens at %s", (action, target, path) => {
  expect(nameAfter({ action, path: target.split(".") })).toBe(path);
});

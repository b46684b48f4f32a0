import { expect, test } from "vitest";
import { serviceFactsSchema } from "~/content/terms-schema.server";
import { companyDocument } from "~/content/company";
import { homeDocument } from "~/content/home";
import { limaDay } from "~/calendar";
import { versionTimes } from "~/documents/history.server";
import { hashOf } from "~/documents/value";
import { currentHash } from "~/editor/current-value.server";
import { parseEditorForm } from "~/editor/form-value.server";
import { fieldAddress, findPart, type Part } from "~/editor/parts.server";
import { formChange, type Change } from "~/editor/save-form.server";
import { historyView } from "~/editor/history-page";
import { documentView, indexView } from "~/editor/index-page";
import { notices } from "~/notices/document.server";
import { createTestDocuments } from "../helpers/documents";

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

test("refuses braces in facts and entries, where they would be published as they are", () => {
  const text = "Atendemos en {places}";
  const whole = companyDocument.shipped;
  const facts = findPart(companyDocument, "condiciones");
  expect(facts?.errorsOf(whole, { area: text })).toMatchObject([{ path: ["area"] }]);
  const service = findPart(companyDocument, "domotica");
  const [error] = service?.errorsOf(whole, { slug: "domotica", brands: text }) ?? [];
  expect(service?.fieldAt(error?.path ?? [], whole)).toBe("brands");
  const notice = { texto: text, desde: "2026-12-24", hasta: "2026-12-24" };
  expect(findPart(notices, "nueva")?.errorsOf([], notice)).toMatchObject([{ path: ["texto"] }]);
  const page = { ...(homeDocument.shipped as object), offer: text };
  expect(findPart(homeDocument, "")?.errorsOf({}, page)).toEqual([]);
  const byHand = { ...(whole as object), area: text };
  const other = findPart(companyDocument, "contacto");
  expect(other?.errorsOf(byHand, other.valueIn(byHand)), "of another form").toEqual([]);
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
  const changed = { services: [whole.services[0], { slug: "domotica", time: "3 días" }] };
  expect(part?.replaceIn(whole, hashOf(stored), value)).toEqual(changed);
  const lacking = { services: whole.services.slice(0, 1) };
  const none = part?.valueIn(lacking);
  const added = parseEditorForm(serviceFactsSchema, form, none);
  expect(part?.replaceIn(lacking, hashOf(none), added)).toEqual(changed);
  const address = (index: number) =>
    fieldAddress(companyDocument, ["services", index, "price"], whole);
  expect([address(0), address(1)]).toEqual([
    "/bandeja/contenido/empresa/constructora#campo-price",
    "/bandeja/contenido/empresa/domotica#campo-price",
  ]);
});

test("follows an entry to where it is and what it says by now, until it is removed", async () => {
  const { add, remove, documents, works, at, write } = createTestDocuments();
  for (const title of ["Casa", "Tienda"]) await add(title);
  const now = () => currentHash(at("history/obras"), works, hashOf({ titulo: "Casa" }));
  await documents.save(works, (whole) => (whole as object[]).toReversed());
  await documents.save(works, (whole) => (whole as object[]).with(1, { titulo: "Casa nueva" }));
  write("history/obras/9999999999999.jsonl", "damaged");
  await add("Local");
  expect(await now()).toBe(hashOf({ titulo: "Casa nueva" }));
  await remove("Casa nueva");
  await add("Otra");
  expect(await now()).toBe("");
});

test("a saved entry leads to its photo, although another window has removed it by then", async () => {
  const { add, documents, works } = createTestDocuments();
  const hash = hashOf({ titulo: "Casa" });
  const part = findPart(works, hash) as Part;
  const form = new FormData();
  form.set("titulo", "Casa");
  form.set("accion", "foto foto");
  const request = new Request("http://localhost");
  const change = (await formChange(documents, part, request, form)) as Change;
  await add("Otra");
  const saved = { kind: "saved", hash: "", isNewContact: false } as const;
  const { headers } = (await change.answer(saved)) as Response;
  expect(headers.get("Location")).toContain(`entrada=${hash}&`);
});

test("the history marks the current version, which is on its first page", async () => {
  const { add, documents, works, at, edit, write } = createTestDocuments();
  for (let count = 0; count < 21; count++) await add(String(count));
  const read = (address: string) =>
    historyView(documents, works, new Request(new URL(address, "http://localhost")));
  const marks = ({ versions }: Awaited<ReturnType<typeof read>>) =>
    versions.map(({ isCurrent }) => isCurrent);
  const first = await read("/");
  expect(marks(first)).toEqual([true, ...Array<boolean>(19).fill(false)]);
  expect(marks(await read(first.older ?? ""))).toEqual([false, false]);
  for (const byHand of [[], "damaged"]) {
    await edit("content/obras.json", byHand);
    expect(marks(await read("/")), "no version is what the file says").not.toContain(true);
  }
  const [newest = 0] = await versionTimes(at("history/obras"));
  write(`history/obras/${newest}.jsonl`, "damaged");
  expect((await read("/")).older, "past a damaged one").toBe(first.older);
});

test.each([
  ["2020-01-01", limaDay(Date.now()), /^Del 1 de enero de 2020 al .* Se ve hoy\.$/],
  ["2020-01-01", "2020-01-01", /^El 1 de enero de 2020\. Ya no se ve\.$/],
  ["2999-01-01", "2999-01-02", /^Del 1 .* al 2 .*\. Todavía no se ve\.$/],
])("a list says when an entry from %s to %s is seen", async (first, last, said) => {
  const { documents, works, edit } = createTestDocuments();
  works.days = ({ titulo }) => [titulo && first, last];
  works.findWarnings = () => ["es larga"];
  await edit("content/obras.json", [{ titulo: "Casa" }, null]);
  const list = await documentView(documents, works, new Request("http://localhost"));
  const days = "entries" in list ? list.entries.map((entry) => entry.days) : [];
  expect(days).toEqual([expect.stringMatching(said), undefined]);
  const [{ rows } = { rows: [] }] = indexView(documents).groups;
  expect(rows[0]?.problem, "before a warning").toMatch(/^Error al cargar las obras/);
  expect(rows[0]?.text).toBe("Obras (2)");
});

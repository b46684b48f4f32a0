import { describe, expect, test } from "vitest";
import { companyDocument } from "~/content/company";
import { companyParts, companySchema } from "~/content/company-schema.server";
import { hashOf } from "~/documents/value";
import type { Document } from "~/documents/document";
import { fieldAddress, findPart, type Part } from "~/editor/parts.server";
import { notices } from "~/notices/document.server";

/** The part that a URL names, which there must be. */
const partOf = (document: Document, key: string) => findPart(document, key) as Part;

const facts = companyDocument.shipped as object;
const contact = partOf(companyDocument, "contacto");

test("a list has parts for a hash and for a new entry only, and an object those of its definition", () => {
  const hash = hashOf({});
  const keys = [hash, "nueva", "", "x", "0", `${hash}0`];
  expect(keys.filter((key) => findPart(notices, key))).toEqual([hash, "nueva"]);
  expect(findPart(companyDocument, "nada")).toBeUndefined();
});

test("a part of an object has the title of its definition", () => {
  expect(contact.title(facts)).toBe("Nombre y contacto");
});

test("every fact is in a form", () => {
  const keys = new Set(companyParts.flatMap((form) => form.keys));
  expect([...keys].toSorted()).toEqual(Object.keys(companySchema.shape).toSorted());
});

test("a part has the errors that its value causes in the whole", () => {
  expect(contact.errorsOf(facts, contact.valueIn(facts))).toEqual([]);
  expect(contact.errorsOf(facts, { phone: "12" })).toMatchObject([{ path: ["phone"] }]);
});

test("a form of facts is saved when another form was changed meanwhile, and not when its own was", () => {
  const whole = { phone: "966000111", email: "a@x.pe", ruc: "1" };
  const hash = hashOf(contact.valueIn(whole));
  const typed = { phone: "966000222", email: "a@x.pe" };
  expect(contact.replaceIn({ ...whole, ruc: "2" }, hash, typed)).toEqual({ ...typed, ruc: "2" });
  expect(contact.replaceIn({ ...whole, email: "b@x.pe" }, hash, typed)).toBeUndefined();
});

test("a form of an entry brings no removed entry back, and adds no new one twice", () => {
  const notice = { texto: "Hola" };
  const entry = partOf(notices, hashOf(notice));
  expect(entry.replaceIn([], hashOf(notice), notice)).toBeUndefined();
  expect(entry.replaceIn([notice], "", notice), "without a hash").toBeUndefined();
  expect(partOf(notices, "nueva").replaceIn([notice], "", notice)).toEqual([notice]);
});

describe("the form of one service", () => {
  const builder = { slug: "constructora", price: "S/ 5" };
  const part = partOf(companyDocument, "domotica");

  test.each([
    { name: "edits it", services: [builder, { slug: "domotica", time: "2 días" }] },
    { name: "adds it when it is missing", services: [builder] },
  ])("$name", ({ services }) => {
    const whole = { services };
    const edited = { slug: "domotica", time: "3 días" };
    const changed = part.replaceIn(whole, hashOf(part.valueIn(whole)), edited);
    expect(changed).toEqual({ services: [builder, edited] });
  });

  test("is found by the path of its facts, wherever the file has them", () => {
    const whole = { services: [{ slug: "domotica" }, builder] };
    const addressOf = (index: number) =>
      fieldAddress(companyDocument, ["services", index, "price"], whole);
    expect(addressOf(0)).toBe("/bandeja/contenido/empresa/domotica?campo=price#campo-price");
    expect(addressOf(1)).toBe("/bandeja/contenido/empresa/constructora?campo=price#campo-price");
  });
});

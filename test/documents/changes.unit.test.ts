import { expect, test } from "vitest";
import { companyDocument } from "~/content/company";
import { describeChange, entryTitle } from "~/documents/changes";
import { works } from "~/works/document.server";

const [one, two, three] = ["Una", "Dos", "Tres"].map((titulo) => ({ titulo }));
const changed = { ...one, lugar: "Huanta" };

test.each<[unknown[], unknown[], string]>([
  [[one], [one, two], "Agregaste «Dos»"],
  [[one, two], [two], "Quitaste «Una»"],
  [[one, two], [changed, two], "Cambiaste «Una»"],
  [[one, two], [two, one], "Cambiaste el orden de las obras"],
  [[one], [one, two, three], "Cambiaste las obras: había 1 y hay 3"],
  [[one, two, three], [one], "Cambiaste las obras: había 3 y hay 1"],
  [[one, two], [changed, three], "Cambiaste las obras: había 2 y hay 2"],
  [[one], [two, three], "Cambiaste las obras: había 1 y hay 2"],
  [[one, two], [three], "Cambiaste las obras: había 2 y hay 1"],
])("says what changed in a list: %j to %j", (before, after, change) => {
  expect(describeChange(works, before, after)).toBe(change);
});

test("names up to three changed facts by their labels", () => {
  const facts = { ruc: "1", email: "a", phone: "b", tagline: "c" };
  const three = { ...facts, email: "x", phone: "x", tagline: "x" };
  const change = describeChange(companyDocument, facts, three);
  expect(change).toMatch(/^Cambiaste «\p{Lu}[^,]+», «\p{Lu}[^,]+», «\p{Lu}[^,]+»$/u);
  expect(change).not.toContain(" y más");
  const four = describeChange(companyDocument, facts, { ...three, ruc: "2" });
  expect(four).toMatch(/^Cambiaste «[^,]+», «[^,]+», «[^,]+» y más$/);
  expect(describeChange(companyDocument, facts, { ...facts, ruc: "2" })).not.toMatch(/,| y más/);
});

test("names the item that a fact has got or lost", () => {
  const offices = [{ city: "Ayacucho", street: "Jr. Uno" }, { city: "Lima" }];
  const change = (after: object[]) =>
    describeChange(companyDocument, { offices }, { offices: after });
  expect(change([{ city: "Ayacucho", street: "Jr. Dos" }])).toBe(
    "Cambiaste «Oficinas» (quitaste «Lima»)",
  );
  expect(change([...offices, { city: "Huanta" }])).toMatch(/ \(agregaste «Huanta»\)$/);
  expect(change([{ city: "Huanta" }, { city: "Lima" }])).toBe("Cambiaste «Oficinas»");
});

test("an entry is called by its first text, cut at sixty letters", () => {
  expect(entryTitle({ anio: 2025, titulo: "Casa" })).toBe("Casa");
  expect(entryTitle({ titulo: "x".repeat(60) })).toBe("x".repeat(60));
  expect(entryTitle({ titulo: "x".repeat(61) })).toBe(`${"x".repeat(60)}…`);
  expect([entryTitle({ titulo: "" }), entryTitle(7)]).toEqual(["Sin nombre", "Sin nombre"]);
});

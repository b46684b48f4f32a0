import { expect, test } from "vitest";
import home from "#content/home.json";
import { companyDocument } from "~/content/company";
import { homeDocument } from "~/content/home";
import { describeChange, entryTitle } from "~/documents/changes";
import { works } from "~/works/document.server";

const [one, two, three] = ["Una", "Dos", "Tres"].map((titulo) => ({ titulo }));
const changed = { ...one, lugar: "Huanta" };

test.each<[unknown[], unknown[], string]>([
  [[one], [one, two], "Agregaste «Dos»"],
  [[one, two], [two], "Quitaste «Una»"],
  [[one, one, two], [one, two], "Quitaste «Una»"],
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

test("names three changed facts by their labels, and counts the others", () => {
  const facts = { ruc: "1", email: "a", phone: "b", since: "c", tagline: "d" };
  const change = (changes: object) =>
    describeChange(companyDocument, facts, { ...facts, ...changes });
  const three = { ruc: "2", email: "x", phone: "x" };
  expect(change({ ruc: "2" })).toBe("Cambiaste «RUC»");
  expect(change(three)).toBe("Cambiaste «RUC», «Correo», «Teléfono»");
  expect(change({ ...three, since: "x", tagline: "x" })).toMatch(/«Teléfono» y 2 más$/);
});

test("names a list once that has the name of its part", () => {
  const items = home.services.items.map((item) => ({ ...item, hidden: true }));
  const services = { ...home.services, items };
  expect(describeChange(homeDocument, home, { ...home, services })).toBe("Cambiaste «Servicios»");
});

test("names the item that a fact has got or lost, and the text that changed in it", () => {
  const offices = [{ city: "Ayacucho", street: "Jr. Uno" }, { city: "Lima" }];
  const change = (after: object[]) =>
    describeChange(companyDocument, { offices }, { offices: after });
  const [first] = offices;
  const moved = { ...first, street: "Jr. Dos" };
  expect(change([moved])).toBe("Cambiaste «Oficinas» (quitaste «Lima»)");
  expect(change([...offices, { city: "Huanta" }])).toMatch(/ \(agregaste «Huanta»\)$/);
  expect(change([moved, { city: "Lima" }])).toBe("Cambiaste «Oficina 1: Calle y número»");
  expect(describeChange(companyDocument, { offices: [first, first] }, { offices: [first] })).toBe(
    "Cambiaste «Oficinas» (quitaste «Ayacucho»)",
  );
  expect(change([{ city: "Lima" }, { ...first }])).toBe("Cambiaste «Oficinas»");
  const services = (price: string) => ({ services: [{ slug: "domotica", price }] });
  expect(describeChange(companyDocument, services("1"), services("2"))).toBe(
    "Cambiaste «Domótica: Precio»",
  );
});

test("an entry is called by its first text, cut at sixty letters", () => {
  expect(entryTitle({ anio: 2025, titulo: "Casa" })).toBe("Casa");
  expect(entryTitle({ titulo: "x".repeat(60) })).toBe("x".repeat(60));
  expect(entryTitle({ titulo: "x".repeat(61) })).toBe(`${"x".repeat(60)}…`);
  expect(entryTitle({ texto: "Mira [cómo](/nosotros). Lee [eso](https://x.pe/a)." })).toBe(
    "Mira cómo. Lee eso.",
  );
  expect([entryTitle({ titulo: "" }), entryTitle(7)]).toEqual(["Sin nombre", "Sin nombre"]);
});

test.each(["😀", "🇵🇪", "n\u0303"])("a title is cut before %s and not inside", (letter) => {
  const start = "x".repeat(59);
  expect(entryTitle({ titulo: `${start}${letter}y` })).toBe(`${start}…`);
});

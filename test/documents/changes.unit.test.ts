import { expect, test } from "vitest";
import { companyDocument } from "~/content/company";
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

test("names the changed parts of an object by their labels", () => {
  const facts = { email: "a", offices: [{ city: "Lima" }], itse: "b" };
  const change = (changes: object) =>
    describeChange(companyDocument, facts, { ...facts, ...changes });
  expect(change({ offices: [] })).toBe("Cambiaste «Oficinas»");
  expect(change({ offices: [{ city: "Ica" }] })).toBe("Cambiaste «Oficina 1»");
  expect(change({ email: "x", ruc: "1" })).toBe("Cambiaste «Correo» y «RUC»");
  expect(change({ email: "x", offices: [], itse: undefined })).toBe(
    "Cambiaste «Correo», «Oficinas» e «ITSE y alarma contra incendios»",
  );
});

test("names a changed item by its choice", () => {
  const services = (price: string) => ({
    services: [{ slug: "constructora" }, { slug: "domotica", price }],
  });
  expect(describeChange(companyDocument, services("a"), services("b"))).toBe(
    "Cambiaste «Domótica»",
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

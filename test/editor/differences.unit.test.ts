import { expect, test } from "vitest";
import { companySchema } from "~/content/company-schema.server";
import { differences } from "~/editor/differences.server";
import { schemaOfEachKind } from "../helpers/form-fields";

test("names what is stored in the place of what was typed, as the owner reads it", () => {
  const stored = { done: true, days: ["lu", "ma"], which: "x", area: 7, notes: ["a"] };
  const typed = { days: ["lunes"], words: "Hola", area: 7, notes: ["a", "b"] };
  const found = differences(schemaOfEachKind, stored, typed);
  expect(found.map(({ name, stored }) => [name, stored])).toEqual([
    ["done", "sí"],
    ["days", "lunes, ma"],
    ["which", "Equis"],
    ["words", "vacío"],
    ["notes.1", "ya no está"],
  ]);
});

/** The lines about two versions of the offices. */
const linesAbout = (stored: object[], typed: object[]) =>
  differences(companySchema, { offices: stored }, { offices: typed }).map(
    ({ label, stored }) => `${label}: ${stored}`,
  );

test("says which item differs, and of an added or a removed item only what is in it", () => {
  const closed = { street: "Jr. Real 1", hours: [] };
  const open = { street: "Av. Otra 5", hours: [{ days: ["lunes"], opens: "08:00" }] };
  const added = linesAbout([closed, open], [closed, { ...open, hours: [] }]);
  expect(added).toEqual(["Oficina 2: Horario 1: Días: lunes", "Oficina 2: Horario 1: Abre: 08:00"]);
  expect(linesAbout([closed], [{ ...open, hours: [] }])).toEqual([
    "Oficina 1: Calle y número: Jr. Real 1",
  ]);
  expect(linesAbout([closed], [{ ...open, street: closed.street }])).toEqual([
    "Oficina 1: Horario 1: Días: ya no está",
    "Oficina 1: Horario 1: Abre: ya no está",
  ]);
});

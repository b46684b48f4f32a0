import { expect, test } from "vitest";
import { describePress, fieldAfter, press, readButton, removedBy } from "~/editor/buttons";

const work = {
  titulo: "Casa",
  fotos: [
    { imagen: "/assets/a.webp", descripcion: "Fachada" },
    { imagen: "/assets/b.webp", descripcion: "Patio" },
  ],
};

const [first, second] = work.fotos;

test.each([
  { action: "quitar", target: "fotos.0", removed: first },
  { action: "quitar", target: "fotos.1", removed: second },
  { action: "sin-foto", target: "fotos.1.imagen", removed: "/assets/b.webp" },
])("brings back what «$action $target» removed, beside what was typed since", (row) => {
  const button = { action: row.action, path: row.target.split(".") };
  const removed = removedBy(button, work);
  expect(removed).toEqual(row.removed);
  const without = press(button, work) as typeof work;
  expect(without).not.toEqual(work);
  const typed = { ...without, titulo: "Casa nueva" };
  const restored = press({ ...button, action: "devolver" }, typed, removed);
  expect(restored).toEqual({ ...work, titulo: "Casa nueva" });
});

test("brings back nothing without a target", () => {
  expect(press({ action: "devolver", path: [] }, work, first)).toBe(work);
});

test.each([
  { action: "agregar", target: "a.2", field: "a.2", sentence: "Agregaste «A»: llena sus datos." },
  { action: "subir", target: "a.2", field: "a.1", sentence: "Subiste «A»." },
  { action: "bajar", target: "a.0.b.1", field: "a.0.b.2", sentence: "Bajaste «A»." },
  { action: "quitar", target: "a.2", field: "a", sentence: "Quitaste «A»." },
  { action: "devolver", target: "a.2", field: "a.2", sentence: "Devolviste «A»." },
  { action: "sin-foto", target: "a.0.b", field: "a.0.b", sentence: "Quitaste «A»." },
])("after «$action $target» the page opens at $field and says $sentence", (row) => {
  const button = { action: row.action, path: row.target.split(".") };
  expect(fieldAfter(button)).toBe(row.field);
  expect(describePress(button, "A")).toBe(row.sentence);
});

test("a path that no field has is cut: with 6,000 keys it took the whole memory", () => {
  const { path } = readButton(`sin-foto ${"a.".repeat(6000)}b`, work);
  expect(path.length).toBeLessThan(50);
});

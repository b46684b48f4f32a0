import { expect, test } from "vitest";
import { valueAt } from "~/documents/value";
import { describePress, fieldAfter, press, removedBy } from "~/editor/buttons";

const work = {
  titulo: "Casa",
  fotos: [
    { imagen: "/assets/a.webp", descripcion: "Fachada" },
    { imagen: "/assets/b.webp", descripcion: "Patio" },
  ],
};

test.each([
  ["quitar", "fotos.0"],
  ["quitar", "fotos.1"],
  ["sin-foto", "fotos.1.imagen"],
])(
  "brings back what «%s %s» removed from a form, beside what was typed since; without a target, nothing",
  (action, target) => {
    const path = target.split(".");
    const without = press({ action, path }, work, undefined);
    expect(without).not.toEqual(work);
    const typed = { ...(without as typeof work), titulo: "Casa nueva" };
    const removed = removedBy({ action, path }, work);
    expect(removed).toEqual(valueAt(work, path));
    const back = press({ action: "devolver", path }, typed, removed);
    expect(back).toEqual({ ...work, titulo: "Casa nueva" });
    expect(press({ action: "devolver", path: [] }, typed, removed)).toBe(typed);
  },
);

test.each([
  ["agregar", "a.2", "a.2", "Agregaste «A»: llénalo."],
  ["subir", "a.2", "a.1", "Subiste «A»."],
  ["bajar", "offices.0.hours.1", "offices.0.hours.2", "Bajaste «A»."],
  ["quitar", "a.2", "a", "Quitaste «A»."],
  ["devolver", "a.2", "a.2", "Devolviste «A»."],
  ["sin-foto", "people.0.photo", "people.0.photo", "Quitaste «A»."],
])("after «%s» of %s the page opens at %s, and says %s", (action, target, path, done) => {
  expect(fieldAfter({ action, path: target.split(".") })).toBe(path);
  expect(describePress({ action, path: [] }, "A")).toBe(done);
});

import { expect, test } from "vitest";
import { valueAt } from "~/documents/value";
import { nameAfter, press } from "~/editor/buttons";

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

test.each([
  ["subir", "a.2", "a.1"],
  ["bajar", "offices.0.hours.1", "offices.0.hours.2"],
  ["quitar", "a.2", "a"],
  ["devolver", "a.2", "a.2"],
  ["sin-foto", "people.0.photo", "people.0.photo"],
])("after «%s» of %s the page opens at %s", (action, target, path) => {
  expect(nameAfter({ action, path: target.split(".") })).toBe(path);
});

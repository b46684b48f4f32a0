import { expect, test } from "vitest";
import domotica from "#content/domotica.json";
import constructora from "#content/constructora.json";
import home from "#content/home.json";
import { homeDocument } from "~/content/home";
import * as services from "~/content/service-schema.server";
import { validate } from "~/documents/validate.server";
import { itemsOf, setAt, valueAt } from "~/documents/value";

test.each([
  { places: "day", page: domotica, schema: services.domotica, message: "como mucho 5" },
  { places: "stages", page: constructora, schema: services.constructora, message: "como mucho 7" },
  { places: "howWeWork", page: home, schema: homeDocument.schema, message: "deben ser 4" },
])("refuses one more of $places than the drawing shows: $message", (row) => {
  const path = [row.places, "items"];
  const items = itemsOf(valueAt(row.page, path));
  const longer = setAt(row.page, path, [...items, items[0]]);
  expect(validate<unknown>(row.schema, longer).errors[0]?.message).toContain(row.message);
});

test("refuses a home page that shows no service", () => {
  const errorsOf = (items: object[]) =>
    validate(homeDocument.schema, { ...home, services: { ...home.services, items } }).errors;
  const hidden = home.services.items.map((item) => ({ ...item, hidden: true }));
  expect(errorsOf([...home.services.items.slice(0, 1), ...hidden.slice(1)])).toEqual([]);
  expect(errorsOf(hidden)[0]?.message).toContain("al menos un servicio");
});

test("refuses a picture that the program does not have, whose page could not be rendered", () => {
  const hero = { ...constructora.hero, name: "obra-9" };
  const errors = validate(services.constructora, { ...constructora, hero }).errors;
  expect(errors.map(({ path }) => path.join("."))).toEqual(["hero.name"]);
});

test("keeps the services of a file whose ground the program no longer has", () => {
  const items = home.services.items.map((item) => ({ ...item, ground: "sand" }));
  const { valid, errors } = validate(homeDocument.schema, {
    ...home,
    services: { ...home.services, items },
  });
  expect(errors).toEqual([]);
  expect(valid).toHaveProperty("services.items.0.ground", "clay");
});

test("keeps a description of 160 letters, which older programs shipped and search engines may show", () => {
  const errorsAt = (length: number) =>
    validate(homeDocument.schema, {
      ...home,
      meta: { ...home.meta, description: "a".repeat(length) },
    }).errors.length;
  expect([160, 161].map(errorsAt)).toEqual([0, 1]);
});

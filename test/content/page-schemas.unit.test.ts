import { expect, test } from "vitest";
import domotica from "#content/domotica.json";
import constructora from "#content/constructora.json";
import home from "#content/home.json";
import { homeDocument } from "~/content/home";
import * as services from "~/content/service-schema.server";
import { validate } from "~/documents/validate.server";

const longer = <Item>(items: Item[]) => [...items, ...items.slice(0, 1)];

test("refuses more items than a drawing has places, and names the number", () => {
  const { day } = domotica;
  const sixHours = { ...domotica, day: { ...day, items: longer(day.items) } };
  expect(validate(services.domotica, sixHours).errors[0]?.message).toContain("como mucho 5");

  const { stages } = constructora;
  const eightStages = { ...constructora, stages: { ...stages, items: longer(stages.items) } };
  expect(validate(services.constructora, eightStages).errors[0]?.message).toContain("como mucho 7");

  const { howWeWork } = home;
  const fiveSteps = { ...home, howWeWork: { ...howWeWork, items: longer(howWeWork.items) } };
  expect(validate(homeDocument.schema, fiveSteps).errors[0]?.message).toContain("deben ser 4");
});

test("refuses a home page that shows no service", () => {
  const hide = (count: number) => ({
    ...home,
    services: {
      ...home.services,
      items: home.services.items.map((item, index) => ({ ...item, hidden: index < count })),
    },
  });
  expect(validate(homeDocument.schema, hide(1)).errors).toEqual([]);
  expect(validate(homeDocument.schema, hide(9)).errors[0]?.message).toContain(
    "al menos un servicio",
  );
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

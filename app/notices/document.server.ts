import json from "#content/avisos.json";
import { defineList } from "~/documents/document";
import { day, multiline, requiredText, strictObject } from "~/documents/field-types.server";

const schema = strictObject(
  {
    texto: multiline(
      requiredText("Aviso", "«Por Fiestas Patrias atendemos desde el 30 de julio.»"),
    ),
    desde: day("Desde", "El primer día en que se ve."),
    hasta: day("Hasta", "El último día en que se ve."),
  },
  "Aviso",
).refine(({ desde, hasta }) => desde <= hasta, {
  path: ["hasta"],
  message: "es antes que el primer día: corrige uno de los dos",
});

export const notices = defineList({
  name: "avisos",
  title: "Avisos",
  page: "/home",
  shipped: json,
  pluralName: "los avisos",
  addLabel: "Nuevo aviso",
  schema,
  days: ({ desde, hasta }) => [desde, hasta],
});

import type { z } from "zod";
import type { OwnerList } from "~/content/owner-list.server";
import { day, entry, requiredText } from "~/content/rules.server";

const schema = entry(
  {
    texto: requiredText("Qué se avisa: «Por Fiestas Patrias atendemos desde el 30 de julio.»").meta(
      {
        title: "Aviso",
        input: "textarea",
      },
    ),
    desde: day("El primer día en que se ve, como 2027-07-27.").meta({ title: "Desde" }),
    hasta: day("El último día en que se ve, como 2027-07-29.").meta({ title: "Hasta" }),
  },
  "Un aviso arriba de todas las páginas.",
).refine(({ desde, hasta }) => desde <= hasta, {
  path: ["hasta"],
  message: "es antes que el primer día",
});

export type Notice = z.infer<typeof schema>;

export const notices: OwnerList<Notice> = {
  file: "public/assets/data/avisos.json",
  item: "Aviso",
  all: "los avisos",
  title: "Avisos",
  addLabel: "Nuevo aviso",
  schema,
  localFiles: () => [],
  findWarnings: () => [],
  isShown: ({ desde, hasta }, today) => desde <= today && today <= hasta,
};

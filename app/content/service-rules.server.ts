import type { z } from "zod";
import {
  ending,
  ground,
  illustration,
  meta,
  pointList,
  points,
  question,
  section,
  texts,
} from "./part-rules.server";
import { exactly, requiredText, strictObject, list, nonEmptyList, upTo } from "./rules.server";

export const serviceRules = strictObject({
  meta,
  offer: requiredText("Qué se ofrece y dónde, en una línea sobre el titular.").optional(),
  ...texts("headline", "lead", "action"),
  ground,
  hero: illustration,
  included: pointList,
  deliverables: pointList,
  questions: list(question),
  ending,
});

const stage = strictObject({
  ...texts("name", "text", "youApprove"),
  agreed: strictObject({
    label: requiredText("«Se firma» o «Se paga»."),
    text: requiredText(),
  }).optional(),
  picture: illustration,
});

export const constructora = serviceRules.extend({
  stages: section({ items: upTo(7, stage, "una etapa") }),
  papers: strictObject(
    {
      label: requiredText("Que es un ejemplo con datos inventados."),
      quotation: strictObject({
        title: requiredText(),
        columns: exactly(4, requiredText()),
        rows: list(strictObject(texts("name", "quantity", "price", "total"))),
        sums: list(strictObject(texts("name", "total"))),
        excluded: requiredText("Qué no incluye."),
      }),
      others: points,
    },
    "Los papeles que recibe el cliente, con datos inventados.",
  ),
});

export const desarrolloSistemas = serviceRules.extend({
  example: section({
    caption: requiredText("De qué es la tabla, para quien no la ve."),
    place: requiredText(),
    columns: exactly(4, requiredText()),
    rows: list(
      strictObject({
        name: requiredText(),
        has: requiredText("Cuánto hay, con punto decimal: 3.4."),
        least: requiredText("El mínimo."),
        last: requiredText("El último movimiento."),
      }),
    ),
    low: requiredText("El aviso de que falta."),
    request: strictObject(texts("title", "text", "approve", "refuse")),
    notes: points,
  }),
  steps: pointList,
});

const place = strictObject({
  ...texts("place", "watched", "controlled", "network", "decideFirst"),
  drawing: requiredText("Qué muestra su plano, para quien no lo ve."),
});

export const seguridadInfraestructura = serviceRules.extend({
  steps: pointList,
  plans: section({
    labels: strictObject(texts("watched", "controlled", "network", "decideFirst")),
    legend: strictObject(texts("camera", "reader", "wifi", "cabinet")),
    items: strictObject({ casa: place, tienda: place, oficina: place, obra: place }),
  }),
});

const hour = strictObject({
  time: requiredText("La hora, de 24 horas: 06:30."),
  ...texts("name", "text"),
  picture: illustration,
});

export const domotica = serviceRules.extend({
  steps: pointList,
  day: section({
    choose: requiredText("Para quien no ve las horas."),
    items: upTo(5, hour, "una hora"),
  }),
  outages: section({
    items: nonEmptyList(strictObject(texts("name", "goesOn", "stops")), "un corte"),
  }),
});

export type ServiceContent = z.infer<typeof serviceRules>;
/** The texts of a service with their facts, and its slug. */
export type Service = ServiceContent & { slug: string };
export type ConstructionStage = z.infer<typeof stage>;

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
import { exactly, filled, group, list, some, upTo } from "./rules.server";

export const serviceRules = group({
  meta,
  offer: filled("Qué se ofrece y dónde, en una línea sobre el titular.").optional(),
  ...texts("headline", "lead", "action"),
  ground,
  hero: illustration,
  included: pointList,
  deliverables: pointList,
  questions: list(question),
  ending,
});

const stage = group({
  ...texts("name", "text", "youApprove"),
  agreed: group({ label: filled("«Se firma» o «Se paga»."), text: filled() }).optional(),
  picture: illustration,
});

export const constructora = serviceRules.extend({
  stages: section({ items: upTo(7, stage, "una etapa") }),
  papers: group(
    {
      label: filled("Que es un ejemplo con datos inventados."),
      quotation: group({
        title: filled(),
        columns: exactly(4, filled()),
        rows: list(group(texts("name", "quantity", "price", "total"))),
        sums: list(group(texts("name", "total"))),
        excluded: filled("Qué no incluye."),
      }),
      others: points,
    },
    "Los papeles que recibe el cliente, con datos inventados.",
  ),
});

export const desarrolloSistemas = serviceRules.extend({
  example: section({
    caption: filled("De qué es la tabla, para quien no la ve."),
    place: filled(),
    columns: exactly(4, filled()),
    rows: list(
      group({
        name: filled(),
        has: filled("Cuánto hay, con punto decimal: 3.4."),
        least: filled("El mínimo."),
        last: filled("El último movimiento."),
      }),
    ),
    low: filled("El aviso de que falta."),
    request: group(texts("title", "text", "approve", "refuse")),
    notes: points,
  }),
  steps: pointList,
});

const place = group({
  ...texts("place", "watched", "controlled", "network", "decideFirst"),
  drawing: filled("Qué muestra su plano, para quien no lo ve."),
});

export const seguridadInfraestructura = serviceRules.extend({
  steps: pointList,
  plans: section({
    labels: group(texts("watched", "controlled", "network", "decideFirst")),
    legend: group(texts("camera", "reader", "wifi", "cabinet")),
    items: group({ casa: place, tienda: place, oficina: place, obra: place }),
  }),
});

const hour = group({
  time: filled("La hora, de 24 horas: 06:30."),
  ...texts("name", "text"),
  picture: illustration,
});

export const domotica = serviceRules.extend({
  steps: pointList,
  day: section({
    choose: filled("Para quien no ve las horas."),
    items: upTo(5, hour, "una hora"),
  }),
  outages: section({
    items: some(group(texts("name", "goesOn", "stops")), "un corte"),
  }),
});

export type ServiceWords = z.infer<typeof serviceRules>;
/** The texts of a service with their facts, and its slug. */
export type Service = ServiceWords & { slug: string };
export type ConstructionStage = z.infer<typeof stage>;

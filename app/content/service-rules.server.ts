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
  words,
} from "./part-rules.server";
import { filled, group, hidden, list } from "./rules.server";

export const serviceRules = group(
  {
    meta,
    offer: filled("Qué se ofrece y dónde, en una línea sobre el titular.").optional(),
    headline: filled("El titular."),
    lead: filled("El párrafo debajo del titular."),
    action: filled("Lo que dice el primer botón."),
    ground,
    hero: illustration,
    included: pointList,
    deliverables: pointList,
    questions: list(question, "Las preguntas, en su orden."),
    ending,
  },
  "La página de un servicio.",
);

const agreed = group(
  { label: filled("«Se firma» o «Se paga»."), text: filled("Qué se firma o se paga.") },
  "Lo que se firma o se paga en la etapa.",
);

const stage = group(
  {
    name: filled("La etapa."),
    text: filled("Qué se hace."),
    youApprove: filled("Qué apruebas."),
    agreed: agreed.optional(),
    picture: illustration,
  },
  "Una etapa de la obra.",
);

export const constructora = serviceRules.extend({
  stages: section(
    { items: list(stage, "Las etapas.").min(1, "debe tener al menos una etapa") },
    "Del terreno a la entrega.",
  ),
});

const row = group(
  {
    name: filled("El material."),
    has: filled("Cuánto hay, con punto decimal: 3.4."),
    least: filled("El mínimo."),
    last: filled("El último movimiento."),
  },
  "Una fila.",
);

export const desarrolloSistemas = serviceRules.extend({
  example: section(
    {
      caption: filled("De qué es la tabla, para quien no la ve."),
      place: filled("El lugar que muestra la pantalla."),
      columns: list(filled("Una columna."), "Los títulos de las columnas.").length(
        4,
        "deben ser cuatro",
      ),
      rows: list(row, "Las filas."),
      low: filled("El aviso de que falta."),
      request: group(
        {
          title: filled("Lo que se pide."),
          text: filled("Quién lo pidió."),
          approve: filled("Un botón."),
          refuse: filled("El otro botón."),
        },
        "Lo que se pide, debajo de la tabla.",
      ),
      notes: points,
    },
    "La pantalla de ejemplo.",
  ),
  steps: pointList.extend({ cycle: pointList }),
});

export const seguridadInfraestructura = serviceRules.extend({
  steps: pointList,
  plans: section(
    {
      labels: words(
        ["watched", "controlled", "network", "decideFirst"],
        "Los títulos de cada dato.",
      ),
      legend: words(["camera", "reader", "wifi", "cabinet"], "La leyenda de los planos."),
      items: list(
        words(
          ["place", "watched", "controlled", "network", "decideFirst", "drawing"],
          "Un lugar; «drawing» dice qué muestra su plano, para quien no lo ve.",
        ),
        "Casa, tienda, oficina y obra, en el orden de sus planos.",
      ).length(4, "deben ser cuatro, uno por plano"),
    },
    "Qué mirar en cada lugar.",
  ),
  cabinet: group(
    {
      title: filled("El título."),
      text: filled("El texto."),
      before: words(["title", "text"], "Antes."),
      after: words(["title", "text"], "Después."),
      hidden,
    },
    "El mismo gabinete, antes y después.",
  ),
});

const hour = group(
  {
    time: filled("La hora, de 24 horas: 06:30."),
    name: filled("El momento."),
    text: filled("Qué pasa."),
    picture: illustration,
  },
  "Una hora del día.",
);

export const domotica = serviceRules.extend({
  steps: pointList,
  day: section(
    {
      choose: filled("Para quien no ve las horas."),
      items: list(hour, "Las horas.").min(1, "debe tener al menos una hora"),
    },
    "Un día en casa.",
  ),
  outages: section(
    {
      items: list(words(["name", "goesOn", "stops"], "Un corte."), "Los cortes.").min(
        1,
        "debe tener al menos un corte",
      ),
      also: points,
    },
    "Sin internet o sin luz.",
  ),
});

export type ServiceWords = z.infer<typeof serviceRules>;
/** Its words, with their facts, and its address. */
export type Service = ServiceWords & { slug: string };
export type ConstructionStage = z.infer<typeof stage>;

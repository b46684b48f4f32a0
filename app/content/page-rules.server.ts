import { z } from "zod";
import { filled, group, list, text } from "./rules.server";

/** The rules of the words of each page, content/*.json; the types of what the pages read follow from them. */

const point = group(
  { name: filled("El título del punto."), text: filled("Una o dos frases.") },
  "Un punto.",
);

const points = list(point, "Los puntos, en su orden.").min(1, "debe tener al menos un punto");

const pointList = group(
  {
    title: filled("El título de la sección."),
    intro: filled("Una frase debajo del título.").optional(),
    items: points,
  },
  "Una sección de puntos.",
);

const illustration = group(
  {
    name: filled("El nombre de la foto, como en npm run foto."),
    alt: filled("Qué se ve en la foto, para quien no puede verla."),
  },
  "Una foto de la página.",
);

const question = group(
  { question: filled("La pregunta."), answer: filled("La respuesta.") },
  "Una pregunta.",
);

const ending = group(
  {
    title: filled("La pregunta encima del formulario."),
    text: filled("Qué contar en el mensaje."),
  },
  "Lo que dice la página encima del formulario.",
);

const meta = group(
  {
    updated: filled("El día en que cambiaron sus textos, como 2026-11-21."),
    name: filled("Cómo se llama la página en el camino que muestran los buscadores."),
    title: filled("El título para los buscadores, sin el nombre de la empresa."),
    description: filled("La descripción para los buscadores, de menos de 155 letras."),
    card: filled(
      "Lo que dice la tarjeta de los enlaces compartidos: lleva el titular de la página.",
    ),
  },
  "Lo que muestran los buscadores y los enlaces compartidos.",
);

const ground = z
  .enum(["stone", "retama", "dusk", "night"], "debe ser stone, retama, dusk o night")
  .describe("El color de fondo: stone (piedra), retama (amarillo), dusk (tarde), night (noche).");

const service = group(
  {
    meta,
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

const constructora = service.extend({
  stages: group(
    {
      title: filled("El título."),
      intro: filled("La introducción."),
      items: list(stage, "Las etapas."),
    },
    "Del terreno a la entrega.",
  ),
});

const row = group(
  {
    name: filled("El material."),
    has: filled("Cuánto hay."),
    least: filled("El mínimo."),
    last: filled("El último movimiento."),
  },
  "Una fila.",
);

const desarrolloSistemas = service.extend({
  example: group(
    {
      title: filled("El título."),
      intro: filled("La introducción."),
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
          title: filled("El pedido."),
          text: filled("Quién lo pidió."),
          approve: filled("Un botón."),
          refuse: filled("El otro botón."),
        },
        "El pedido debajo de la tabla.",
      ),
      notes: points,
    },
    "La pantalla de ejemplo.",
  ),
  steps: pointList.extend({ cycle: pointList }),
});

const words = <Name extends string>(names: readonly Name[], about: string) =>
  group(
    Object.fromEntries(names.map((name) => [name, filled("Lo que se lee.")])) as Record<
      Name,
      ReturnType<typeof filled>
    >,
    about,
  );

const seguridadInfraestructura = service.extend({
  steps: pointList,
  plans: group(
    {
      title: filled("El título."),
      intro: filled("La introducción."),
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

const domotica = service.extend({
  steps: pointList,
  day: group(
    {
      title: filled("El título."),
      intro: filled("La introducción."),
      choose: filled("Para quien no ve las horas."),
      items: list(hour, "Las horas.").min(1, "debe tener al menos una hora"),
    },
    "Un día en casa.",
  ),
  outages: group(
    {
      title: filled("El título."),
      intro: filled("La introducción."),
      items: list(words(["name", "goesOn", "stops"], "Un corte."), "Los cortes."),
      also: points,
    },
    "Sin internet o sin luz.",
  ),
});

const home = group(
  {
    meta,
    offer: filled("Qué se ofrece y dónde, en una línea sobre el titular."),
    headline: list(filled("Una línea."), "El titular, en tres líneas.").length(
      3,
      "deben ser tres líneas",
    ),
    heroAlt: filled("Qué se ve en la portada, para quien no puede verla."),
    actions: words(["primary", "secondary"], "Los dos botones de la portada."),
    services: group(
      {
        title: filled("El título."),
        intro: filled("La introducción."),
        items: list(
          group(
            {
              slug: filled("La dirección de su página."),
              name: filled("El nombre del servicio."),
              summary: filled("Una frase."),
              ground,
              picture: illustration,
            },
            "Un servicio.",
          ),
          "Los servicios, en el orden del sitio.",
        ).min(1, "debe tener al menos un servicio"),
      },
      "Los servicios.",
    ),
    howWeWork: pointList,
    whyOneGroup: group(
      {
        statement: filled("La frase grande."),
        title: filled("El título."),
        items: points,
        wall: group(
          {
            choose: filled("Qué se elige, para quien no ve el muro."),
            states: list(
              group(
                {
                  name: filled("Cómo se llama el estado."),
                  picture: filled("El nombre de su imagen, como en app/images/pictures.json."),
                  alt: filled("Qué se ve, para quien no puede verla."),
                },
                "Un estado del muro.",
              ),
              "Los dos estados del muro.",
            ),
          },
          "El mismo muro, sin un plano común y con él.",
        ),
      },
      "Por qué un solo grupo.",
    ),
  },
  "La página de inicio.",
);

const nosotros = group(
  {
    meta,
    headline: filled("El titular."),
    lead: filled("El párrafo debajo del titular."),
    pictureAlt: filled("Qué se ve en la foto, para quien no puede verla."),
    nameIdea: group(
      { title: filled("El título."), paragraphs: list(filled("Un párrafo."), "Los párrafos.") },
      "De dónde viene el nombre. Sin esta parte, la página no tiene esa sección.",
    ).optional(),
    wayOfWorking: pointList,
    commitments: pointList,
    offices: words(["title", "text"], "Dónde estamos."),
  },
  "La página Nosotros.",
);

const contacto = group(
  {
    meta,
    heading: filled("El titular."),
    lead: filled("El párrafo debajo del titular."),
    ending,
    whatToTell: pointList,
    aside: words(
      ["write", "call", "whatsapp", "whatsappAction", "offices", "hours", "map", "answers"],
      "Los títulos al lado del formulario.",
    ),
  },
  "La página de contacto.",
);

/** The facts that a text of privacidad.json may name between braces. */
export const privacyFacts = [
  "holder",
  "ruc",
  "addresses",
  "email",
  "dataBankCode",
  "mailProvider",
  "hosting",
  "kept",
  "logKept",
  "answered",
] as const;

const noticeText = filled(
  `Puede nombrar datos entre llaves: ${privacyFacts.map((name) => `{${name}}`).join(", ")}. Un punto que nombra un dato vacío no aparece.`,
).refine(
  (value) =>
    [...value.matchAll(/\{(.*?)\}/g)].every(([, name]) =>
      (privacyFacts as readonly (string | undefined)[]).includes(name),
    ),
  `entre llaves solo van ${privacyFacts.join(", ")}`,
);

const privacidad = group(
  {
    meta,
    heading: filled("El titular."),
    lead: filled("El párrafo debajo del titular."),
    law: filled("La ley que se cumple."),
    mailLabel: filled("El botón."),
    notice: group(
      { text: noticeText, link: filled("El enlace.") },
      "El aviso debajo del formulario.",
    ),
    sections: list(
      group(
        {
          id: text("El nombre de la sección en su dirección."),
          title: filled("El título."),
          intro: filled("La introducción.").optional(),
          items: list(point.extend({ text: noticeText }), "Los puntos."),
        },
        "Una sección.",
      ),
      "Las secciones.",
    ),
  },
  "La página de privacidad.",
);

/** The rules of each file of words, by its name; one that is not named here is a service's. */
export const pageRules = {
  home,
  constructora,
  "desarrollo-sistemas": desarrolloSistemas,
  "seguridad-infraestructura": seguridadInfraestructura,
  domotica,
  nosotros,
  contacto,
  privacidad,
};

export const serviceRules = service;

export type PageWords = { [Page in keyof typeof pageRules]: z.infer<(typeof pageRules)[Page]> };
export type ServiceWords = z.infer<typeof service>;
/** A service as its page has it: its words and its address. */
export type Service = ServiceWords & { slug: string };
export type PageMeta = z.infer<typeof meta>;
export type Point = z.infer<typeof point>;
export type PointList = z.infer<typeof pointList>;
export type Question = z.infer<typeof question>;
export type Ending = z.infer<typeof ending>;
export type ConstructionStage = z.infer<typeof stage>;

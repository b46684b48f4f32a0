import type { z } from "zod";
import {
  ending,
  ground,
  illustration,
  meta,
  naming,
  point,
  pointList,
  points,
  words,
} from "./part-rules.server";
import { eachOnce, filled, group, hidden, list, text } from "./rules.server";
import {
  constructora,
  desarrolloSistemas,
  domotica,
  seguridadInfraestructura,
} from "./service-rules.server";

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
        items: eachOnce(
          list(
            group(
              {
                slug: filled("La dirección de su página."),
                name: filled("El nombre del servicio."),
                summary: filled("Una frase."),
                ground,
                picture: illustration,
                hidden,
              },
              "Un servicio.",
            ),
            "Los servicios, en el orden del sitio.",
          ),
          ({ slug }) => slug,
          "tiene un servicio dos veces",
        )
          .min(1, "debe tener al menos un servicio")
          .refine((items) => items.some((one) => !one.hidden), "debe verse al menos un servicio"),
      },
      "Los servicios.",
    ),
    howWeWork: pointList.extend({
      items: list(point.extend({ text: naming(["firstVisit", "payment"]) }), "Los pasos.").min(
        1,
        "debe tener al menos un paso",
      ),
    }),
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
        hidden,
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
    lead: naming(["since"]),
    pictureAlt: filled("Qué se ve en la foto, para quien no puede verla."),
    nameIdea: group(
      {
        title: filled("El título."),
        paragraphs: list(filled("Un párrafo."), "Los párrafos."),
        hidden,
      },
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
      ["write", "call", "whatsapp", "whatsappAction", "offices", "hours", "map"],
      "Los títulos al lado del formulario.",
    ),
  },
  "La página de contacto.",
);

/** A text of privacidad.json may name these between braces. */
export const privacyFacts = [
  "holder",
  "ruc",
  "addresses",
  "email",
  "dataBankCode",
  "mailProvider",
  "relayCountry",
  "relayKept",
  "hosting",
  "kept",
  "logKept",
  "answered",
] as const;

const noticeText = naming(privacyFacts);

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
    sections: eachOnce(
      list(
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
      ({ id }) => id,
      "tiene una sección dos veces",
    ),
  },
  "La página de privacidad.",
);

/** By the names of the files; one that is not named here is a service's. */
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

export type PageWords = { [Page in keyof typeof pageRules]: z.infer<(typeof pageRules)[Page]> };

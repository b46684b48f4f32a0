import {
  alt,
  ending,
  ground,
  illustration,
  meta,
  naming,
  point,
  pointList,
  points,
  texts,
} from "./part-rules.server";
import { exactly, filled, group, hidden, list, some, text } from "./rules.server";
import {
  constructora,
  desarrolloSistemas,
  domotica,
  seguridadInfraestructura,
} from "./service-rules.server";

const tile = group({
  slug: filled("La dirección de su página."),
  ...texts("name", "summary"),
  ground,
  picture: illustration,
  hidden,
});

export const homeRules = group({
  meta,
  offer: filled("Qué se ofrece y dónde, en una línea sobre el titular."),
  headline: exactly(3, filled()),
  heroAlt: alt,
  actions: group(texts("primary", "secondary")),
  services: group({
    ...texts("title", "intro"),
    items: some(tile, "un servicio", "Los servicios, en el orden del sitio.").refine(
      (items) => items.some((one) => !one.hidden),
      "debe verse al menos un servicio",
    ),
  }),
  howWeWork: pointList.extend({
    items: exactly(
      4,
      point.extend({
        text: naming(["firstVisit", "payment"]),
        agreed: group({ label: filled("«Tú apruebas», «Se firma» o «Se paga»."), text: filled() }),
        picture: illustration,
      }),
    ),
  }),
  companies: group({
    ...texts("title", "intro", "action"),
    items: some(point.extend({ text: naming(["payment"]) }), "un punto"),
    hidden,
  }),
  whyOneGroup: group({
    ...texts("statement", "title"),
    items: points,
    wall: group({
      choose: filled("Qué se elige, para quien no ve el muro."),
      states: exactly(
        2,
        group({
          name: filled(),
          picture: filled("El nombre de su imagen, como en app/images/pictures.json."),
          alt,
        }),
        "Los dos estados del muro.",
      ),
    }),
    hidden,
  }),
});

export const nosotrosRules = group({
  meta,
  headline: filled(),
  lead: naming(["since"]),
  pictureAlt: alt,
  nameIdea: group(
    { title: filled(), paragraphs: list(filled()), hidden },
    "De dónde viene el nombre. Sin esta parte, la página no tiene esa sección.",
  ).optional(),
  wayOfWorking: pointList,
  commitments: pointList,
  offices: group(texts("title", "text")),
});

export const contactoRules = group({
  meta,
  ...texts("heading", "lead"),
  ending,
  whatToTell: pointList,
  aside: group(texts("write", "call", "whatsapp", "whatsappAction", "offices", "hours", "map")),
});

/** The placeholders that privacidad.json may use, in braces. */
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

export const privacidadRules = group({
  meta,
  ...texts("heading", "lead", "law", "mailLabel"),
  notice: group({ text: noticeText, link: filled() }, "El aviso debajo del formulario."),
  sections: list(
    group({
      id: text("El nombre de la sección en su dirección."),
      title: filled(),
      intro: filled().optional(),
      items: list(point.extend({ text: noticeText })),
    }),
  ),
});

/** The schemas of the pages by file name. Every other file is a service and uses `serviceRules`. */
export const pageRules = {
  home: homeRules,
  constructora,
  "desarrollo-sistemas": desarrolloSistemas,
  "seguridad-infraestructura": seguridadInfraestructura,
  domotica,
  nosotros: nosotrosRules,
  contacto: contactoRules,
  privacidad: privacidadRules,
};

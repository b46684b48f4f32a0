import {
  alt,
  ending,
  ground,
  illustration,
  meta,
  textWithPlaceholders,
  point,
  pointList,
  points,
  texts,
} from "./part-rules.server";
import {
  exactly,
  requiredText,
  strictObject,
  hidden,
  list,
  nonEmptyList,
  text,
} from "./rules.server";
import {
  constructora,
  desarrolloSistemas,
  domotica,
  seguridadInfraestructura,
} from "./service-rules.server";

const tile = strictObject({
  slug: requiredText("La dirección de su página."),
  ...texts("name", "summary"),
  ground,
  picture: illustration,
  hidden,
});

export const homeRules = strictObject({
  meta,
  offer: requiredText("Qué se ofrece y dónde, en una línea sobre el titular."),
  headline: exactly(3, requiredText()),
  heroAlt: alt,
  actions: strictObject(texts("primary", "secondary")),
  services: strictObject({
    ...texts("title", "intro"),
    items: nonEmptyList(tile, "un servicio", "Los servicios, en el orden del sitio.").refine(
      (items) => items.some((one) => !one.hidden),
      "debe verse al menos un servicio",
    ),
  }),
  howWeWork: pointList.extend({
    items: exactly(
      4,
      point.extend({
        text: textWithPlaceholders(["firstVisit", "payment"]),
        agreed: strictObject({
          label: requiredText("«Tú apruebas», «Se firma» o «Se paga»."),
          text: requiredText(),
        }),
        picture: illustration,
      }),
    ),
  }),
  companies: strictObject({
    ...texts("title", "intro", "action"),
    items: nonEmptyList(point.extend({ text: textWithPlaceholders(["payment"]) }), "un punto"),
    hidden,
  }),
  whyOneGroup: strictObject({
    ...texts("statement", "title"),
    items: points,
    wall: strictObject({
      choose: requiredText("Qué se elige, para quien no ve el muro."),
      states: exactly(
        2,
        strictObject({
          name: requiredText(),
          picture: requiredText("El nombre de su imagen, como en app/images/pictures.json."),
          alt,
        }),
        "Los dos estados del muro.",
      ),
    }),
    hidden,
  }),
});

export const nosotrosRules = strictObject({
  meta,
  headline: requiredText(),
  lead: textWithPlaceholders(["since"]),
  pictureAlt: alt,
  nameIdea: strictObject(
    { title: requiredText(), paragraphs: list(requiredText()), hidden },
    "De dónde viene el nombre. Sin esta parte, la página no tiene esa sección.",
  ).optional(),
  wayOfWorking: pointList,
  commitments: pointList,
  offices: strictObject(texts("title", "text")),
});

export const contactoRules = strictObject({
  meta,
  ...texts("heading", "lead"),
  ending,
  whatToTell: pointList,
  aside: strictObject(
    texts("write", "call", "whatsapp", "whatsappAction", "offices", "hours", "map"),
  ),
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

const noticeText = textWithPlaceholders(privacyFacts);

export const privacidadRules = strictObject({
  meta,
  ...texts("heading", "lead", "law", "mailLabel"),
  notice: strictObject(
    { text: noticeText, link: requiredText() },
    "El aviso debajo del formulario.",
  ),
  sections: list(
    strictObject({
      id: text("El nombre de la sección en su dirección."),
      title: requiredText(),
      intro: requiredText().optional(),
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

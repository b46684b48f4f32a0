import {
  agreed,
  alt,
  ending,
  ground,
  illustration,
  labelled,
  meta,
  pictureName,
  pointList,
  pointListOf,
  pointWith,
  points,
  textFields,
} from "./part-rules.server";
import { PLACES_HINT, textWithPlaceholders } from "./placeholder-rules.server";
import {
  exactly,
  fixed,
  hidden,
  list,
  long,
  nonEmptyList,
  requiredChoice,
  requiredText,
  strictObject,
  text,
} from "~/documents/rules.server";
import { serviceNames } from "./service-names";

const tile = strictObject(
  {
    slug: fixed(requiredChoice(serviceNames, "Página")),
    ...textFields("name", "summary"),
    ground,
    picture: illustration,
    hidden,
  },
  "Servicio",
);

/** The facts that the texts of the home page may name in braces. */
export const homeFacts = ["firstVisit", "payment"] as const;

const step = strictObject(
  {
    ...textFields("name"),
    text: textWithPlaceholders(homeFacts),
    agreed,
    picture: illustration,
  },
  "Paso",
);

const wall = strictObject(
  {
    choose: requiredText("Qué se elige", "Para quien no ve el muro."),
    states: exactly(
      2,
      strictObject({ ...textFields("name"), picture: pictureName, alt }, "Estado"),
      "Los dos estados del muro",
    ),
  },
  "El muro",
);

export const homeRules = strictObject({
  meta,
  offer: requiredText("Línea sobre el titular", `Qué se ofrece y dónde. ${PLACES_HINT}`),
  headline: exactly(3, requiredText("Línea"), "Titular"),
  heroAlt: alt,
  actions: strictObject(
    labelled({ primary: "Botón principal", secondary: "Segundo enlace" }),
    "Botones",
  ),
  services: strictObject(
    {
      ...textFields("title", "intro"),
      items: nonEmptyList(tile, "Servicios", "En el orden del sitio.").refine(
        (items) => items.some((one) => !one.hidden),
        "debe verse al menos un servicio",
      ),
    },
    "Servicios",
  ),
  howWeWork: pointListOf("Cómo trabajamos", exactly(4, step, "Pasos")),
  papers: strictObject({ ...textFields("title", "intro"), hidden }, "Los papeles de ejemplo"),
  companies: strictObject(
    {
      drawingAlt: alt,
      ...textFields("title", "intro", "action"),
      items: nonEmptyList(pointWith(homeFacts), "Puntos"),
      hidden,
    },
    "Para empresas",
  ),
  whyOneGroup: strictObject(
    {
      ...textFields("statement", "title"),
      items: points,
      wall,
      hidden,
    },
    "Por qué un solo grupo",
  ),
});

export const nosotrosFacts = ["since"] as const;

export const nosotrosRules = strictObject({
  meta,
  ...textFields("headline"),
  lead: textWithPlaceholders(nosotrosFacts, "Introducción"),
  pictureAlt: alt,
  nameIdea: strictObject(
    {
      ...textFields("title"),
      paragraphs: list(long(requiredText("Párrafo")), "Párrafos"),
      hidden,
    },
    "De dónde viene el nombre",
  ),
  wayOfWorking: pointList("Manera de trabajar"),
  commitments: pointList("Compromisos"),
  offices: strictObject(textFields("title", "text"), "Oficinas"),
});

export const contactoFacts = ["firstVisit"] as const;

export const contactoRules = strictObject({
  meta,
  // The title of the page is fixed by the specification.
  heading: fixed(requiredText("Titular")),
  ...textFields("lead"),
  ending,
  whatToTell: pointListOf("Qué contarnos", nonEmptyList(pointWith(contactoFacts), "Puntos")),
  aside: strictObject(
    labelled({
      write: "Título del correo",
      call: "Título del teléfono",
      whatsapp: "Título de WhatsApp",
      whatsappAction: "Enlace a WhatsApp",
      offices: "Título de las oficinas",
      hours: "Título del horario",
      map: "Enlace al mapa",
    }),
    "Al lado del formulario",
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
  ...textFields("heading", "lead"),
  ...labelled({ law: "La ley", mailLabel: "Botón del correo" }),
  notice: strictObject(
    { text: noticeText, link: requiredText("Enlace") },
    "Aviso debajo del formulario",
  ),
  sections: list(
    strictObject(
      {
        id: fixed(text("Dirección")),
        ...textFields("title"),
        intro: long(text("Introducción")).optional(),
        items: list(pointWith(privacyFacts), "Puntos"),
      },
      "Sección",
    ),
    "Secciones",
  ),
});

import json from "#content/home.json";
import {
  listOfExactly,
  notInForms,
  hidden,
  nonEmptyList,
  requiredChoice,
  requiredText,
  strictObject,
} from "~/documents/field-types.server";
import { company } from "./company";
import { definePage } from "./page.server";
import {
  alt,
  decision,
  ground,
  illustration,
  labelled,
  meta,
  pictureName,
  points,
  section,
  textFields,
} from "./page-schema.server";
import { serviceNames } from "./page-names";

const tile = strictObject(
  {
    slug: notInForms(requiredChoice(serviceNames, "Página")),
    ...textFields("name", "summary"),
    ground,
    picture: illustration,
    hidden,
  },
  "Servicio",
);

const step = strictObject(
  { ...textFields("name", "text"), agreed: decision, picture: illustration },
  "Paso",
);

const wallState = strictObject({ ...textFields("name"), picture: pictureName, alt }, "Estado");

const wall = strictObject(
  {
    choose: requiredText("Qué muestra", "Para quien no ve el muro."),
    states: listOfExactly(2, wallState, "Los dos estados del muro"),
  },
  "El muro",
);

const schema = strictObject({
  meta,
  offer: requiredText("Línea sobre el titular", "Qué se ofrece y dónde."),
  headline: listOfExactly(3, requiredText("Línea"), "Titular"),
  heroAlt: alt,
  actions: strictObject(
    labelled({ primary: "Botón principal", secondary: "Segundo enlace" }),
    "Botones",
  ),
  services: strictObject(
    {
      ...textFields("title", "intro"),
      items: nonEmptyList(tile, "Servicios", "En el orden del sitio.").refine(
        (items) => items.some((item) => !item.hidden),
        "debe verse al menos un servicio",
      ),
    },
    "Servicios",
  ),
  howWeWork: section("Cómo trabajamos", { items: listOfExactly(4, step, "Pasos") }),
  papers: section("Los papeles de ejemplo", {}),
  companies: section("Para empresas", {
    drawingAlt: alt,
    ...textFields("action"),
    items: points,
  }),
  whyOneGroup: strictObject(
    { ...textFields("statement", "title"), items: points, wall, hidden },
    "Por qué un solo grupo",
  ),
});

export const homeDocument = definePage({
  name: "home",
  title: "Inicio",
  schema,
  shipped: json,
  factsOf: () => ({ firstVisit: company.firstVisit, payment: company.payment }),
});

export const home = homeDocument.shown;

/**
 * The texts of the pages of services: first the parts that not every service has, then the pages. Their keys, such as
 * `has` and `least`, stand in the files of owners, and so cannot get better names.
 */
import type { z } from "zod";
import {
  alt,
  decision,
  ending,
  illustration,
  labelled,
  meta,
  pointList,
  points,
  question,
  section,
  textFields,
} from "./page-schema.server";
import {
  listOfExactly,
  list,
  multiline,
  nonEmptyList,
  requiredText,
  strictObject,
  text,
  listOfUpTo,
} from "~/documents/field-types.server";

const namedTotal = strictObject(labelled({ name: "Nombre", total: "Total" }), "Suma");

/** An example of what the client receives, as a table of two columns. */
const sheet = (name: string) =>
  strictObject(
    {
      ...textFields("title"),
      label: text("Rótulo", "Dice que los datos son inventados; sin él no se ve la hoja."),
      rows: nonEmptyList(namedTotal, "Filas"),
      sums: list(namedTotal, "Sumas"),
      note: multiline(text("Nota")).optional(),
    },
    name,
  );

const proposal = sheet("Propuesta de ejemplo");

/** The list of what was installed, tested and labelled. */
const register = sheet("Registro de ejemplo");

const stage = strictObject(
  {
    ...textFields("name", "text"),
    youApprove: requiredText("Tú apruebas"),
    agreed: decision.optional(),
    picture: illustration,
  },
  "Etapa",
);

/** The stages of a building, each with its drawing. */
const stages = section("Etapas", { items: listOfUpTo(7, stage, "Etapas") });

const workItem = strictObject(
  labelled({ name: "Partida", quantity: "Metrado", price: "Precio unitario", total: "Parcial" }),
  "Fila",
);

/** A builder's quotation as an example, and the other papers in words. */
const papers = strictObject(
  {
    label: requiredText("Rótulo", "Dice que son ejemplos con datos inventados."),
    quotation: strictObject(
      {
        ...textFields("title"),
        columns: listOfExactly(4, requiredText("Columna"), "Columnas"),
        rows: nonEmptyList(workItem, "Filas"),
        sums: list(namedTotal, "Sumas"),
        excluded: multiline(requiredText("Qué no incluye")),
      },
      "Presupuesto de ejemplo",
    ),
    others: points,
  },
  "Los papeles que recibe el cliente",
);

const material = strictObject(
  {
    ...textFields("name"),
    has: requiredText("Cuánto hay", "Solo el número: con palabras no sale su barra."),
    least: requiredText("Mínimo"),
    last: requiredText("Último movimiento"),
  },
  "Fila",
);

/** A screen of a program that shows the stock of materials. */
const example = section("Pantalla de ejemplo", {
  caption: requiredText("De qué es la tabla", "Para quien no la ve."),
  place: requiredText("Lugar"),
  columns: listOfExactly(4, requiredText("Columna"), "Columnas"),
  rows: nonEmptyList(material, "Filas"),
  low: requiredText("Aviso de que falta"),
  request: strictObject(
    { ...textFields("title", "text"), ...labelled({ approve: "Aprobar", refuse: "Rechazar" }) },
    "Requerimiento",
  ),
  notes: points,
});

const planLabels = {
  watched: "Qué se vigila",
  controlled: "Qué se controla",
  network: "Red",
  decideFirst: "Qué se decide antes",
};

const place = (title: string) => {
  const drawing = requiredText("Descripción del plano", "Qué muestra, para quien no lo ve.");
  return strictObject({ ...labelled({ place: "Lugar", ...planLabels }), drawing }, title);
};

/** The plans of four places, with what is watched and controlled there. */
const plans = section("Planos", {
  labels: strictObject(labelled(planLabels), "Rótulos"),
  legend: strictObject(
    labelled({ camera: "Cámara", reader: "Lector", wifi: "Wifi", cabinet: "Gabinete" }),
    "Leyenda",
  ),
  items: strictObject(
    {
      casa: place("Casa"),
      tienda: place("Tienda"),
      oficina: place("Oficina"),
      obra: place("Obra"),
    },
    "Lugares",
  ),
});

const hour = strictObject(
  {
    time: requiredText("Hora", "De 24 horas: 06:30."),
    ...textFields("name", "text"),
    picture: illustration,
  },
  "Hora",
);

const day = section("Un día", {
  choose: requiredText("Qué se elige", "Para quien no ve las horas."),
  items: listOfUpTo(5, hour, "Horas"),
});

const outage = strictObject(
  { ...textFields("name"), ...labelled({ goesOn: "Sigue", stops: "Se detiene" }) },
  "Corte",
);

/** What goes on and what stops without electricity or internet. */
const outages = section("Cortes", { items: nonEmptyList(outage, "Cortes") });

const included = <Fields extends z.ZodRawShape>(fields: Fields) =>
  section("Qué hacemos", { items: points, ...fields });

/** What the page of every service has. The page of a new service may need no more. */
export const serviceSchema = strictObject({
  meta,
  offer: text("Línea sobre el titular", "Qué se ofrece y dónde.").optional(),
  ...textFields("headline", "lead", "action"),
  hero: illustration,
  included: included({}),
  deliverables: pointList("Qué recibes"),
  questions: list(question, "Preguntas y respuestas"),
  ending,
});

/** A service whose list has a model with named parts (included.tsx). */
const modelSchema = serviceSchema.extend({
  included: included({ drawingAlt: alt }),
});

/** The steps of the work in words, for a service whose page does not draw its stages. */
const steps = pointList("Pasos");

export const constructora = modelSchema.extend({ stages, papers });

export const desarrolloSistemas = modelSchema.extend({ proposal, example, steps });

export const seguridadInfraestructura = modelSchema.extend({ proposal, steps, plans, register });

export const domotica = modelSchema.extend({ proposal, steps, day, outages });

export type ExampleSheet = z.infer<typeof proposal>;
export type ServiceContent = z.infer<typeof serviceSchema> & { proposal?: ExampleSheet };

/** The parts of the pages of services that not every service has. */
import type { z } from "zod";
import {
  decision,
  illustration,
  labelled,
  points,
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

const sum = strictObject(labelled({ name: "Nombre", total: "Total" }), "Suma");

/** An example of what the client receives, as a table of two columns. */
const sheet = (name: string) =>
  strictObject(
    {
      ...textFields("title"),
      label: text("Rótulo", "Dice que los datos son inventados; sin él no se ve la hoja."),
      rows: nonEmptyList(sum, "Filas"),
      sums: list(sum, "Sumas"),
      note: multiline(text("Nota")).optional(),
    },
    name,
  );

/** The example proposal of a service, beside its price. */
export const proposal = sheet("Propuesta de ejemplo");

/** The list of what was installed, tested and labelled. */
export const register = sheet("Registro de ejemplo");

const stage = strictObject(
  {
    ...textFields("name", "text"),
    youApprove: requiredText("Tú apruebas"),
    agreed: decision.optional(),
    picture: illustration,
  },
  "Etapa",
);

export const stages = section("Etapas", { items: listOfUpTo(7, stage, "Etapas") });

export const papers = strictObject(
  {
    label: requiredText("Rótulo", "Dice que son ejemplos con datos inventados."),
    quotation: strictObject(
      {
        ...textFields("title"),
        columns: listOfExactly(4, requiredText("Columna"), "Columnas"),
        rows: nonEmptyList(
          strictObject(
            labelled({
              name: "Partida",
              quantity: "Metrado",
              price: "Precio unitario",
              total: "Parcial",
            }),
            "Fila",
          ),
          "Filas",
        ),
        sums: list(sum, "Sumas"),
        excluded: multiline(requiredText("Qué no incluye")),
      },
      "Presupuesto de ejemplo",
    ),
    others: points,
  },
  "Los papeles que recibe el cliente",
);

export const example = section("Pantalla de ejemplo", {
  caption: requiredText("De qué es la tabla", "Para quien no la ve."),
  place: requiredText("Lugar"),
  columns: listOfExactly(4, requiredText("Columna"), "Columnas"),
  rows: nonEmptyList(
    strictObject(
      {
        ...textFields("name"),
        has: requiredText("Cuánto hay", "Solo el número: con palabras no sale su barra."),
        least: requiredText("Mínimo"),
        last: requiredText("Último movimiento"),
      },
      "Fila",
    ),
    "Filas",
  ),
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

const place = (title: string) =>
  strictObject(
    {
      ...labelled({ place: "Lugar", ...planLabels }),
      drawing: requiredText("Descripción del plano", "Qué muestra, para quien no lo ve."),
    },
    title,
  );

export const plans = section("Planos", {
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

export const day = section("Un día", {
  choose: requiredText("Qué se elige", "Para quien no ve las horas."),
  items: listOfUpTo(5, hour, "Horas"),
});

export const outages = section("Cortes", {
  items: nonEmptyList(
    strictObject(
      {
        ...textFields("name"),
        ...labelled({ goesOn: "Sigue", stops: "Se detiene" }),
      },
      "Corte",
    ),
    "Cortes",
  ),
});

export type ExampleSheet = z.infer<typeof proposal>;

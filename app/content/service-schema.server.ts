import type { z } from "zod";
import {
  alt,
  ending,
  illustration,
  meta,
  pointList,
  points,
  question,
  section,
  textFields,
} from "./page-schema.server";
import {
  day,
  example,
  outages,
  papers,
  plans,
  proposal,
  register,
  stages,
  type ExampleSheet,
} from "./service-parts-schema.server";
import { list, strictObject, text } from "~/documents/field-types.server";

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

/** A service whose list has a drawing (included.tsx). */
const drawnSchema = serviceSchema.extend({
  included: included({ drawingAlt: alt }),
});

/** The steps of the work in words, for a service whose page does not draw its stages. */
const steps = pointList("Pasos");

export const constructora = drawnSchema.extend({ stages, papers });

export const desarrolloSistemas = drawnSchema.extend({ proposal, example, steps });

export const seguridadInfraestructura = drawnSchema.extend({ proposal, steps, plans, register });

export const domotica = drawnSchema.extend({ proposal, steps, day, outages });

export type ServiceContent = z.infer<typeof serviceSchema> & { proposal?: ExampleSheet };

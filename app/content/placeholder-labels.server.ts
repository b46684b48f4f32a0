/** What the owner reads about the facts that texts name in braces, such as {time}. */
import type { z } from "zod";
import { metadataOf, shapeOf } from "~/documents/schema";
import { serviceFactsSchema } from "./terms-schema.server";
import { companySchema, type CompanyFacts } from "./company-schema.server";
import { placeholdersIn } from "./placeholders";
import { joinWords } from "~/words";

const labelsOf = (schema: z.ZodObject) =>
  Object.entries(shapeOf(schema)).map(([name, field]) => [name, metadataOf(field).title]);

/** The labels of texts that the program derives from facts, such as the list of cities. */
const derivedLabels = {
  places: "Ciudades de tus oficinas",
  holder: "Razón social",
  addresses: "Direcciones de tus oficinas",
  attended: "Ciudades de las oficinas con horario",
  relayCountry: "País del servicio que envía los mensajes",
  relayKept: "Cuándo borra ese servicio su historial",
  kept: "Cuándo se borran los mensajes",
  logKept: "Cuándo se borra el registro del servidor",
  answered: "En cuántos días respondes a quien ejerce sus derechos",
};

/** The labels of all that texts may name in braces. */
const labels: Record<string, string> = {
  ...Object.fromEntries([...labelsOf(companySchema), ...labelsOf(serviceFactsSchema)]),
  ...derivedLabels,
};

/** Facts that texts may name; each name has a label. */
export type LabelledFacts = {
  [Name in keyof CompanyFacts | keyof typeof derivedLabels]?: string | undefined;
};

/** Says which facts the placeholders of a text stand for; empty when it has none of these names. */
export function describePlaceholders(text: string, names: readonly string[]): string {
  const placeholders = placeholdersIn(text).filter(({ name }) => names.includes(name));
  if (placeholders.length === 0) return "";
  const usedNames = new Set(placeholders.map(({ name }) => name));
  const meanings = `Entre llaves van tus datos: ${meaningsOf([...usedNames])}.`;
  return placeholders.some(({ isNegated }) => isNegated) ? `${meanings} ${NEGATED}` : meanings;
}

const NEGATED = "La oración que lleva {!…} se ve solo mientras falta ese dato.";

const meaningsOf = (names: readonly string[]) =>
  names.map((name) => `{${name}} es «${labels[name]}»`).join(", ");

/** Matches what stands in braces: "{time}", "{algo más}", and "{time" when the closing brace was forgotten. */
const IN_BRACES = /\{(?:[^{}]*\}|\S*)/g;

/** Says why a text may not be saved: visitors would read a placeholder with none of these names. Undefined if it may. */
export function whyUnknown(text: string, names: readonly string[]): string | undefined {
  const known = names.flatMap((name) => [`{${name}}`, `{!${name}}`]);
  const unknown = (text.match(IN_BRACES) ?? []).filter((typed) => !known.includes(typed));
  if (unknown.length === 0) return undefined;
  return `no se reconoce ${joinWords(unknown)}: borra eso o usa uno de estos: ${meaningsOf(names)}`;
}

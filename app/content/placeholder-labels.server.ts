/** What the owner reads about the facts that texts name in braces, such as {time}. */
import type { z } from "zod";
import { metadataOf, shapeOf } from "~/documents/schema";
import { serviceFactsSchema } from "./terms-schema.server";
import { companySchema, type CompanyFacts } from "./company-schema.server";
import { placeholdersIn } from "./placeholders";
import { joinWords } from "~/words";

const labelsIn = (schema: z.ZodObject) =>
  Object.entries(shapeOf(schema)).map(([name, field]) => [name, metadataOf(field).title]);

/** The labels of what the program makes of other facts. */
const labelsOfMade = {
  places: "Ciudades de tus oficinas",
  holder: "Razón social",
  addresses: "Direcciones de tus oficinas",
  relayCountry: "País del servicio que envía los mensajes",
  relayKept: "Cuándo borra ese servicio su historial",
  kept: "Cuándo se borran los mensajes",
  logKept: "Cuándo se borra el registro del servidor",
  answered: "En cuántos días respondes a quien ejerce sus derechos",
};

/** The labels of the facts that texts may name: as in their forms, or of what the program makes of others. */
const labels: Record<string, string> = {
  ...Object.fromEntries([...labelsIn(companySchema), ...labelsIn(serviceFactsSchema)]),
  ...labelsOfMade,
};

/** Facts that texts may name; each name has a label. */
export type LabelledFacts = {
  [Name in keyof CompanyFacts | keyof typeof labelsOfMade]?: string | undefined;
};

/** Returns the label of a fact that texts may name in braces. */
export const placeholderLabel = (name: string) => `«${labels[name]}»`;

/** Returns what the placeholders of a text stand for; empty when it has none. */
export function describePlaceholders(value: string): string {
  const found = placeholdersIn(value).filter(({ name }) => Object.hasOwn(labels, name));
  if (found.length === 0) return "";
  const absence = "La oración que lleva {!…} se ve solo mientras falta ese dato.";
  const isAll = found.every(({ isGiven }) => isGiven);
  const meanings = meaningsOf([...new Set(found.map(({ name }) => name))]);
  return `Entre llaves van tus datos: ${meanings}.${isAll ? "" : ` ${absence}`}`;
}

const meaningsOf = (names: readonly string[]) =>
  names.map((name) => `{${name}} es ${placeholderLabel(name)}`).join(", ");

/** Returns why a text may not be saved: visitors would read a placeholder that stands for none of these facts. */
export function whyUnknown(text: string, names: readonly string[]): string | undefined {
  // An opening brace without its closing one stands before a word.
  const unknown = (text.match(/\{(?:[^{}]*\}|\S*)/g) ?? []).filter(
    (found) => !names.some((name) => [`{${name}}`, `{!${name}}`].includes(found)),
  );
  if (unknown.length === 0) return undefined;
  return `no se reconoce ${joinWords(unknown)}: borra eso o usa uno de estos: ${meaningsOf(names)}`;
}

import json from "#content/privacidad.json";
import {
  notInForms,
  list,
  multiline,
  nonEmptyList,
  requiredText,
  strictObject,
  text,
} from "~/documents/field-types.server";
import { pick } from "~/documents/value";
import { getSettings } from "~/env.server";
import { addressOf, company } from "./company";
import { citiesOf, definePage } from "./page.server";
import { labelled, meta, point, textFields } from "./page-schema.server";
import type { LabelledFacts } from "./placeholder-labels.server";

const schema = strictObject({
  meta,
  ...textFields("heading", "lead"),
  ...labelled({ law: "La ley", mailLabel: "Botón del correo" }),
  notice: strictObject(
    { ...textFields("text"), link: requiredText("Enlace") },
    "Aviso debajo del formulario",
  ),
  sections: nonEmptyList(
    strictObject(
      {
        id: notInForms(text("Dirección")),
        ...textFields("title"),
        intro: multiline(text("Introducción")).optional(),
        items: list(point, "Puntos"),
      },
      "Sección",
    ),
    "Secciones",
  ),
});

export const privacidadDocument = definePage({
  name: "privacidad",
  title: "Privacidad",
  schema,
  shipped: json,
  factsOf: factsInPolicy,
  factsChangedOn: () => company.changedOn,
});

/** The privacy policy (Ley 29733), and the short notice below the form. */
export const privacidad = privacidadDocument.shown;

function factsInPolicy(): LabelledFacts {
  const { offices, mailRelay, logDays, rightsDays } = company;
  return {
    ...pick(company, ["ruc", "email", "dataBankCode", "mailProvider", "hosting"]),
    holder: holder(),
    attended: citiesOf(offices.filter(({ hoursText }) => hoursText)),
    addresses: offices.map((office) => `${addressOf(office)}.`).join(" "),
    relayCountry: mailRelay?.country,
    relayKept: mailRelay?.historyDays ? afterDays(Number(mailRelay.historyDays)) : "",
    kept: afterDays(getSettings().messageRetentionDays),
    logKept: logDays
      ? afterDays(Number(logDays))
      : "al llenarse el espacio reservado, primero lo más antiguo",
    answered: rightsDays
      ? `en ${rightsDays === "1" ? "un día hábil" : `${rightsDays} días hábiles`} como máximo`
      : "en el plazo del Reglamento: hasta 20 días hábiles para el acceso, hasta 10 para rectificar, cancelar u oponerse, y el que ahí se fija para la portabilidad",
  };
}

/** Returns who guards the data: by law a person or a company, not a brand. */
function holder(): string {
  const { name, legalName } = company;
  if (legalName === "" || legalName.includes(name)) return legalName;
  return `${legalName} (${name})`;
}

function afterDays(days: number): string {
  if (days === 365) return "al año";
  return days === 1 ? "al día" : `a los ${days} días`;
}

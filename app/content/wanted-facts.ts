import { isRecord } from "~/documents/value";

/** A fact that a real company has, and that the site works without. */
interface WantedFact {
  /** Its path in company.json, for the link to its field. */
  key: string;
  /** Its name, and why clients or the law ask for it. */
  text: string;
  /** The label of the button that puts it off. */
  putOff: string;
}

const LATER = "Por ahora no";

const wanted: WantedFact[] = [
  {
    key: "ruc",
    text: "RUC. Los clientes lo buscan en la SUNAT antes de pagar un adelanto.",
    putOff: "Todavía no tengo",
  },
  {
    key: "legalName",
    text: "Razón social. El aviso de privacidad debe decir quién guarda los datos.",
    putOff: LATER,
  },
  {
    key: "libroDeReclamaciones",
    text: "Libro de Reclamaciones. Es obligatorio para quien vende a consumidores.",
    putOff: "No vendo a consumidores",
  },
  {
    key: "hosting",
    text: "Quién aloja el sitio. El aviso de privacidad debe decir en qué país están los datos.",
    putOff: LATER,
  },
  {
    key: "rightsDays",
    text: "Días para responder a quien ejerce sus derechos. Va en el aviso de privacidad.",
    putOff: LATER,
  },
  {
    key: "answerTime",
    text: "En cuánto respondes. Es lo primero que quiere saber quien escribe.",
    putOff: LATER,
  },
];

/** Returns the wanted facts that are empty and not put off. */
export function missingFacts(facts: unknown, putOff: string[]): WantedFact[] {
  const isEmpty = (key: string) => !isRecord(facts) || !facts[key];
  return wanted.filter(({ key }) => isEmpty(key) && !putOff.includes(key));
}

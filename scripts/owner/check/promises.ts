import type { CompanyFacts } from "~/content/company-rules.server";
import type { Text } from "./files";
import type { Problem } from "./problem";

/** What the pages promise and only the owner can keep: a name to confirm it by, and words that say it. */
export const promises: Record<string, { says: RegExp; ask: string }> = {
  "promesa.seguro": {
    says: /Seguro y equipo de protección/,
    ask: "¿quien trabaja en obra o en altura tiene seguro (SCTR) y equipo de protección?",
  },
  "promesa.por-escrito": {
    says: /quedan por escrito, con fecha y responsable/,
    ask: "¿alcances, cambios y pendientes quedan siempre por escrito?",
  },
  "promesa.adicionales": {
    says: /Ningún adicional se ejecuta/,
    ask: "¿ningún adicional se hace antes de que el cliente apruebe su costo y su plazo?",
  },
  "promesa.etapas": {
    says: /sin eso no se pasa a la siguiente/,
    ask: "¿en cada etapa de la obra el cliente aprueba algo antes de pasar a la siguiente?",
  },
  "promesa.planos-finales": {
    says: /Cómo quedó la obra, con el recorrido de tubos y cables/,
    ask: "¿cada obra se entrega con planos de replanteo?",
  },
  "promesa.informe-de-pruebas": {
    says: /una imagen de día y de noche por cámara/,
    ask: "¿cada instalación se entrega con un informe de pruebas?",
  },
  "promesa.a-tu-nombre": {
    says: /Lo tuyo, a tu nombre/,
    ask: "¿claves, dominios y comprobantes se entregan a nombre del cliente?",
  },
  "promesa.repositorio": {
    says: /El repositorio completo/,
    ask: "¿el cliente recibe todo el código, en una cuenta suya?",
  },
  "promesa.claves-cambiadas": {
    says: /claves de fábrica ya cambiadas/,
    ask: "¿cada equipo se entrega con sus claves de fábrica cambiadas?",
  },
  "promesa.sucamec": {
    says: /Cámaras, accesos, alarmas/,
    ask: "¿consultaste si instalar cámaras y alarmas necesita autorización de la SUCAMEC?",
  },
};

/** Promises that the owner has not confirmed, where they stand. */
export function findPromises({ confirmed }: CompanyFacts, texts: Text[]): Problem[] {
  return Object.entries(promises)
    .filter(([name]) => !confirmed.includes(name))
    .flatMap(([name, { says, ask }]) =>
      texts
        .filter(({ text }) => says.test(text))
        .map(({ file, line }) => ({
          file,
          line,
          text: `promete algo que solo tú puedes confirmar (${name}): ${ask} Si es así, añade "${name}" a "confirmed" en company.json; si no, cambia la frase.`,
        })),
    );
}

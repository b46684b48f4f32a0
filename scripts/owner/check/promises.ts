import type { CompanyFacts } from "~/content/company-rules.server";
import type { Text } from "./files";
import type { Problem } from "./problem";

/** What the pages promise and only the owner can keep: a name to confirm it by, words that say it, the question. */
export const promises: Record<string, [says: RegExp, ask: string]> = {
  "promesa.seguro": [
    /Seguro y equipo de protección/,
    "¿quien trabaja en obra o en altura tiene seguro (SCTR) y equipo de protección?",
  ],
  "promesa.por-escrito": [
    /quedan por escrito, con fecha y responsable/,
    "¿alcances, cambios y pendientes quedan siempre por escrito?",
  ],
  "promesa.adicionales": [
    /No hacemos ningún adicional/,
    "¿ningún adicional se hace antes de que el cliente apruebe su costo y su plazo?",
  ],
  "promesa.responsable": [
    /una sola persona coordina|Sabes quién lleva tu proyecto/,
    "¿cada trabajo tiene una persona que coordina y responde, aunque sean varias especialidades?",
  ],
  "promesa.presupuesto": [
    /con IGV, trabajo por trabajo|qué incluye cada una y su precio unitario|Partidas, cantidades, precios/,
    "¿cada presupuesto va por partidas, con cantidades, precios, IGV y lo que no incluye?",
  ],
  "promesa.rango": [
    /Por teléfono te damos un precio/,
    "¿das un precio aproximado por teléfono, antes de la visita?",
  ],
  "promesa.un-no": [
    /te lo decimos antes de empezar/,
    "¿dices antes de empezar lo que no conviene o no puedes hacer?",
  ],
  "promesa.a-tu-nombre": [
    /Lo tuyo, a tu nombre|quedan a tu nombre/,
    "¿claves, dominios y comprobantes se entregan a nombre del cliente?",
  ],
  "promesa.entrega-junta": [
    /guías y pruebas llegan juntos|el resultado de las pruebas/,
    "¿cada entrega lleva planos finales, claves, el resultado de las pruebas?",
  ],
  "promesa.etapas": [
    /sin tu visto bueno no seguimos/,
    "¿en cada etapa de la obra el cliente aprueba algo antes de pasar a la siguiente?",
  ],
  "promesa.expediente": [
    /Preparamos el expediente/,
    "¿preparas el expediente de la licencia y atiendes sus observaciones?",
  ],
  "promesa.patrimonio": [
    /preguntamos en la municipalidad y en la Dirección Desconcentrada/,
    "¿en zona monumental preguntas en la municipalidad y en Cultura antes de dibujar?",
  ],
  "promesa.fierro": [
    /El fierro se revisa antes de cada vaciado/,
    "¿alguien revisa el fierro antes de cada vaciado?",
  ],
  "promesa.antes-de-tapar": [
    /se prueban antes de tapar|se prueban cuando todavía/,
    "¿agua y desagüe se prueban antes de tapar los muros?",
  ],
  "promesa.muestras": [
    /Una muestra de cada material/,
    "¿el cliente ve en la obra una muestra de cada material?",
  ],
  "promesa.revision": [
    /sin eso no construimos|cuando la vea un ingeniero/,
    "¿un ingeniero civil tuyo revisa la estructura antes de subir un piso o tocar el adobe?",
  ],
  "promesa.lluvias": [
    /programamos cimientos y techos fuera de esos meses/,
    "¿programas cimientos y techos fuera de los meses de lluvia?",
  ],
  "promesa.planos-finales": [
    /Cómo quedó la obra, con el recorrido de tubos y cables/,
    "¿cada obra se entrega con planos de replanteo?",
  ],
  "promesa.cuaderno": [
    /Avances y cambios con fecha, y fotos/,
    "¿hay cuaderno de obra, y fotos de lo que queda tapado?",
  ],
  "promesa.pruebas-de-obra": [
    /De concreto, agua, desagüe/,
    "¿se prueban concreto, agua y desagüe, tablero y puesta a tierra, y se entregan los resultados?",
  ],
  "promesa.repositorio": [
    /Todo el código, en una cuenta/,
    "¿el cliente recibe todo el código, en una cuenta suya?",
  ],
  "promesa.derechos": [
    /te cede los derechos/,
    "¿tu contrato cede por escrito los derechos patrimoniales del código?",
  ],
  "promesa.exportar": [
    /Los exportas cuando quieras/,
    "¿el cliente puede exportar sus datos en un formato abierto?",
  ],
  "promesa.continuidad": [
    /otro equipo puede seguir|otro proveedor continúe/,
    "¿lo que entregas basta para que otro equipo siga, y lo dice el contrato?",
  ],
  "promesa.excel": [
    /corregimos lo que se repite o falta/,
    "¿revisas y cargas los archivos de Excel del cliente?",
  ],
  "promesa.pruebas-de-sistema": [
    /Con pruebas automáticas y revisión/,
    "¿cada ciclo lleva pruebas automáticas y la revisión de otra persona?",
  ],
  "promesa.copia-de-prueba": [
    /Lo usas en una copia de prueba/,
    "¿el cliente tiene una copia de prueba del sistema?",
  ],
  "promesa.volver-atras": [
    /Con respaldo para volver/,
    "¿cada publicación tiene respaldo y forma de volver atrás?",
  ],
  "promesa.primeros-dias": [
    /acompañamos los primeros días/,
    "¿acompañas al cliente los primeros días de uso?",
  ],
  "promesa.quien-ve": [
    /limitamos quién los ve y registramos los cambios/,
    "¿tus sistemas limitan quién ve los datos personales y registran los cambios?",
  ],
  "promesa.informe-de-pruebas": [
    /con imagen de día y de noche|Cámaras de día y de noche/,
    "¿cada instalación se entrega probada punto por punto, con su informe?",
  ],
  "promesa.de-noche": [/volvemos de noche/, "¿vuelves de noche cuando hace falta?"],
  "promesa.salidas": [
    /Las puertas de salida se abren siempre/,
    "¿las puertas con control se abren siempre desde dentro, también sin luz?",
  ],
  "promesa.claves-cambiadas": [
    /claves de fábrica ya cambiadas|cada equipo con clave nueva|cambiamos las claves de fábrica/,
    "¿cada equipo se entrega con sus claves de fábrica cambiadas?",
  ],
  "promesa.cartel": [
    /Te dejamos el cartel/,
    "¿dejas el cartel de videovigilancia y dices qué banco de datos inscribir?",
  ],
  "promesa.sin-nube": [
    /no dependen de la nube de una sola marca/,
    "¿eliges equipos que no dependen de la nube de una sola marca?",
  ],
  "promesa.por-ambientes": [
    /Por ambientes, para que la casa siga en uso/,
    "¿instalas por ambientes, con la casa en uso?",
  ],
  "promesa.corte": [
    /apagamos el router y bajamos la llave general/,
    "¿muestras antes de la entrega qué pasa sin internet y sin luz?",
  ],
  "promesa.foco": [
    /Si uno se prende solo, lo corregimos/,
    "¿corriges un foco que se prende solo al volver la luz?",
  ],
  "promesa.configuracion": [
    /Para cargarla si falla el controlador/,
    "¿entregas una copia de la configuración?",
  ],
  "promesa.guia-de-la-casa": [
    /Una hoja por ambiente/,
    "¿entregas una guía con una hoja por ambiente?",
  ],
  "promesa.sucamec": [
    /Cámaras, accesos, alarmas/,
    "¿consultaste si instalar cámaras y alarmas necesita autorización de la SUCAMEC?",
  ],
};

/** Promises that the owner has not confirmed, where they stand. */
export function findPromises({ confirmed }: CompanyFacts, texts: Text[]): Problem[] {
  return Object.entries(promises)
    .filter(([name]) => !confirmed.includes(name))
    .flatMap(([name, [says, ask]]) =>
      texts
        .filter(({ text }) => says.test(text))
        .map(({ file, line }) => ({
          file,
          line,
          text: `pide tu confirmación (${name}): ${ask} Si es así, añade "${name}" a "confirmed" en company.json; si no, cambia la frase.`,
        })),
    );
}
